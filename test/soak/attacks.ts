import { request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import type { Random } from '../honesty/random.ts';
import type { Stage } from './stage.ts';
import type { Trouble } from './trouble.ts';

const MEBIBYTE = 1_024 * 1_024;
/** Of the gateway, with lists. */
const ENDPOINTS = ['Grades', 'HomeWorks', 'Attendances', 'SchoolNotices', 'Subjects', 'Users'] as const;

/** Within the largest answer that is read. */
const evilAnswers: readonly (() => string)[] = [
  () => '['.repeat(5 * MEBIBYTE),
  () => `{"Grades":${'{"a":'.repeat(MEBIBYTE)}`,
  () => `{"Grades":[${'{},'.repeat(400_000)}{}]}`,
  () => `{${Array.from({ length: 400_000 }, (_, index) => `"key${index}":1`).join()}}`,
  () => `{"Grades":"${'\\u0000'.repeat(MEBIBYTE)}"}`,
];

/** What the bridge logs when it has waited for the other process in vain. */
const HELD_LOGGED = /^the store cannot be written: .*database is locked/;

/** What somebody else does: a front end, another program on the machine, a stranger on the network. */
export const attacks: readonly Trouble[] = [
  {
    name: 'a front end sets new cookies',
    parts: ['answers'],
    minutes: [10, 240],
    begin({ stage: { simulator }, random }) {
      const [count, bytes] = random.oneOf([
        [1, 40],
        [250, 20],
        [2, 3_500],
      ] as const);
      simulator.wayIn.newCookies = { count, bytes };
      return () => Object.assign(simulator.wayIn, { newCookies: null });
    },
  },
  {
    name: 'an evil answer',
    parts: ['answers'],
    minutes: [20, 120],
    begin({ stage: { simulator }, random, trace }) {
      const endpoint = random.oneOf(ENDPOINTS);
      const body = random.oneOf(evilAnswers)();
      trace(`${endpoint}: ${body.slice(0, 20)}`);
      simulator.interruption = (_host, response) => {
        if (response.req.url?.split('?')[0]?.endsWith(`/${endpoint}`) !== true) return false;
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
        return true;
      };
      return () => Object.assign(simulator, { interruption: null });
    },
  },
  {
    name: 'another process holds the store',
    parts: ['process'],
    minutes: [1, 2],
    begin({ stage }) {
      const other = new DatabaseSync(stage.store.file);
      other.exec('BEGIN IMMEDIATE');
      return () => {
        other.exec('ROLLBACK');
        other.close();
        const { errors } = stage;
        errors.splice(0, errors.length, ...errors.filter((line) => !HELD_LOGGED.test(line)));
      };
    },
  },
  {
    name: 'a stranger opens the wall by way of a proxy',
    parts: ['process'],
    minutes: [1, 1],
    weight: 2,
    async begin({ stage, random }) {
      await visit(stage, random);
      return () => undefined;
    },
  },
];

/** This machine may open the wall; who comes by way of a proxy needs the token. */
async function visit(stage: Stage, random: Random): Promise<void> {
  const { wallUrl } = stage;
  if (wallUrl === undefined) return;
  const path = random.oneOf(['/', '/child/ola']);
  const forwarding = random.oneOf([
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9', 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
  ]);
  const host = random.oneOf(['localhost', new URL(wallUrl).host]);
  const status = await statusOf(new URL(path, wallUrl), { ...forwarding, host });
  if (status < 400) stage.errors.push(`${path} was open to a stranger with ${JSON.stringify(forwarding)}`);
  const own = await statusOf(new URL('/', wallUrl), {});
  if (own !== 200) stage.errors.push(`this machine got ${own} of the wall`);
}

function statusOf(url: URL, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end();
  });
}
