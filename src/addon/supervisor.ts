import { Agent } from 'undici';
import * as z from 'zod';
import { parseJson } from '../lib/json.ts';
import { inLanguages, type Language } from '../lib/language.ts';
import { supervisorTexts } from '../texts/addon.ts';

/** The address and the credentials of the broker that the Supervisor names. */
export interface BrokerAccess {
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
}

/** The Supervisor has no broker, or does not answer. `message` is one sentence with what to do. */
export class SupervisorError extends Error {
  override readonly name = 'SupervisorError';
}

const words = inLanguages(supervisorTexts);

// The Supervisor answers from memory; a longer wait means that it restarts.
const TIMEOUT_MS = 10_000;

const text = z.string().min(1).optional().catch(undefined);

const service = z.object({
  data: z.object({
    host: z.string().regex(/^[A-Za-z0-9._-]+$/),
    port: z.coerce.number().int().min(1).max(65_535),
    ssl: z.boolean().catch(false),
    username: text,
    password: text,
  }),
});

const refusal = z.object({ message: z.string() });

const self = z.object({ data: z.object({ slug: z.string().regex(/^[A-Za-z0-9._-]+$/) }) });

const installation = z.object({ data: z.object({ homeassistant: z.string() }) });

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface SupervisorOptions {
  readonly base: string;
  readonly token: string;
  /** Of the messages of its errors. */
  readonly language: Language;
}

/** A client of the Supervisor's API: `/services/mqtt`, `/addons/self/info`, `/addons/self/stop`, `/info`. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #words: (typeof words)[Language];

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#words = words[options.language];
  }

  /**
   * Returns the current broker: its password changes when its add-on is reinstalled.
   * @throws {SupervisorError}
   */
  async broker(): Promise<BrokerAccess> {
    const { status, body } = await this.#request('/services/mqtt');
    const answer = service.safeParse(body);
    if (status === 200 && answer.success) {
      const { host, port, ssl, username, password } = answer.data.data;
      return { url: `${ssl ? 'mqtts' : 'mqtt'}://${host}:${port}`, username, password };
    }
    // 400: no add-on offers this service.
    if (status === 400) throw new SupervisorError(this.#words.noBroker);
    const refused = refusal.safeParse(body);
    const why = refused.success ? `${status}, ${refused.data.message.slice(0, 120)}` : String(status);
    throw new SupervisorError(this.#words.unknownBroker({ why }));
  }

  /** Returns the address of the add-on's page, `homeassistant://…`; undefined if the Supervisor does not answer. */
  async pageUrl(): Promise<string | undefined> {
    try {
      const answers = await Promise.all([this.#request('/addons/self/info'), this.#request('/info')]);
      const { slug } = self.parse(answers[0].body).data;
      const { homeassistant } = installation.parse(answers[1].body).data;
      return `homeassistant://${showsAppPages(homeassistant) ? 'app' : 'hassio/ingress'}/${slug}`;
    } catch {
      return undefined;
    }
  }

  /**
   * Stops this add-on, so that the Supervisor's watchdog does not start it again. The process gets SIGTERM, mostly before the
   * answer. @returns whether the Supervisor does it
   */
  async stop(): Promise<boolean> {
    try {
      return (await this.#request('/addons/self/stop', 'POST')).status === 200;
    } catch {
      return false;
    }
  }

  async #request(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Reply> {
    const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
    try {
      const { base, token } = this.#options;
      const { origin, pathname } = new URL(path, base);
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, body } = await agent.request({ origin, path: pathname, method, headers });
      return { status: statusCode, body: parseJson(await body.text()) };
    } catch (error) {
      throw new SupervisorError(this.#words.silent, { cause: error });
    } finally {
      await agent.destroy();
    }
  }
}

/** Since 2026.2 an add-on's page is at `/app/SLUG`; before, at `/hassio/ingress/SLUG`. @param version of Home Assistant, `2026.11.0` */
function showsAppPages(version: string): boolean {
  const [year = 0, month = 0] = version.split('.').map(Number);
  return year > 2026 || (year === 2026 && month >= 2);
}
