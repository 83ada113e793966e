import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBroker } from '../../src/demo/broker.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { broker as knownBroker, StubSupervisor, TOKEN } from '../../test/addon/supervisor.ts';
import type { Podman } from './podman.ts';
import { typeRest } from './typing.ts';

/** As the Supervisor calls it. */
const NAME = 'addon_0a1b2c3d_dziennik2mqtt';

/** Starts the add-on's image as the Supervisor does, and types the lines for it. @param image made by scripts/check-image.ts */
export async function typeInAddon(
  podman: Podman,
  image: string,
  work: string,
  type: (script: string) => Promise<unknown>,
): Promise<void> {
  const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
  const portal = await PortalSimulator.start({ accounts: loadFamily('demo', today), clock: systemClock });
  const broker = await startBroker();
  const supervisor = await StubSupervisor.start(knownBroker(Number(new URL(broker.url).port)));
  const [data, share] = [join(work, 'options'), join(work, 'share')];
  for (const folder of [data, share]) mkdirSync(folder, { mode: 0o700 });
  chownSync(data, 0, 0);
  const [{ login, password } = {}] = portal.accounts;
  const options = { ...portal.addresses, children: [{ name: 'Ola', login, password }], language: 'pl' };
  writeFileSync(join(data, 'options.json'), JSON.stringify(options), { mode: 0o600 });
  const env = [`SUPERVISOR_TOKEN=${TOKEN}`, `SUPERVISOR_URL=${supervisor.url}`];
  await podman.detach(
    ...['--name', NAME, '--read-only', '--volume', `${data}:/data`],
    ...[...env.flatMap((one) => ['--env', one]), image],
  );
  try {
    // The folder of Home Assistant that the page names.
    await typeRest('addon', [], (line) => type(line.replace(' /share/', ` ${share}/`)));
  } finally {
    await podman.run('rm', '--force', '--time', '0', '--volumes', NAME);
    await Promise.all([supervisor.close(), broker.close(), portal.close()]);
  }
}
