import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The first is Chromium without its windows: a third less CPU time for the same pages. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** Whether Chromium is installed; otherwise the tests that need it are skipped. `.ci/run` installs it. */
export const hasBrowser = CHROMIUM !== undefined;

/** For what hangs, not for what is slow on a busy machine; Playwright has 30 s. */
const HANG_MS = 300_000;

let shared: Promise<Browser> | undefined;

/** The browser of this process: launched by the first test file that asks for it, it ends with the process. Close the pages. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** A name of this machine for which a browser takes no page as secure. */
export const INSECURE_HOST = 'wall.home.arpa';

/** Launches the installed Chromium without background network access. @throws {Error} it is not installed */
export async function openBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined)
    throw new Error('Chromium is not installed: apt-get install chromium-headless-shell');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    timeout: HANG_MS,
    // Without a language Chromium calls a file with Polish letters `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`,
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(HANG_MS));
  return browser;
}

type PageOptions = BrowserContextOptions & { readonly viewport: { width: number; height: number } };

/** The pages of a test file: its tests share one, because a new one takes half a second. */
export class Pages {
  /** What the pages of the current test wrote on their consoles. */
  readonly lines: string[] = [];
  readonly #options: PageOptions;
  #shared: Page | undefined;
  #own: readonly Page[] = [];

  constructor(options: PageOptions) {
    this.#options = options;
  }

  /** The shared page, empty. */
  async shared(): Promise<Page> {
    this.#shared ??= await this.#open();
    return this.#shared;
  }

  /** A page of one test, which changes its clock or its start. */
  async own(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.#open(options);
    this.#own = [...this.#own, page];
    return page;
  }

  /** Ends a test: nothing of it is left. */
  async end(): Promise<void> {
    for (const page of this.#own) await page.close();
    this.#own = [];
    this.lines.length = 0;
    const page = this.#shared;
    if (!page) return;
    await page.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.setViewportSize(this.#options.viewport);
  }

  async close(): Promise<void> {
    await this.#shared?.close();
  }

  async #open(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await sharedBrowser()).newPage({
      serviceWorkers: 'block',
      ...this.#options,
      ...options,
    });
    page.on('console', (message) => {
      if (!message.text().startsWith('Service Worker registration blocked')) this.lines.push(message.text());
    });
    page.on('pageerror', (error) => this.lines.push(error.message));
    return page;
  }
}
