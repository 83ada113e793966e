import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The folder of images and layers, outside the repository. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'dziennik2mqtt-image');

// Without systemd and daemons, on the machine's own network.
const SETTINGS = `
[containers]
netns = "host"
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
`;

// Higher limits need privileges.
const LIMITS = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];

interface BuildOptions {
  readonly tag: string;
  /** The folder with the build context. */
  readonly context: string;
  /** Default: `Dockerfile` of the context. */
  readonly file?: string;
  readonly args?: Readonly<Record<string, string>>;
  /** `from:to`: path on this machine and in the build. */
  readonly volumes?: readonly string[];
}

/** Podman with a separate store, so that substitutes can have the names of the original images. */
export class Podman {
  readonly #env: NodeJS.ProcessEnv;
  readonly #where = [
    '--root',
    join(CACHE, 'storage'),
    '--runroot',
    join(CACHE, 'run'),
    '--log-level',
    'fatal',
  ];

  constructor() {
    const settings = join(CACHE, 'containers.conf');
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(settings, SETTINGS);
    this.#env = { ...process.env, CONTAINERS_CONF: settings };
  }

  /** @throws {Error} with the output of Podman */
  async run(...args: readonly string[]): Promise<string> {
    const options = { env: this.#env, maxBuffer: 64 * 1_024 * 1_024 };
    try {
      const { stdout } = await execute('podman', [...this.#where, ...args], options);
      return stdout.trim();
    } catch (error) {
      const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      throw new Error(`podman ${args[0]}: ${text.slice(-2_000)}`, { cause: error });
    }
  }

  /** For a shell, with the settings of this store. */
  get command(): string {
    return `env CONTAINERS_CONF=${this.#env['CONTAINERS_CONF']} /usr/bin/podman ${this.#where.join(' ')}`;
  }

  async has(image: string): Promise<boolean> {
    return (await this.run('images', '--quiet', image)) !== '';
  }

  /** Imports a folder as an image with this name. */
  async import(folder: string, image: string): Promise<void> {
    const packed = join(CACHE, 'import.tar');
    await execute('tar', ['--create', '--file', packed, '--directory', folder, '.']);
    await this.run('import', '--quiet', packed, image);
  }

  /** Builds an image as `docker build` does, but never pulls one. */
  async build({ tag, context, file, args = {}, volumes = [] }: BuildOptions): Promise<void> {
    await this.run(
      'build',
      ...LIMITS,
      ...Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
      ...volumes.flatMap((volume) => ['--volume', volume]),
      ...(file === undefined ? [] : ['--file', file]),
      ...['--pull=never', '--format', 'docker', '--tag', tag, context],
    );
  }

  /** Starts a container in which only /data is writable. @returns its id */
  start(image: string, data: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.detach(
      ...['--read-only', '--read-only-tmpfs=false'],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...['--volume', `${data}:/data`, image],
    );
  }

  /** `run --detach`. @returns the id of the container */
  detach(...args: readonly string[]): Promise<string> {
    return this.run('run', '--detach', ...LIMITS, ...args);
  }

  /** Returns why no container can be started on this machine, otherwise undefined. */
  async startProblem(image: string): Promise<string | undefined> {
    try {
      await this.run('run', '--rm', ...LIMITS, image, 'true');
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
