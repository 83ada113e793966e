import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Dockerfile } from './dockerfile.ts';
import { CACHE, type Podman } from './podman.ts';

const SUITES: Readonly<Record<string, string>> = { 13: 'trixie' };
const HUB = 'docker.io/library/';

/** Builds a substitute for the Debian image of Docker Hub with debootstrap, once. @returns its name */
export async function makeDebian(podman: Podman, dockerfile: Dockerfile): Promise<string> {
  const { debian } = basesOf(dockerfile);
  if (!(await podman.has(debian))) await podman.import(bootstrapped(debian), debian);
  return debian;
}

/**
 * Builds a substitute for the Node image of Docker Hub from that Debian and the npm of this machine, once.
 * @param node path of the binary
 */
export async function makeNode(podman: Podman, dockerfile: Dockerfile, node: string): Promise<void> {
  const bases = basesOf(dockerfile);
  if (!(await podman.has(bases.withNode))) await addNode(podman, { ...bases, node });
}

interface Bases {
  readonly withNode: string;
  readonly debian: string;
}

function basesOf({ stages }: Dockerfile): Bases {
  const [withNode, debian] = stages.map(({ base }) => HUB + base);
  if (!withNode || !debian) throw new Error('the Dockerfile must have two stages');
  return { withNode, debian };
}

/** Creates the root file system for an image such as `debian:13.7-slim`. @returns its folder */
function bootstrapped(image: string): string {
  const suite = SUITES[/debian:(\d+)\.\d+-slim$/.exec(image)?.[1] ?? ''];
  if (suite === undefined) throw new Error(`${image} has no known Debian suite`);
  const folder = join(CACHE, suite);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  execFileSync('/usr/sbin/debootstrap', ['--variant=minbase', suite, draft, 'http://deb.debian.org/debian'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(draft, folder);
  return folder;
}

/** Adds the contents of `node:26-trixie-slim` at the same paths. */
async function addNode(
  podman: Podman,
  { debian, withNode, node }: Bases & { readonly node: string },
): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-node-'));
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(node, join(context, 'node'));
  cpSync(dirname(dirname(npm)), join(context, 'npm'), { recursive: true, dereference: true });
  writeFileSync(
    join(context, 'Dockerfile'),
    `FROM ${debian}
     RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 libstdc++6
     COPY node /usr/local/bin/node
     COPY npm /usr/local/lib/node_modules/npm
     RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm`,
  );
  await podman.build({ tag: withNode, context });
  rmSync(context, { recursive: true });
}
