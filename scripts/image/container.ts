import type { Podman } from './podman.ts';

/** A container of an image, which has nothing to write to but /data. */
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

  /** What it has written so far. */
  said(): Promise<string> {
    return this.#podman.run('logs', this.#id);
  }

  async ended(): Promise<boolean> {
    return (await this.#state('.State.Running')) === 'false';
  }

  /** Its processes and their users, PID 1 first: `dziennik2mqtt tini`. */
  async processes(): Promise<string[]> {
    const table = await this.#podman.run('top', this.#id, 'user', 'comm');
    return table
      .split('\n')
      .slice(1)
      .map((line) => line.trim().replaceAll(/\s+/g, ' '));
  }

  /** Carries the image's health check out. */
  async healthy(): Promise<boolean> {
    try {
      await this.#podman.run('healthcheck', 'run', this.#id);
      return true;
    } catch {
      return false;
    }
  }

  /** As `docker stop` does it. @returns the exit code */
  async stop(): Promise<number> {
    await this.#podman.run('stop', '--time', '10', this.#id);
    return Number(await this.#state('.State.ExitCode'));
  }

  /** Without a word. */
  async remove(): Promise<void> {
    await this.#podman.run('rm', '--force', '--time', '0', '--volumes', this.#id);
  }

  #state(field: string): Promise<string> {
    return this.#podman.run('inspect', '--format', `{{${field}}}`, this.#id);
  }
}
