import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { last, merged, type Stage, words } from './dockerfile.ts';

/** What `docker run` would be told. */
export interface ContainerOptions {
  readonly root: string;
  /** The folder that is /data. */
  readonly data: string;
  /** The stages whose instructions hold, later ones before earlier ones. */
  readonly stages: readonly Stage[];
  readonly env?: Readonly<Record<string, string>>;
}

// The root file system is read-only; a process of its own is PID 1, as in a container.
const BEGIN = `
mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT" &&
mount --bind "$DATA" "$ROOT/data" && mount -t proc proc "$ROOT/proc" &&
exec env --ignore-environment $SETTINGS /usr/sbin/chroot --userspec="$USERSPEC" "$ROOT" env --chdir="$FOLDER" "$@"`;

/** The image's own process in its own folder, as its own user, with nothing to write to but /data. */
export class Container {
  readonly #options: ContainerOptions;
  readonly #child: ChildProcess;
  #said = '';

  constructor(options: ContainerOptions) {
    this.#options = options;
    mkdirSync(join(options.root, 'data'), { recursive: true });
    const command = [...words(this.#setting('ENTRYPOINT')), ...words(this.#setting('CMD'))];
    const args = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', BEGIN, 'sh', ...command];
    this.#child = spawn('/usr/bin/unshare', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        ROOT: options.root,
        DATA: options.data,
        USERSPEC: this.#user(),
        FOLDER: this.#setting('WORKDIR'),
        SETTINGS: Object.entries(this.#environment())
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#said += String(chunk);
      });
    }
  }

  /** What it has written so far. */
  get said(): string {
    return this.#said;
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** The user ids of its processes, PID 1 first. */
  users(): number[] {
    const [first] = childrenOf(this.#child.pid ?? 0);
    const found: number[] = [];
    const visit = (pid: number): void => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      found.push(Number(/^Uid:\s+\d+\s+(\d+)/m.exec(status)?.[1]));
      childrenOf(pid).forEach(visit);
    };
    if (first !== undefined) visit(first);
    return found;
  }

  /** Carries the health check out beside it; whether it is healthy. */
  healthy(): boolean {
    const { text } = this.#instruction('HEALTHCHECK');
    const command = words(/CMD (\[.*\])$/.exec(text)?.[1] ?? '[]');
    try {
      const settings = Object.entries(this.#environment()).map(([name, value]) => `${name}=${value}`);
      const chroot = ['/usr/sbin/chroot', '--userspec=1000:1000', this.#options.root, ...command];
      execFileSync('env', ['--ignore-environment', ...settings, ...chroot], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  /** As `docker stop` does it. */
  async stop(): Promise<number | null> {
    const closed = once(this.#child, 'close');
    const [first] = childrenOf(this.#child.pid ?? 0);
    if (first !== undefined) process.kill(first, 'SIGTERM');
    await closed;
    return this.#child.exitCode;
  }

  /** Without a word. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #environment(): Readonly<Record<string, string>> {
    const set = this.#options.stages.toReversed().map((stage) => merged(stage, 'ENV'));
    return Object.assign({ PATH: '/usr/local/bin:/usr/bin:/bin' }, ...set, this.#options.env);
  }

  #user(): string {
    const user = this.#setting('USER');
    return user === 'root' ? '0:0' : user;
  }

  #setting(keyword: string): string {
    return this.#instruction(keyword).text;
  }

  #instruction(keyword: string): { readonly text: string; readonly flags: object } {
    const found = this.#options.stages.map((stage) => last(stage, keyword)).find(Boolean);
    if (!found) throw new Error(`the image has no ${keyword}`);
    return found;
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
