import type { Environment } from '../../src/app/build.ts';
import { Store } from '../../src/bridge/store/store.ts';
import { loadConfig } from '../../src/config/load.ts';
import { lesson } from '../school/builders.ts';

/** As if the bridge had read Ola's timetable, and nothing else. */
export function storeTimetable(config: string, environment: Environment): void {
  const store = Store.open(loadConfig(config, {}, () => undefined).storage.path, environment);
  const timetable = { days: { '2026-11-19': [lesson(1, '1', { from: '09:50', to: '13:20' })] } };
  const reading = { state: 'fresh', value: timetable, at: '2026-11-19T06:00:00Z' } as const;
  const outcome = { status: 'ok', problem: null, since: '', reachable: true } as const;
  const commit = { child: 'ola', at: 0, readings: { timetable: reading }, outcome, told: [], events: [] };
  store.turns.commit({ ...commit, pupil: undefined });
  store.close();
}
