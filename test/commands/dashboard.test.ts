import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Store } from '../../src/bridge/store/store.ts';
import { dashboard } from '../../src/commands/dashboard.ts';
import { loadConfig } from '../../src/config/load.ts';
import { silentLog } from '../../src/lib/log.ts';
import { lesson } from '../domain/builders.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { commandLine } from './command-line.ts';
import { TestTerminal } from './command-setup.ts';

const environment = { clock: new ManualClock('2026-11-19T07:00:00Z'), log: silentLog, random: () => 0.5 };

function printed(config: string, card = false) {
  const terminal = new TestTerminal();
  const isGood = dashboard({ config, card }, terminal, environment);
  return { isGood, text: terminal.output.join('\n'), errors: terminal.errors.join('\n') };
}

/** The bridge has read Ola's timetable, and nothing else. */
function readTimetable(config: string): void {
  const store = Store.open(loadConfig(config, {}, () => undefined).storage.path, environment);
  const timetable = { days: { '2026-11-19': [lesson(1, '1', { from: '09:50', to: '13:20' })] } };
  const reading = { state: 'fresh', value: timetable, at: '2026-11-19T06:00:00Z' } as const;
  const outcome = { status: 'ok', problem: null, since: '', reachable: true } as const;
  const commit = { child: 'ola', at: 0, readings: { timetable: reading }, outcome, told: [], events: [] };
  store.commit({ ...commit, pupil: undefined });
  store.close();
}

describe('dashboard on the command line', () => {
  it('prints YAML for the children by what was read, and names what was not; without a request', async () => {
    const { config, simulator } = await commandLine();
    expect(printed(config)).toMatchObject({
      isGood: false,
      text: '',
      errors: expect.stringMatching(/^nothing was read/),
    });
    readTimetable(config);

    const { isGood, text, errors } = printed(config);

    expect(isGood).toBe(true);
    const { views } = parse(text, { version: '1.1' });
    expect(views.map(({ path }: { path: string }) => path)).toEqual(['school', 'school-ola', 'school-janek']);
    expect(text.match(/^#.*$/gm)).toHaveLength(2);
    expect(text).toContain('entity: sensor.ola_next_lesson');
    expect(text).not.toContain('sensor.janek_next_lesson');
    expect(text).not.toContain('unread_messages\n          name: Nieprzeczytane wiadomości');
    expect(errors).toMatch(/^Ola: left out, because it was not read yet: .*messages/m);
    expect(simulator.requests).toEqual([]);
  });

  it('follows language, privacy and base topic, and has the card', async () => {
    const { config } = await commandLine();
    const changed = {
      ...JSON.parse(readFileSync(config, 'utf8')),
      home_assistant: { language: 'en' },
      privacy: { level: 'counts' },
    };
    writeFileSync(config, JSON.stringify(changed));
    readTimetable(config);

    const { text } = printed(config);
    expect(text).toMatch(/^# Home Assistant: Settings/);
    expect(text).toContain('title: School');
    expect(text).not.toMatch(/next_lesson|ola_bag/);
    expect(printed(config, true).text).toContain('type: custom:dziennik-card\n            child: ola');
  });
});
