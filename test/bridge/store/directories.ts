import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Store } from '../../../src/bridge/store/store.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { recordingLog } from '../../mqtt/brokers.ts';

export const FILE = 'dziennik2mqtt.sqlite';

/** Creates a directory that is removed after the test. */
export function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => {
    try {
      rmSync(path, { recursive: true });
    } catch {
      // A test took rights away.
      execFileSync('chmod', ['-R', 'u+rwX', path]);
      rmSync(path, { recursive: true });
    }
  });
  return path;
}

/** Opens a store that is closed after the test; `lines` is its log. */
export function openStore(path: string, now = '2026-11-19T07:00:00Z') {
  const log = recordingLog();
  const clock = new ManualClock(now);
  const store = Store.open(path, { clock, log, waitMs: 0 });
  let isOpen = true;
  const close = (): void => {
    if (isOpen) store.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { store, clock, lines: log.lines, close };
}

const STORE = new URL('../../../src/bridge/store/store.ts', import.meta.url).href;
const CLOCK = new URL('../../../src/lib/clock.ts', import.meta.url).href;

const WITHOUT_OVERRIDE = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

/**
 * Runs statements on a `store` in another process, where `open` opens another; `print(value)` writes a line of JSON, first the error if there
 * is no store; `lines` is its log.
 * @param shell prefix of the command, for example a limit
 * @param obeysModes whether the modes of files apply to root, too, who owns them
 */
export function inProcess(
  path: string,
  statements: string,
  { shell = '', obeysModes = false }: { readonly shell?: string; readonly obeysModes?: boolean } = {},
): { readonly printed: unknown[]; readonly signal: NodeJS.Signals | null; readonly status: number | null } {
  const script = `
    import { writeSync } from 'node:fs';
    import { Store } from '${STORE}';
    import { systemClock } from '${CLOCK}';
    const lines = [];
    const note = (facts, message) => lines.push(message);
    const log = { debug: note, info: note, warn: note, error: note, child: () => log };
    const print = (value) => writeSync(1, JSON.stringify(value) + '\\n');
    const open = () => Store.open(process.argv[1], { clock: systemClock, log, waitMs: 0 });
    const opened = () => {
      try {
        return open();
      } catch (error) {
        print([error.name, error.problem]);
      }
    };
    const store = opened();
    ${statements}
  `;
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    script,
    path,
  ];
  const program = obeysModes && process.getuid?.() === 0 ? [...WITHOUT_OVERRIDE, ...node] : node;
  const { stdout, stderr, signal, status } = spawnSync('sh', ['-c', `${shell} exec "$@"`, 'sh', ...program], {
    encoding: 'utf8',
  });
  if (status !== 0 && signal === null) throw new Error(stderr);
  const lines = stdout.split('\n').filter(Boolean);
  return { printed: lines.map((line): unknown => JSON.parse(line)), signal, status };
}
