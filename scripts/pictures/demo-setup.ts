import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../../src/app/app.ts';
import { configSchema } from '../../src/config/schema.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../../test/helpers/manual-clock.ts';
import { freePort, Observer } from '../../test/mqtt/brokers.ts';

/** Thursday, 09:20 in Warsaw. The fixed time makes the pictures reproducible. */
export const MORNING = '2026-11-19T08:20:00Z';

/** The simulated portal of the demo family and a bridge that has read it. */
export interface DemoSetup {
  readonly wallUrl: string;
  /** For the commands that read the bridge's store. */
  readonly configFile: string;
  readonly clock: Clock;
  /** Makes the portal require a captcha for Ola's login; resolves when the bridge reports the problem. */
  requireCaptcha(): Promise<void>;
  /** Ola gets a message, which the bridge has read when this resolves. */
  receiveMessage(): Promise<void>;
  close(): Promise<void>;
}

/** @param brokerUrl a broker; the retained messages stay there after `close` @param http more of `http` */
export async function openDemo(
  language: string,
  brokerUrl: string,
  http: object = {},
  at = MORNING,
): Promise<DemoSetup> {
  const clock = new ManualClock(at);
  const accounts = loadFamily('demo', '2026-11-19');
  const simulator = await PortalSimulator.start({ accounts, clock });
  const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-picture-'));
  const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
  const written = {
    portal: simulator.addresses,
    children,
    mqtt: { url: brokerUrl },
    home_assistant: { language },
    // By its name: devices lead to the wall only where others may reach it.
    http: { host: hostname(), port: await freePort(), ...http },
    storage: { path: storage },
  };
  const configFile = join(storage, 'config.yaml');
  // JSON is YAML.
  await writeFile(configFile, JSON.stringify(written));
  const config = configSchema.parse(written);
  const app = openApp({ ...config, children }, { clock, log: silentLog, random: Math.random });
  await app.start();
  const ola = simulator.account(accounts.find(({ child }) => child.id === 'ola')?.login ?? '');
  /** Presses a button of Ola until a text is published. */
  async function press(command: string, topic: string, text: string): Promise<void> {
    const observer = await Observer.at(brokerUrl, `dziennik2mqtt/ola/${topic}`);
    await observer.publish(`dziennik2mqtt/ola/command/${command}`, 'PRESS');
    await observer.until((seen) => seen.some(({ payload }) => payload.includes(text)));
    await observer.close();
  }
  return {
    wallUrl: app.wallUrl ?? '',
    configFile,
    clock,
    async requireCaptcha() {
      ola.killSession();
      ola.demandCaptcha(true);
      await press('resume', 'problem', '"ON"');
    },
    async receiveMessage() {
      const topic = 'Zebranie z rodzicami';
      const body = 'Szanowni Państwo, zapraszam na zebranie 2 grudnia o 17.30 w sali 5.';
      ola.addMessage({ sender: 'Nowak Anna', topic, body });
      // After its restart events wait some seconds for Home Assistant.
      clock.advance(60_000);
      await press('refresh', 'event/new_message', topic);
    },
    async close() {
      await app.stop();
      await simulator.close();
      await rm(storage, { recursive: true });
    },
  };
}
