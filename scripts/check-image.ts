// Carries out what the two Dockerfiles say in a folder made by debootstrap, without Docker, and starts the bridge there:
// as its own user, with a read-only root, on an invented school. Needs root, debootstrap, and `npm run build` before it.
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { type Broker, startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../src/lib/clock.ts';
import { broker as knownBroker, StubSupervisor, TOKEN } from '../test/addon/supervisor.ts';
import { Container, type ContainerOptions } from './image/container.ts';
import { parseDockerfile, type Stage } from './image/dockerfile.ts';
import { buildRoot, carryOut } from './image/root-fs.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE = 60_000;

function finalStage(path: string): Stage {
  const stage = parseDockerfile(readFileSync(join(repository, path), 'utf8')).stages.at(-1);
  if (!stage) throw new Error(`${path} has no stage`);
  return stage;
}

/** What the build stage would have made; the node is the one that the tests run on. */
const built: Readonly<Record<string, string>> = {
  '/usr/local/bin/node': join(repository, 'node_modules/node/bin/node'),
  '/build/dist': join(repository, 'dist'),
};

function say(what: string): void {
  process.stdout.write(`ok      ${what}\n`);
}

function demand(good: boolean, what: string, container: Container): void {
  if (!good) throw new Error(`FAILED  ${what}\n${container.said}`);
  say(what);
}

async function until(condition: () => boolean, what: string, container: Container): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (!condition()) {
    if (container.ended || performance.now() > deadline) demand(false, what, container);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  say(what);
}

/** Starts it, and looks at all that an image promises. */
async function tryImage(name: string, options: ContainerOptions, broker: Broker): Promise<void> {
  const container = new Container(options);
  const said = (topic: string): string | undefined => broker.retained().get(`dziennik2mqtt/${topic}`);
  try {
    const everyChild = (): boolean =>
      ['ola', 'janek'].every((child) => said(`${child}/availability`) === 'online');
    await until(everyChild, `${name}: every child is published`, container);
    const users = container.users();
    demand(
      users.length === 2 && users.every((user) => user === 1000),
      `${name}: tini and Node, not root`,
      container,
    );
    demand(container.healthy(), `${name}: the health check says healthy`, container);
    const { mode, uid } = statSync(join(options.data, storeOf(options.data)));
    demand((mode & 0o777) === 0o600 && uid === 1000, `${name}: the store is its own user's alone`, container);
    demand((await container.stop()) === 0, `${name}: it stops when it is told to`, container);
    demand(said('bridge/state') === 'offline', `${name}: it said offline`, container);
  } finally {
    container.kill();
  }
}

function storeOf(data: string): string {
  return existsSync(join(data, 'dziennik2mqtt.sqlite'))
    ? 'dziennik2mqtt.sqlite'
    : 'data/dziennik2mqtt.sqlite';
}

function folder(path: string, owner: number): string {
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, owner, owner);
  return path;
}

if (process.getuid?.() !== 0) {
  process.stderr.write('only root can carry out the steps of a Dockerfile\n');
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-image-'));
const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
const portal = await PortalSimulator.start({ accounts: loadFamily('demo', today), clock: systemClock });
const children = portal.accounts.map(({ login, password }, index) => ({
  name: ['Ola', 'Janek'][index],
  login,
  password,
}));
try {
  const root = join(work, 'root');
  const image = finalStage('Dockerfile');
  buildRoot(image, root, (_, path) => built[path] ?? join(repository, path));
  say('the steps of the Dockerfile');

  const plain = await startBroker();
  const data = folder(join(work, 'data'), 1000);
  const polling = { quiet_hours: { from: '00:00', to: '00:00' } };
  const config = { portal: portal.addresses, children, mqtt: { url: plain.url }, polling };
  writeFileSync(join(data, 'config.yaml'), stringify(config));
  await tryImage('image', { root, data, stages: [image] }, plain);
  await plain.close();

  const addon = finalStage('hassio-addon/Dockerfile');
  carryOut(addon.instructions, root, (_, path) => join(repository, 'hassio-addon', path));
  const own = await startBroker();
  const supervisor = await StubSupervisor.start(knownBroker(Number(new URL(own.url).port)));
  const options = folder(join(work, 'options'), 0);
  const form = { ...portal.addresses, children, language: 'pl', quiet_from: '22:00', quiet_to: '22:00' };
  writeFileSync(join(options, 'options.json'), JSON.stringify(form), { mode: 0o600 });
  const env = { SUPERVISOR_TOKEN: TOKEN, SUPERVISOR_URL: supervisor.url };
  await tryImage('add-on', { root, data: options, stages: [addon, image], env }, own);
  await own.close();
  await supervisor.close();
} finally {
  await portal.close();
  rmSync(work, { recursive: true, force: true });
}
process.exit(0);
