import { type Browser, chromium } from 'playwright-core';

/** The machine's own Chromium, which fetches nothing by itself. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
