import { setImmediate as nextImmediate } from 'node:timers/promises';
import type { Faults } from '../bridge/faults.ts';
import { Supervisor } from '../bridge/reading/supervisor.ts';
import type { Log } from '../lib/log.ts';
import type { Timers } from '../lib/timers.ts';
import type { WebOptions, WebServer } from '../web/server.ts';

interface WebPartOptions {
  readonly models: () => Promise<Omit<WebOptions, 'clock' | 'log'>>;
  readonly faults: Faults;
  readonly timers: Timers;
  readonly log: Log;
}

/** The web server, loaded and started after everything else. Neither a port that is taken nor a mistake stops the bridge. */
export class WebPart {
  readonly #options: WebPartOptions;
  readonly #supervisor: Supervisor;
  #web: WebServer | undefined;
  #isClosed = false;

  constructor(options: WebPartOptions) {
    this.#options = options;
    this.#supervisor = new Supervisor(options.faults, 'web', 'start');
  }

  /** The address of the wall page; undefined if the server does not run. */
  get url(): string | undefined {
    return this.#web?.url;
  }

  /** After a mistake it is tried again, with growing delays. */
  async start(): Promise<void> {
    await nextImmediate();
    await this.#supervisor.pass(() => this.#serve());
    const { delayMs } = this.#supervisor;
    if (delayMs > 0) this.#options.timers.after(delayMs, () => void this.start());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#web?.close();
  }

  async #serve(): Promise<void> {
    const { models, timers, log } = this.#options;
    const { startWebServer, WebStartError } = await import('../web/server.ts');
    if (this.#isClosed) return;
    try {
      const web = await startWebServer({ ...(await models()), clock: timers, log });
      if (this.#isClosed) return await web.close();
      this.#web = web;
      log.info({ url: web.url }, `the wall page is at ${web.url}`);
    } catch (error) {
      if (!(error instanceof WebStartError)) throw error;
      log.error({}, error.message);
    }
  }
}
