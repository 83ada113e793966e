// The floor of the work: the requests of the bridge by a plain client of undici and zod, which parses every answer and keeps
// nothing; with `effects` it also counts each request, stores the answers and publishes what the bridge published. It has none
// of the portal's limits. Runs as a process of its own until it is stopped. Steady requests are sent at the bridge's times: a
// process that wakes up for each request needs more for it than one that sends them without a pause.
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import * as z from 'zod';
import type { FloorCost, FloorRequest, FloorTask } from './floor-messages.ts';

const id = z.union([z.string(), z.number()]);
const link = z.object({ Id: id });
const listOf = <T extends z.ZodType>(key: string, item: T) => z.object({ [key]: z.array(item) });

const substitution = z.object({
  Id: id,
  OrgDate: z.string().nullish(),
  OrgLessonNo: id.nullish(),
  OrgSubject: link.nullish(),
  OrgTeacher: link.nullish(),
  SubstitutionDate: z.string().nullish(),
  LessonNo: id.nullish(),
  Subject: link.nullish(),
  Teacher: link.nullish(),
  IsCancelled: z.boolean().nullish(),
});
const grade = z.object({
  Id: id,
  Grade: z.string().nullish(),
  Date: z.string().nullish(),
  AddDate: z.string().nullish(),
  Semester: id.nullish(),
  Subject: link.nullish(),
  Category: link.nullish(),
  AddedBy: link.nullish(),
});
const attendance = z.object({
  Id: id,
  Lesson: link.nullish(),
  Date: z.string().nullish(),
  LessonNo: id.nullish(),
  Type: link.nullish(),
});
const notice = z.object({
  Id: id,
  Subject: z.string(),
  Content: z.string(),
  WasRead: z.boolean().nullish(),
});

/** By the end of the path; other answers are parsed as a record. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  'Calendars/Substitutions': listOf('Substitutions', substitution),
  Grades: listOf('Grades', grade),
  Attendances: listOf('Attendances', attendance),
  SchoolNotices: listOf('SchoolNotices', notice),
};
const anything = z.record(z.string(), z.unknown());

function schemaOf(path: string): z.ZodType {
  const [, name = ''] = /\/2\.0\/([^?]*)/.exec(path) ?? [];
  return schemas[name] ?? anything;
}

/** The portal's login is for browsers (§5.2). */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

class Client {
  readonly #agent: Agent;
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(keepAlive: FloorTask['keepAlive']) {
    this.#agent = new Agent({ connections: 6, ...keepAlive });
  }

  /** Follows redirects. @returns the body, and the URL that it came from */
  async get(url: string): Promise<{ readonly body: string; readonly url: string }> {
    return this.#send(url, 'GET');
  }

  async post(url: string, fields: Readonly<Record<string, string>>, referer: string): Promise<string> {
    return (await this.#send(url, 'POST', new URLSearchParams(fields).toString(), referer)).body;
  }

  async #send(
    url: string,
    method: 'GET' | 'POST',
    body: string | null = null,
    referer = '',
  ): Promise<{ readonly body: string; readonly url: string }> {
    const { origin } = new URL(url);
    const cookies = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const form = {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      origin,
      referer,
    };
    const response = await request(url, {
      method,
      body,
      dispatcher: this.#agent,
      headers: { cookie, 'user-agent': BROWSER, ...(body !== null && form) },
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.body.text();
    const { location } = response.headers;
    if (typeof location === 'string') return this.#send(new URL(location, url).href, 'GET');
    if (response.statusCode >= 400) throw new Error(`${url}: status ${response.statusCode}`);
    return { body: text, url };
  }
}

async function signIn(client: Client, task: FloorTask, login: string, password: string): Promise<void> {
  const page = await client.get(`${task.portal.base_url}/loguj/portalRodzina`);
  const url = new URL('/OAuth/Authorization?client_id=46', page.url).href;
  const answer = await client.post(url, { action: 'login', login, pass: password }, page.url);
  const { goTo } = z.object({ goTo: z.string() }).parse(JSON.parse(answer));
  await client.get(new URL(goTo, url).href);
}

async function read(client: Client, task: FloorTask, { host, path }: FloorRequest): Promise<string> {
  const base = host === 'messages' ? task.portal.messages_url : task.portal.base_url;
  const { body } = await client.get(`${base}${path}`);
  if (path.includes('/api/')) schemaOf(path).parse(JSON.parse(body));
  return body;
}

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

process.once('message', async (task: FloorTask) => {
  // Loaded only where it is used.
  const effects = task.effects && (await (await import('./floor-effects.ts')).Effects.start(task.effects));
  const clients = task.accounts.map((account) => ({ account, client: new Client(task.keepAlive) }));
  const readAll = async (part: 'full' | 'steady'): Promise<void> => {
    const from = performance.now();
    const readOf = async ({ account, client }: (typeof clients)[number]): Promise<void> => {
      for (const one of account[part]) {
        const waitMs = one.afterMs - (performance.now() - from);
        if (waitMs > 0) await pause(waitMs);
        effects?.count(account.login);
        const body = await read(client, task, one);
        effects?.store(`${account.login} ${one.path}`, body);
      }
    };
    await Promise.all([...clients.map(readOf), effects?.publish(part, from)]);
  };
  for (const { account, client } of clients) await signIn(client, task, account.login, account.password);
  await readAll('full');
  const fullMs = cpuMs();
  const before = process.cpuUsage();
  await readAll('steady');
  const cost: FloorCost = { fullMs, steadyMs: cpuMs(before) };
  process.send?.(cost);
});
