import { Agent } from 'undici';
import * as z from 'zod';
import type { Clock } from '../lib/clock.ts';
import { DAY_MS } from '../lib/duration.ts';
import type { Log } from '../lib/log.ts';
import type { PortalMemory } from '../portal/ports.ts';

const KEY = 'newest_release';
const TIMEOUT_MS = 10_000;
/** The end of the address of a release's notes. */
const VERSION = /\/v?(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]*)?)\/?$/;

const looked = z.object({ url: z.string(), at: z.number(), version: z.string().nullable() });

interface Options {
  /** Where the notes of the newest release are: it leads on to those of its version, `…/releases/tag/v1.2.0`. */
  readonly url: string;
  /** Of the bridge as a whole. */
  readonly memory: Pick<PortalMemory, 'get' | 'set'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Which release is the newest. Looks once a day, also over restarts; while nothing answers it is the one that was seen last. */
export class NewestRelease {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get url(): string {
    return this.#options.url;
  }

  /** null: unknown. */
  get version(): string | null {
    return this.#looked?.version ?? null;
  }

  /** @param onLooked called after each look */
  start(onLooked: () => void): void {
    const { clock } = this.#options;
    const since = clock.now().epochMilliseconds - (this.#looked?.at ?? -DAY_MS);
    // A clock that went back does not keep it from looking.
    const wait = since < 0 ? DAY_MS : Math.max(0, DAY_MS - since);
    clock.after(wait, () => void this.#look().then(onLooked));
    clock.after(wait + DAY_MS, () => this.start(onLooked));
  }

  get #looked(): z.output<typeof looked> | undefined {
    const { memory, url } = this.#options;
    const found = looked.safeParse(memory.get(KEY)).data;
    return found?.url === url ? found : undefined;
  }

  async #look(): Promise<void> {
    const { url, memory, clock, log } = this.#options;
    const at = clock.now().epochMilliseconds;
    try {
      // Before the request: a bridge that is started again and again makes no more of them.
      memory.set(KEY, { url, at, version: this.version });
      const version = await versionBehind(url);
      if (version !== null) memory.set(KEY, { url, at, version });
    } catch (error) {
      log.debug({ error }, 'the newest release is not known');
    }
  }
}

/** The version that the address leads to. */
async function versionBehind(url: string): Promise<string | null> {
  const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  try {
    const { origin, pathname, search } = new URL(url);
    const { headers, body } = await agent.request({ origin, path: pathname + search, method: 'HEAD' });
    await body.dump();
    const location = String(headers['location'] ?? '');
    return VERSION.exec(URL.parse(location, url)?.pathname ?? '')?.[1] ?? null;
  } finally {
    await agent.destroy();
  }
}
