import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import type { Row } from '../../src/home/entity.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { table } from '../home-assistant/house/table.ts';
import { factsOf } from './facts.ts';
import { truthOf } from './truth.ts';
import { familyOf } from './truth-of-family.ts';
import { dayOf } from './values.ts';

const { bridge, family, ...ofChild } = documented;
const rows: Readonly<Record<Device, readonly Row<never>[]>> = {
  child: Object.values(ofChild).flat(),
  family,
  bridge,
};
type Device = 'child' | 'family' | 'bridge';

/** Values that are none of the portal's, and what compares each with what happened. The short list: rather write the truth. */
const notOfPortal: Readonly<Record<string, string>> = {
  'child status': 'test/stories/trouble.test.ts',
  'child status_text': 'test/stories/way-in.test.ts',
  'child problem': 'test/school/catalogue/health.test.ts',
  'child what_to_do': 'test/school/catalogue/health.test.ts',
  'child last_success': 'test/school/catalogue/health.test.ts',
  'child requests_today': 'test/stories/reading.test.ts',
  'child last_command': 'test/stories/commands.test.ts',
  'child last_command_text': 'test/stories/killed-sending.test.ts',
  'child changes_unseen': 'test/stories/unseen.test.ts',
  'child answers': 'test/school/day/answer-entities.test.ts',
  'child card': 'test/home-assistant/house/table.ts',
  'family answers': 'test/school/day/answer-entities.test.ts',
  'family changes_unseen': 'test/stories/unseen.test.ts',
  'bridge conflict': 'test/stories/moves.test.ts',
  'bridge storage': 'test/stories/faults/store.test.ts',
  'bridge events_wait': 'test/stories/events.test.ts',
  'bridge update': 'test/home-assistant/house/table.ts',
  'bridge version': 'test/school/catalogue/home.test.ts',
  'bridge started': 'test/school/catalogue/home.test.ts',
  'bridge children': 'test/school/catalogue/home.test.ts',
  'bridge guest_mode': 'test/stories/guest-mode.test.ts',
};

/** The rows whose truth has a value in one of the families: an unknown value would be the truth of any row. */
async function compared(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const add = (device: Device, truth: ReadonlyMap<string, unknown>): void => {
    for (const [key, value] of truth) if (value !== null) found.add(`${device} ${key.replace(/\..*/, '')}`);
  };
  for (const name of ['demo', 'first-grader', 'kindergarten']) {
    // Before the lessons, and in one.
    for (const now of ['2026-11-19T06:30:00Z', '2026-11-19T09:10:00Z']) {
      const clock = new ManualClock(now);
      const accounts = loadFamily(name, dayOf(clock.now()));
      const simulator = await PortalSimulator.start({ accounts, clock });
      const truths = simulator.accounts.map((account) => ({
        name: account.fixture.pupil.first,
        truth: truthOf(factsOf(account), clock.now()),
      }));
      for (const { truth } of truths) add('child', truth);
      add('family', familyOf(truths, clock.now()));
      await simulator.close();
    }
  }
  return found;
}

/** Of a key with a part in capitals too, which stands for any name. */
const pattern = (name: string): RegExp => new RegExp(`^${name.replace(/[A-Z]+$/, '\\w+')}$`);

const all = (Object.keys(rows) as Device[]).flatMap((device) =>
  rows[device].map((row) => ({ device, row, name: `${device} ${row.key}` })),
);

describe('the value of every row', () => {
  it("is compared with the portal's data: write what it must be in truth.ts, of the family in truth-of-family.ts", async () => {
    const known = [...(await compared())];
    const others = all.filter(
      ({ row, name }) => 'value' in row && !known.some((one) => pattern(name).test(one)),
    );
    expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(notOfPortal).toSorted());
  });

  it.each(Object.entries(notOfPortal))('%s, which is none of the portal, is in %s', (name, file) => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name.replace(/.* /, '')}\\b`));
  });
});

describe('every row in the tables of a real Home Assistant', () => {
  const owners = {
    child: { ola: 'Ola', janek: 'Janek' },
    family: { family: 'Rodzina' },
    bridge: { dziennik2mqtt: 'dziennik2mqtt' },
  };
  const subDevices: Readonly<Record<string, string>> = {
    plan: ': plan',
    grades: ': oceny',
    school: ': szkoła',
  };
  /** Disabled at first, or not in the configuration of that house. */
  const notThere = [
    'child last_success',
    'child leave_home_text',
    'child opened_message',
    'child requests_today',
    'child school_end_text',
    'child school_start_text',
    'child wake_up_text',
  ];
  const lines = all.map(({ device, row, name }) => {
    const found = Object.entries(owners[device]).flatMap(([id, owner]) =>
      table.flatMap((line) =>
        pattern(`${row.platform}\\.${id}_${row.key}`).test(line.id) ? { ...line, owner } : [],
      ),
    );
    return { name, row, found };
  });

  it('has a line: write it in test/home-assistant/house/table.ts', () => {
    const missing = lines.filter(({ found }) => found.length === 0);
    expect(missing.map(({ name }) => name).toSorted()).toEqual(notThere);
  });

  it('has the name of its device: write it in test/home-assistant/house/device-names.ts', () => {
    const named = lines.filter(({ row: { key } }) => key === key.toLowerCase());
    for (const {
      row: { device = '', name },
      found,
    } of named) {
      const expected = found.map(({ owner }) => `${owner}${subDevices[device] ?? ''} ${name.pl}`);
      expect(found.map(({ names }) => names.pl)).toEqual(expected);
    }
  });
});
