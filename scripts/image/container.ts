import type { Podman } from './podman.ts';

/** A container in which only /data is writable. */
export class Container {
  readonly #podman: Podman;
  readonly #id: string;

  private constructor(podman: Podman, id: string) {
    this.#podman = podman;
    this.#id = id;
  }

  static async start(
    podman: Podman,
    image: string,
    data: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Container> {
    return new Container(podman, await podman.start(image, data, env));
  }

  logs(): Promise<string> {
    return this.#podman.run('logs', this.#id);
  }

  async hasEnded(): Promise<boolean> {
    return (await this.#state('.State.Running')) === 'false';
  }

  /** Returns the processes with their users, PID 1 first: `dziennik2mqtt tini`. */
  async processes(): Promise<string[]> {
    const table = await this.#podman.run('top', this.#id, 'user', 'comm');
    return table
      .split('\n')
      .slice(1)
      .map((line) => line.trim().replaceAll(/\s+/g, ' '));
  }

  /** Whether the compiled code that the image has is used (scripts/bundle/start.cjs). */
  async usesCompiledCode(): Promise<boolean> {
    const command = 'NODE_DEBUG=dziennik2mqtt dziennik2mqtt --version 2>&1';
    const printed = await this.#podman.run('exec', '--user=1000', this.#id, '/bin/sh', '-c', command);
    return /compiled code: used/.test(printed);
  }

  /** Files by which a process becomes another user, or of another group. */
  setuidFiles(): Promise<string> {
    return this.#podman.run(
      'exec',
      '--user=0',
      this.#id,
      'find',
      '/',
      '-xdev',
      '-type',
      'f',
      '-perm',
      '/6000',
    );
  }

  /** Runs the image's health check. */
  async isHealthy(): Promise<boolean> {
    try {
      await this.#podman.run('healthcheck', 'run', this.#id);
      return true;
    } catch {
      return false;
    }
  }

  /** Stops the container as `docker stop` does. @returns the exit code */
  async stop(): Promise<number> {
    await this.#podman.run('stop', '--time', '10', this.#id);
    return Number(await this.#state('.State.ExitCode'));
  }

  /** Kills and removes the container. */
  async remove(): Promise<void> {
    await this.#podman.run('rm', '--force', '--time', '0', '--volumes', this.#id);
  }

  #state(field: string): Promise<string> {
    return this.#podman.run('inspect', '--format', `{{${field}}}`, this.#id);
  }
}
