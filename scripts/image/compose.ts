import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Podman } from './podman.ts';

const BROKER = 'docker.io/library/eclipse-mosquitto:2';
const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'dziennik2mqtt', 'compose');

/** Builds a substitute for the broker's image of Docker Hub, once. @param debian its base */
export async function makeMosquitto(podman: Podman, debian: string, context: string): Promise<void> {
  if (await podman.has(BROKER)) return;
  const file = join(context, 'mosquitto');
  writeFileSync(
    file,
    `FROM ${debian}
     RUN apt-get update && apt-get install --yes --no-install-recommends mosquitto && useradd --uid 1883 --user-group m \\
      && install --directory --owner=1883 --group=1883 /mosquitto/data /mosquitto/config
     VOLUME ["/mosquitto/data"]
     CMD ["/usr/sbin/mosquitto", "-c", "/mosquitto/config/mosquitto.conf"]`,
  );
  await podman.build({ tag: BROKER, context, file });
}

/**
 * Makes a folder with the programs of install.md: `docker`, which is Podman and podman-compose on the machine's own network;
 * `curl`, which takes this project's files from `docs`; `sudo`, for root.
 * @returns the folder
 */
export function programs(podman: Podman, work: string, docs: string): string {
  const folder = join(work, 'bin');
  mkdirSync(folder);
  execFileSync('python3', ['-m', 'venv', CACHE]);
  execFileSync(join(CACHE, 'bin/pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    'podman-compose==1.6.0',
  ]);
  const scripts = {
    podman: `exec ${podman.command} "$@"`,
    // podman-compose has no `cp`.
    docker: `[ "$1 $2" = "compose cp" ] && exec ${folder}/podman cp \
  "$(${folder}/podman ps -qf label=com.docker.compose.service="\${3%%:*}"):\${3#*:}" "$4"
[ "$1" = compose ] && shift && exec ${CACHE}/bin/podman-compose --podman-path ${folder}/podman "$@"
exec ${folder}/podman "$@"`,
    curl: `for last; do :; done; cp "${docs}/\${last##*/docs/}" .`,
    sudo: 'exec "$@"',
  };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

/** Laid beside the page's file: the invented portal is on the machine's loopback addresses. */
export const OVERRIDE = `services:
  mosquitto: { network_mode: host }
  dziennik2mqtt: { network_mode: host, extra_hosts: ["mosquitto:127.0.0.1"] }
`;
