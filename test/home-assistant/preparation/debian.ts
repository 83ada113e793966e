import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '../releases.ts';
import { cached, cacheFolder } from './cache.ts';
import { CommandError, logged, run } from './command.ts';
import { pipFiles } from './package-index.ts';

const DEBOOTSTRAP = '/usr/sbin/debootstrap';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Installs missing tools on the machine. */
export async function installTools(): Promise<void> {
  const missing = Object.entries({ debootstrap: DEBOOTSTRAP, mosquitto: '/usr/sbin/mosquitto' })
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);
  if (process.getuid?.() !== 0) throw new CommandError('debootstrap and chroot need root: run it as root');
  if (missing.length === 0) return;
  // Do not start the broker of the package.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await logged('machine', `apt-get install ${missing.join(' ')}`, async () => {
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
  });
}

/**
 * Installs a minimal Debian with Python and compilers for some packages.
 * @returns its root
 */
export function debian({ name, suite, python }: Release): Promise<string> {
  const root = join(cacheFolder, `${suite}-${python}`);
  const packages = [python, `${python}-venv`, `${python}-dev`, 'gcc', 'g++', 'libc6-dev', 'ca-certificates'];
  return cached(
    root,
    (part) =>
      logged(name, `debootstrap ${suite} with ${python}`, async () => {
        const include = `--include=${packages.join(',')}`;
        // In a mount namespace, so that a run that dies leaves nothing mounted.
        await run('/usr/bin/unshare', ['--mount', DEBOOTSTRAP, '--variant=minbase', include, suite, part]);
        await copySettings(part);
        await inside(part, [python, '-m', 'venv', '/opt/pip']);
      }),
    () =>
      inside(root, ['/opt/pip/bin/python', '-m', 'pip', '--version']).then(
        () => true,
        () => false,
      ),
  );
}

/** Copies the machine's DNS, certificate and package index settings. */
export async function copySettings(root: string): Promise<void> {
  await copyFile(root, '/etc/resolv.conf');
  await copyFile(root, '/etc/hosts');
  await copyFile(root, CERTIFICATES);
  const named = ['PIP_CERT', 'PIP_FIND_LINKS', 'SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE'].map(
    (name) => process.env[name] ?? '',
  );
  for (const path of [...pipFiles(), join(homedir(), '.netrc'), ...named]) await copyFile(root, path);
}

async function copyFile(root: string, path: string): Promise<void> {
  if (!path.startsWith('/') || !existsSync(path)) return;
  const there = path.startsWith(homedir()) ? join('/root', path.slice(homedir().length)) : path;
  await mkdir(dirname(join(root, there)), { recursive: true });
  await cp(path, join(root, there), { recursive: true, dereference: true, force: true });
}

/** Runs a command in the system at `root`. @returns its standard output */
export function inside(root: string, command: readonly string[]): Promise<string> {
  return run('/usr/bin/unshare', enter(root, command), environment());
}

/**
 * Arguments of `unshare` that run a command in the system at `root`, with the process id of the spawned process.
 * @param folder of the machine, mounted as `/srv`
 */
export function enter(root: string, command: readonly string[], folder = ''): string[] {
  const script = [
    'mount -t proc proc "$1/proc"',
    'if [ -n "$2" ]; then mount --bind "$2" "$1/srv"; fi',
    'root=$1',
    'shift 2',
    'exec setpriv --pdeathsig KILL chroot "$root" "$@"',
  ].join(' && ');
  return ['--mount', 'sh', '-c', script, 'sh', root, folder, ...command];
}

const PASSED_VARIABLES = /^(PIP_.*|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|.*_proxy)$/i;

export function environment(): Record<string, string> {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name));
  return {
    ...Object.fromEntries(passed.map(([name, value]) => [name, value ?? ''])),
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PIP_ROOT_USER_ACTION: 'ignore',
  };
}
