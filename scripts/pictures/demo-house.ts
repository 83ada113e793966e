import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from '../../src/app.ts';
import { configSchema } from '../../src/config/schema.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../../test/helpers/manual-clock.ts';
import { freePort, Observer } from '../../test/mqtt/brokers.ts';

/** A Thursday in November, 09:20 in Warsaw: what is drawn is the same at every run. */
export const MORNING = '2026-11-19T08:20:00Z';

/** The demo family on that morning: their school, and the bridge that has read it. */
export interface DemoHouse {
  readonly wallUrl: string;
  /** Ola's login is met by a captcha; resolves when the bridge has said so. */
  askForCaptcha(): Promise<void>;
  close(): Promise<void>;
}

/** @param brokerUrl what is announced stays there */
export async function openDemoHouse(language: string, brokerUrl: string): Promise<DemoHouse> {
  const clock = new ManualClock(MORNING);
  const accounts = loadFamily('demo', '2026-11-19');
  const simulator = await PortalSimulator.start({ accounts, clock });
  const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-picture-'));
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  const config = configSchema.parse({
    portal: simulator.addresses,
    children,
    mqtt: { url: brokerUrl },
    home_assistant: { language },
    // By its name: devices lead to the wall only where others may reach it.
    http: { host: hostname(), port: await freePort() },
    storage: { path: storage },
  });
  const app = App.open({ ...config, children }, { clock, log: silentLog, random: Math.random });
  await app.start();
  return {
    wallUrl: app.wallUrl ?? '',
    async askForCaptcha() {
      const account = simulator.account(accounts.find(({ child }) => child.id === 'ola')?.login ?? '');
      account.killSession();
      account.demandCaptcha(true);
      const observer = await Observer.at(brokerUrl, 'dziennik2mqtt/ola/problem');
      await observer.publish('dziennik2mqtt/ola/command/resume', 'PRESS');
      await observer.until((seen) => seen.some(({ payload }) => payload.includes('"ON"')));
      await observer.close();
    },
    async close() {
      await app.stop();
      await simulator.close();
      await rm(storage, { recursive: true });
    },
  };
}
