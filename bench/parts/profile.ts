import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { only } from './row.ts';

/** What Node writes with `--cpu-prof`. Times are in microseconds. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      /** From 0. */
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

/** The environment in which a Node process writes a profile into this folder when it ends. */
export function profileEnv(folder: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` };
}

/**
 * Returns the CPU milliseconds by room (`src/portal`, a package, `node`, `(garbage collector)`), the most first, of the one
 * profile in the folder, from `afterMs` after its start on; idle time is left out. Copies the profile to `to`.
 */
export function timeByRoom(
  folder: string,
  { program, afterMs, to }: { readonly program: string; readonly afterMs: number; readonly to: string },
): readonly (readonly [room: string, ms: number])[] {
  const file = join(folder, only(readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))));
  copyFileSync(file, to);
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
  const map = new SourceMap(JSON.parse(readFileSync(`${program}.js.map`, 'utf8')));
  const rooms = new Map(profile.nodes.map(({ id, callFrame }) => [id, roomOf(callFrame, map)]));
  const times = new Map<string, number>();
  let at = 0;
  profile.samples.forEach((id, index) => {
    const delta = profile.timeDeltas[index] ?? 0;
    at += delta;
    const room = rooms.get(id) ?? '(unknown)';
    if (at >= afterMs * 1_000 && room !== '(idle)') times.set(room, (times.get(room) ?? 0) + delta / 1_000);
  });
  return [...times].toSorted(([, a], [, b]) => b - a);
}

function roomOf({ functionName, url, lineNumber, columnNumber }: Frame, map: SourceMap): string {
  if (url === '') return functionName;
  if (url.startsWith('node:')) return 'node';
  const entry = map.findEntry(lineNumber, columnNumber);
  const source = 'originalSource' in entry ? entry.originalSource : '';
  const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return dependency ?? /src\/(?:[^/]+|[^/]+\.ts)(?=\/|$)/.exec(source)?.[0] ?? '(other)';
}
