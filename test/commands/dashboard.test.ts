import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dashboard } from '../../src/commands/dashboard.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { commandLine } from './command-line.ts';
import { TestTerminal } from './command-setup.ts';
import { storeTimetable } from './stored-timetable.ts';

const environment = { clock: new ManualClock('2026-11-19T07:00:00Z'), log: silentLog, random: () => 0.5 };

async function printed(config: string, card = false) {
  const terminal = new TestTerminal();
  const isGood = await dashboard({ config, card }, terminal, environment);
  return { isGood, text: terminal.output.join('\n'), errors: terminal.errors.join('\n') };
}

describe('dashboard on the command line', () => {
  it('prints YAML for the children by what was read, and names what was not; without a request', async () => {
    const { config, simulator } = await commandLine();
    expect(await printed(config)).toMatchObject({
      isGood: false,
      text: '',
      errors: expect.stringMatching(/^nothing was read/),
    });
    storeTimetable(config, environment);

    const { isGood, text, errors } = await printed(config);

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
      display: { picture: true },
      mqtt: { url: 'mqtt://127.0.0.1:1', base_topic: 'second' },
    };
    writeFileSync(config, JSON.stringify(changed));
    storeTimetable(config, environment);

    const { text } = await printed(config);
    expect(text).toMatch(/^# Home Assistant: Settings/);
    expect(text).toMatch(/^# image\.\*_picture_of_the_day in configuration\.yaml/m);
    expect(text).toContain('title: School');
    expect(text).toContain('binary_sensor.dziennik2mqtt_second_connected');
    expect(text).toContain('sensor.ola_summary');
    expect(text).not.toMatch(/next_lesson|ola_bag/);
    expect((await printed(config, true)).text).toContain(
      'type: custom:dziennik-card\n            child: ola',
    );
  });
});
