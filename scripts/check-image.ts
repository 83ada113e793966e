// Builds both Dockerfiles with Podman and starts the images with a read-only root against the portal simulator. The base
// images are substitutes built without Docker Hub (image/bases.ts); npm packages come from the cache. Needs root, podman,
// runc, debootstrap and a previous `npm ci`.
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
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { type Broker, startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../src/lib/clock.ts';
import { version } from '../src/version.ts';
import { broker as knownBroker, StubSupervisor, TOKEN } from '../test/addon/supervisor.ts';
import { makeDebian, makeNode } from './image/bases.ts';
import { Container } from './image/container.ts';
import { withoutDigests } from './image/digests.ts';
import { parseDockerfile } from './image/dockerfile.ts';
import { Podman } from './image/podman.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const IMAGE = `ghcr.io/dziennik2mqtt/dziennik2mqtt:${version}`;
const ADDON = `ghcr.io/dziennik2mqtt/dziennik2mqtt-addon:${version}`;
const TIMEOUT_MS = 60_000;

function report(what: string): void {
  process.stdout.write(`ok      ${what}\n`);
}

async function check(condition: boolean, what: string, container: Container): Promise<void> {
  if (!condition) throw new Error(`FAILED  ${what}\n${await container.logs()}`);
  report(what);
}

async function until(condition: () => boolean, what: string, container: Container): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!condition()) {
    if ((await container.hasEnded()) || performance.now() > deadline) await check(false, what, container);
    await pause(100);
  }
  report(what);
}

/** Checks the states, processes, health check, store and stop of a running image. */
async function checkImage(name: string, container: Container, data: string, broker: Broker): Promise<void> {
  const retained = (topic: string): string | undefined => broker.retained().get(`dziennik2mqtt/${topic}`);
  try {
    const everyChild = (): boolean =>
      ['ola', 'janek'].every((child) => retained(`${child}/availability`) === 'online');
    await until(everyChild, `${name}: every child is published`, container);
    const processes = await container.processes();
    const expected = /^dziennik2mqtt tini,dziennik2mqtt node/.test(processes.join());
    await check(expected && processes.length === 2, `${name}: tini and Node, not root`, container);
    await check((await container.setuidFiles()) === '', `${name}: no file makes a process root`, container);
    await check(await container.isHealthy(), `${name}: the health check reports healthy`, container);
    await check(await container.usesCompiledCode(), `${name}: it does not compile at each start`, container);
    const { mode, uid } = statSync(join(data, storeOf(data)));
    await check(
      (mode & 0o777) === 0o600 && uid === 1000,
      `${name}: only its user can read the store`,
      container,
    );
    await check((await container.stop()) === 0, `${name}: it stops with exit code 0`, container);
    await check(retained('bridge/state') === 'offline', `${name}: it published offline`, container);
  } finally {
    await container.remove();
  }
}

function storeOf(data: string): string {
  const store = 'dziennik2mqtt.sqlite';
  return existsSync(join(data, store)) ? store : join('data', store);
}

function folder(path: string, owner: number): string {
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, owner, owner);
  return path;
}

if (process.getuid?.() !== 0) {
  process.stderr.write('only root can build the images\n');
  process.exit(1);
}

const podman = new Podman();
// The substitutes have other digests.
const plainText = withoutDigests(readFileSync(join(repository, 'Dockerfile'), 'utf8'));
const dockerfile = parseDockerfile(plainText);
const startProblem = await podman.startProblem(await makeDebian(podman, dockerfile));
if (startProblem !== undefined) {
  process.stderr.write(`SKIPPED the images: no container can be started on this machine (${startProblem})\n`);
  process.exit(0);
}
await makeNode(podman, dockerfile, join(repository, 'node_modules/node/bin/node'));

const work = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-image-'));
const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
const portal = await PortalSimulator.start({ accounts: loadFamily('demo', today), clock: systemClock });
const children = portal.accounts.map(({ login, password }, index) => ({
  name: ['Ola', 'Janek'][index],
  login,
  password,
}));
try {
  const npmrc = join(work, 'npmrc');
  writeFileSync(npmrc, 'prefer-offline=true\n');
  const file = join(work, 'Dockerfile');
  writeFileSync(file, plainText);
  await podman.build({
    tag: IMAGE,
    context: repository,
    file,
    volumes: [`${join(homedir(), '.npm')}:/root/.npm`, `${npmrc}:/root/.npmrc:ro`],
  });
  report('the Dockerfile builds');
  await podman.build({
    tag: ADDON,
    context: join(repository, 'hassio-addon'),
    args: { BUILD_VERSION: version },
  });
  report("the add-on's Dockerfile builds");

  const plain = await startBroker();
  const data = folder(join(work, 'data'), 1000);
  const polling = { quiet_hours: { from: '00:00', to: '00:00' } };
  const config = { portal: portal.addresses, children, mqtt: { url: plain.url }, polling };
  writeFileSync(join(data, 'config.yaml'), stringify(config));
  await checkImage('image', await Container.start(podman, IMAGE, data), data, plain);
  await plain.close();

  const own = await startBroker();
  const supervisor = await StubSupervisor.start(knownBroker(Number(new URL(own.url).port)));
  const options = folder(join(work, 'options'), 0);
  const form = { ...portal.addresses, children, language: 'pl', quiet_from: '22:00', quiet_to: '22:00' };
  writeFileSync(join(options, 'options.json'), JSON.stringify(form), { mode: 0o600 });
  const env = { SUPERVISOR_TOKEN: TOKEN, SUPERVISOR_URL: supervisor.url };
  await checkImage('add-on', await Container.start(podman, ADDON, options, env), options, own);
  await own.close();
  await supervisor.close();
} finally {
  await portal.close();
  rmSync(work, { recursive: true, force: true });
}
process.exit(0);
