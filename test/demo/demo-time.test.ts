import { describe, expect, it } from 'vitest';
import { demo } from '../../src/commands/demo.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { demoChildren, MAX_DEMO_CHILDREN } from '../../src/demo/demo-children.ts';
import { cancelDay, demoStates, manyChanges } from '../../src/demo/demo-states.ts';
import { clockFrom, demoMoment } from '../../src/demo/demo-time.ts';
import { RehearsalClock } from '../../src/demo/rehearsal-clock.ts';
import { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

/** A Tuesday. */
const NOW = '2026-11-17T11:00:00Z';

describe('the time of the demo', () => {
  it.each([
    ['thursday 9:20', '2026-11-19T08:20:00Z'],
    ['Monday 07:05', '2026-11-16T06:05:00Z'],
    ['2026-06-01 9:20', '2026-06-01T07:20:00Z'],
    ['21:00', '2026-11-17T20:00:00Z'],
    ['someday 9:20', undefined],
    ['thursday', undefined],
    ['25:00', undefined],
    ['2026-02-30 9:00', undefined],
  ])('of "%s" is %s', (text, expected) => {
    expect(demoMoment(text, Temporal.Instant.from(NOW), 'Europe/Warsaw')?.toString()).toBe(expected);
  });

  it('runs on from its start', () => {
    const outer = new ManualClock(NOW);
    const clock = clockFrom(Temporal.Instant.from('2026-11-19T08:20:00Z'), outer);
    let isDone = false;
    clock.after(1_000, () => {
      isDone = true;
    });
    outer.advance(1_000);
    expect([clock.now().toString(), isDone]).toEqual(['2026-11-19T08:20:01Z', true]);
  });
});

it('the clock of a rehearsal runs faster, and forward with all timers that are due, in their order', () => {
  const outer = new ManualClock(NOW);
  const clock = new RehearsalClock(Temporal.Instant.from('2026-11-19T05:00:00Z'), outer);
  const fired: string[] = [];
  const timer = (name: string, minutes: number) =>
    clock.after(minutes * 60_000, () => void fired.push(`${name} ${clock.now().toString().slice(11, 16)}`));
  timer('late', 90);
  timer('last', 60);
  timer('first', 30);
  const cancel = timer('cancelled', 45);
  clock.runAt(60);
  outer.advance(30_000);
  expect(fired).toEqual(['first 05:30']);
  cancel();
  clock.goTo(Temporal.Instant.from('2026-11-19T07:00:00Z'));
  outer.advance(0);
  expect(fired.slice(1)).toEqual(['last 07:00', 'late 07:00']);
  clock.goTo(Temporal.Instant.from('2026-11-19T06:00:00Z'));
  expect([clock.now().toString(), outer.waiting]).toEqual(['2026-11-19T07:00:00Z', 0]);
});

describe('the children of the demo', () => {
  it('are one to six, with ids and logins of their own', () => {
    const children = demoChildren(MAX_DEMO_CHILDREN, '2026-11-19');
    expect(children.map(({ child }) => child.name)).toEqual([
      'Ola',
      'Janek',
      'Kuba',
      'Zosia',
      'Antek',
      'Hania',
    ]);
    for (const key of ['login', 'child.id', 'pupil.userId', 'parent.accountId']) {
      const values = children.map((one) =>
        key.split('.').reduce<unknown>((value, part) => Reflect.get(Object(value), part), one),
      );
      expect(new Set(values).size, key).toBe(6);
    }
    expect(demoChildren(1, '2026-11-19')).toHaveLength(1);
  });
});

describe('the options of the demo', () => {
  it.each([
    [{ state: 'nothing' }, /^--state is one of: ordinary, .*captcha/],
    [{ state: 'toString' }, /^--state is one of/],
    [{ at: 'soon' }, /^--at is a time such as "thursday 9:20"/],
    [{ children: '7' }, /^--children is a number from 1 to 6/],
    [{ children: '1.5' }, /^--children is a number from 1 to 6/],
  ])('refuse %o', async (request, message) => {
    const refused = await demo(request, Promise.resolve()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(String(refused).replace('UsageError: ', '')).toMatch(message);
  });
});

describe('the states of the demo', () => {
  const account = () => {
    const [fixture] = demoChildren(1, '2026-11-19');
    return new SimulatedAccount(fixture ?? expect.fail('no child'), new ManualClock('2026-11-19T08:20:00Z'));
  };
  const kinds = (one: SimulatedAccount, day = '2026-11-19') =>
    one.lessonsOn(day).map(({ change }) => change?.kind ?? null);

  it('change the plan of the day', () => {
    const [cancelled, changed, first, tomorrow] = [account(), account(), account(), account()];
    cancelDay(cancelled, '2026-11-19');
    expect(new Set(kinds(cancelled))).toEqual(new Set(['cancelled']));
    manyChanges(changed, '2026-11-19');
    expect(kinds(changed).slice(0, 4)).toEqual(['cancelled', 'substitution', 'substitution', 'cancelled']);
    expect(changed.luckyNumber?.number).toBe(changed.fixture.pupil.registerNumber);
    demoStates['first-cancelled']?.prepare?.(first, '2026-11-19');
    expect(kinds(first)[0]).toBe('cancelled');
    demoStates['tomorrow-cancelled']?.prepare?.(tomorrow, '2026-11-20');
    expect(new Set(kinds(tomorrow, '2026-11-23'))).toEqual(new Set(['cancelled']));
  });

  it('make a trip for every child, on a day without lessons', () => {
    for (const fixture of demoChildren(4, '2026-11-18')) {
      const one = new SimulatedAccount(fixture, new ManualClock('2026-11-18T17:00:00Z'));
      demoStates['trip']?.prepare?.(one, '2026-11-18');
      const { school, class: own } = one.fixture;
      const isOff = school.classFreeDays.some(
        ({ classId, from }) => classId === own.id && from === '2026-11-19',
      );
      expect(isOff || kinds(one, '2026-11-19').every((kind) => kind === 'cancelled')).toBe(true);
      expect(one.life.trips.filter(({ from }) => from === '2026-11-19')).toHaveLength(1);
      expect(one.book.all('agenda').filter(({ day }) => day === '2026-11-19')).toContainEqual(
        expect.objectContaining({ time: '07:00:00' }),
      );
    }
  });

  it('have no test on a weekend, on whatever day it runs', () => {
    for (const today of [
      '2026-11-16',
      '2026-11-17',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]) {
      const tests = demoChildren(2, today).flatMap(({ book }) =>
        book.agenda.filter(({ category }) => /Sprawdzian|Kartkówka/.test(category.name)),
      );
      const days = tests.map(({ day }) => new Date(`${day}T12:00:00Z`).getUTCDay());
      expect(days.filter((day) => day === 0 || day === 6)).toEqual([]);
      expect(tests.length).toBeGreaterThan(0);
    }
  });
});
