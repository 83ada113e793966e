import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { App } from '../src/app.ts';
import { configSchema } from '../src/config/schema.ts';
import { startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import { silentLog } from '../src/lib/log.ts';
import { ManualClock } from '../test/helpers/manual-clock.ts';

// Draws docs/wall.png: the wall of the demo family on a Thursday morning, the same at every run.
const clock = new ManualClock('2026-11-19T08:20:00Z');
const accounts = loadFamily('demo', '2026-11-19');
const simulator = await PortalSimulator.start({ accounts, clock });
const broker = await startBroker();
const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-picture-'));
const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
const config = configSchema.parse({
  portal: simulator.addresses,
  children,
  mqtt: { url: broker.url },
  home_assistant: { language: process.argv[3] ?? 'en' },
  http: { port: 0 },
  storage: { path: storage },
});
const app = App.open({ ...config, children }, { clock, log: silentLog, random: Math.random });
await app.start();

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
await page.goto(app.wallUrl ?? '');
await page.screenshot({ path: process.argv[2] ?? 'docs/wall.png' });

await browser.close();
await app.stop();
await broker.close();
await simulator.close();
await rm(storage, { recursive: true });
