// Follows README.md and docs/en/install.md as a newcomer would, and times the way to the first child on the wall: `npm` in a Debian
// with what the pages install, `docker` with Docker alone, in whose place are Podman and podman-compose; without an argument both. The
// commands are those of the pages; only the address of the repository leads to this one, and the configuration is filled in with an
// invented school. Needs root, podman, Debian's, npm's and Python's packages, and for `docker` what scripts/check-image.ts made and a
// free port 1883. Then it types every other command line of the pages in these installs, and those for the add-on in its image.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { startBroker } from '../src/demo/broker.ts';
import { loadFamily } from '../src/demo/families.ts';
import { PortalSimulator } from '../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../src/lib/clock.ts';
import { version } from '../src/version.ts';
import { blocksBelow, read } from '../test/docs/pages.ts';
import { retained } from '../test/mqtt/brokers.ts';
import { typeInAddon } from './image/addon.ts';
import { makeDebian } from './image/bases.ts';
import { makeMosquitto, OVERRIDE, programs } from './image/compose.ts';
import { withoutDigests } from './image/digests.ts';
import { parseDockerfile } from './image/dockerfile.ts';
import { Podman } from './image/podman.ts';
import { typeRest } from './image/typing.ts';

const AVAILABILITY = 'dziennik2mqtt/ola/availability';
const IMAGE = 'ghcr.io/dziennik2mqtt/dziennik2mqtt';
const ENDED = 'newcomer: ended with';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const REPOSITORY = 'https://github.com/dziennik2mqtt/dziennik2mqtt';
const INSTALL = 'docs/en/install.md';
/** What install.md promises in its heading. */
const PROMISED_MS = 5 * 60_000;

/** What the pages install. */
const PACKAGES = /sudo apt install ([a-z0-9 ]+)/.exec(read('README.md'))?.[1] ?? '';

/** In place of systemctl. */
const STOP = `sudo -u dziennik2mqtt bash -c 'kill -TERM -1' || true
while find /proc -maxdepth 1 -user dziennik2mqtt | grep -q .; do sleep 0.2; done`;

const shell = (page: string, heading: string): readonly string[] =>
  blocksBelow(page, heading)
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text);
const yaml = (page: string, heading: string): string =>
  blocksBelow(page, heading).find(({ language }) => language === 'yaml')?.text ?? '';

const podman = new Podman();
const debian = await makeDebian(podman, parseDockerfile(withoutDigests(read('Dockerfile'))));
const problem = await podman.startProblem(debian);
if (problem !== undefined) {
  process.stderr.write(`SKIPPED the newcomer: no container can be started on this machine (${problem})\n`);
  process.exit(0);
}

const work = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-newcomer-'));
const here = fileURLToPath(new URL('..', import.meta.url));
execFileSync('git', ['clone', '--quiet', '--bare', '--depth', '1', `file://${here}`, join(work, 'clone')]);
writeFileSync(join(work, 'npmrc'), 'prefer-offline=true\nupdate-notifier=false\n');
writeFileSync(
  join(work, 'Dockerfile'),
  `FROM ${debian}
   RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates sudo ${PACKAGES}`,
);
mkdirSync(join(homedir(), '.npm'), { recursive: true });

const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
const closing: (() => Promise<unknown>)[] = [];

interface Own {
  readonly config: string;
  readonly url: string;
  /** Whether the child was read. */
  isRead(): Promise<boolean>;
}

/** A configuration of a page, with an invented school. @param broker that of the page; default: another one */
async function filledIn(text: string, port: number, broker?: string): Promise<Own> {
  const portal = await PortalSimulator.start({ accounts: loadFamily('demo', today), clock: systemClock });
  closing.push(() => portal.close());
  const embedded = broker === undefined ? await startBroker() : undefined;
  if (embedded) closing.push(() => embedded.close());
  const { children, mqtt, http, ...rest } = parse(text);
  const [ola] = portal.accounts;
  const config = stringify({
    ...rest,
    portal: portal.addresses,
    children: [{ ...children[0], login: ola?.login, password: ola?.password }],
    mqtt: { ...mqtt, ...(embedded && { url: embedded.url }) },
    http: { ...http, port },
    polling: { quiet_hours: { from: '00:00', to: '00:00' } },
  });
  const isRead = (): Promise<boolean> =>
    retained(broker ?? embedded?.url ?? '', AVAILABILITY).then(
      (found) => found[AVAILABILITY] === 'online',
      () => false,
    );
  return { config, url: `http://127.0.0.1:${port}/`, isRead };
}

async function start(...args: readonly string[]): Promise<string> {
  const id = await podman.detach(...args);
  closing.unshift(() => podman.run('rm', '--force', '--time', '0', '--volumes', id));
  return id;
}

const textOf = (url: string): Promise<string> =>
  fetch(url).then(
    (answer) => answer.text(),
    () => '',
  );

/** Waits until the wall shows the first child. @param own without it the wall's address is printed when all is read */
async function timed(what: string, begin: () => Promise<() => Promise<string>>, own?: Own): Promise<void> {
  const began = performance.now();
  const printed = await begin();
  for (;;) {
    await pause(200);
    const text = await printed();
    const url = own?.url ?? /ready: wall (\S+)/.exec(text)?.[1];
    if (url && ((await own?.isRead()) ?? true) && (await textOf(url)).includes('Ola')) break;
    if (text.includes(ENDED) || performance.now() - began > PROMISED_MS)
      throw new Error(`${what}: no child\n${text.slice(-3_000)}`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`ok      ${what}: the first child after ${seconds} s\n`);
}

async function withNpm(): Promise<void> {
  const newcomer = `localhost/newcomer:${PACKAGES.replaceAll(' ', '-')}`;
  if (!(await podman.has(newcomer))) await podman.build({ tag: newcomer, context: work });
  const git = { 'url.file:///srv/clone.insteadOf': REPOSITORY, 'safe.directory': '*' };
  const container = await start(
    '--env=GIT_CONFIG_COUNT=2',
    ...Object.entries(git).flatMap(([key, value], place) => [
      `--env=GIT_CONFIG_KEY_${place}=${key}`,
      `--env=GIT_CONFIG_VALUE_${place}=${value}`,
    ]),
    // Those of this machine, which may have a proxy of its own.
    ...['--volume=/etc/ssl/certs:/etc/ssl/certs:ro', `--env=NODE_EXTRA_CA_CERTS=${CERTIFICATES}`],
    ...[`--volume=${work}:/srv`, `--volume=${join(homedir(), '.npm')}:/root/.npm`],
    ...[`--volume=${join(work, 'npmrc')}:/root/.npmrc:ro`, newcomer, 'sleep', 'infinity'],
  );
  /** Begins a script in a folder of the container. @returns what it has printed */
  const begin = (name: string, folder: string, script: string) => async () => {
    const command = `exec >/tmp/${name} 2>&1; trap 'echo "${ENDED} $?"' EXIT\n${script}`;
    await podman.run('exec', '--detach', '--workdir', folder, container, 'bash', '-e', '-c', command);
    return () => podman.run('exec', container, 'cat', `/tmp/${name}`).catch(() => '');
  };

  await timed('README, demo by npm', begin('demo', '/root', shell('README.md', 'Try it')[0] ?? ''));

  const readme = await filledIn(yaml('README.md', 'Configuration'), 18_099);
  const useIt = [`cat >config.yaml <<'END'\n${readme.config}END`, ...shell('README.md', 'Use it')].join('\n');
  await timed('README, own configuration', begin('own', '/root/dziennik2mqtt', useIt), readme);

  const typeIn = (folder: string) => (script: string) =>
    podman.run('exec', '--workdir', folder, container, 'bash', '-e', '-c', script);
  const steps = [...shell('README.md', 'Try it').slice(0, 1), ...shell('README.md', 'Use it')];
  await typeRest('clone', steps, typeIn('/root/dziennik2mqtt'));

  const linux = await filledIn(yaml(INSTALL, 'Linux with systemd'), 28_099);
  const linuxSteps = shell(INSTALL, 'Linux with systemd').slice(0, 5);
  const [build = '', user = '', rights = '', check = '', boot = ''] = linuxSteps;
  const unit = read('docs/dziennik2mqtt.service');
  const script = [
    build,
    user,
    `cat >/etc/dziennik2mqtt/config.yaml <<'END'\n${linux.config}END`,
    rights,
    check,
    // There is no systemd in a container: its unit's command is started in its place.
    boot.replaceAll(/^(sudo systemctl|journalctl) .*\n/gm, ''),
    `sudo -u ${/^User=(.*)$/m.exec(unit)?.[1]} ${/^ExecStart=(.*)$/m.exec(unit)?.[1]}`,
  ].join('\n');
  await timed('install.md, Linux', begin('linux', '/home', script), linux);
  await typeRest('systemd', linuxSteps, typeIn('/home/dziennik2mqtt'), () => typeIn('/')(STOP));
}

async function withDocker(): Promise<void> {
  await makeMosquitto(podman, debian, work);
  await podman.run('tag', `${IMAGE}:${version}`, `${IMAGE}:latest`);
  const [, tryIt = ''] = shell('README.md', 'Try it');
  await timed('README, demo by Docker', async () => {
    const container = await start(...tryIt.trim().split(' ').slice(2));
    return () => podman.run('logs', container);
  });

  const steps = shell(INSTALL, 'Docker Compose');
  const [fetchFiles = '', users = '', rights = '', up = ''] = steps;
  const page = yaml(INSTALL, 'Docker Compose');
  const { mqtt: account } = parse(page);
  const address = `mqtt://${account.username}:${encodeURIComponent(account.password)}@127.0.0.1:1883`;
  const own = await filledIn(page, 38_099, address);
  writeFileSync(join(work, 'passwords'), `${account.password}\n${account.password}\n`);
  const script = [
    fetchFiles,
    `cat >docker-compose.override.yaml <<'END'\n${OVERRIDE}END`,
    // It is asked for twice.
    users.replaceAll(/$(?<=.)/gm, ` <${join(work, 'passwords')}`),
    `cat >config.yaml <<'END'\n${own.config}END`,
    rights,
    up,
  ].join('\n');
  const env = {
    ...process.env,
    PATH: `${programs(podman, work, join(here, 'docs'))}:${process.env['PATH']}`,
  };
  const cwd = join(work, 'dziennik2mqtt');
  closing.unshift(async () =>
    execFileSync('docker', ['compose', 'down', '--volumes'], { cwd, env, stdio: 'ignore' }),
  );
  await timed(
    'install.md, Docker Compose',
    async () => {
      let printed = '';
      const process = spawn('bash', ['-e', '-c', script], {
        cwd: work,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [process.stdout, process.stderr])
        stream.on('data', (text) => (printed += String(text)));
      process.once('close', (code) => {
        if (code !== 0) printed += `${ENDED} ${code}`;
      });
      return async () => printed;
    },
    own,
  );

  /** As on a terminal. */
  const type = (line: string) =>
    promisify(execFile)('script', ['--quiet', '--return', '--command', line, '/dev/null'], { cwd, env });
  await typeRest('compose', [tryIt, ...steps.slice(0, 4)], type);
  await typeInAddon(podman, `${IMAGE}-addon:${version}`, work, type);
}

const ways: Readonly<Record<string, () => Promise<void>>> = { npm: withNpm, docker: withDocker };
const wanted = process.argv.slice(2);
try {
  for (const [name, way] of Object.entries(ways))
    if (wanted.length === 0 || wanted.includes(name)) await way();
} finally {
  for (const close of closing) await Promise.allSettled([close()]);
  rmSync(work, { recursive: true, force: true });
}
process.exit(0);
