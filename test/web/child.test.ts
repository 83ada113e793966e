import { beforeAll, describe, expect, it } from 'vitest';
import { cancelDay, manyChanges } from '../../src/demo/demo-states.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../src/school/shown/privacy.ts';
import { schoolView } from '../../src/school/view.ts';
import { childModel } from '../../src/web/child/child.ts';
import { childPage } from '../../src/web/child/page.ts';
import { buildWall } from '../../src/web/wall/wall.ts';
import { allSources } from '../card/published.ts';
import { type ReadChild, readFamily } from './wall/read-families.ts';
import { healthOf } from './wall/states.ts';

const ZONE = 'Europe/Warsaw';
const THURSDAY = '2026-11-19';

let ola: ReadChild;
beforeAll(async () => {
  const change = (account: Parameters<typeof manyChanges>[0]) => {
    manyChanges(account, THURSDAY);
    cancelDay(account, '2026-11-24');
  };
  [ola = expect.fail('no child')] = await readFamily('demo', change, allSources);
});

/** The page of a day, at a local time of Thursday, 19 November. */
function shown(day?: string, at = `${THURSDAY}T07:30`, privacy: PrivacyLevel = 'full') {
  const instant = Temporal.PlainDateTime.from(at).toZonedDateTime(ZONE).toInstant();
  const { id, name, snapshot } = ola;
  const state = {
    child: { id, name, bring: { Przyroda: ['atlas'] } },
    view: schoolView(snapshot, instant, { zone: ZONE, corrections: 'both' }),
    health: healthOf(undefined, at),
    lastCommand: null,
    unseen: [],
  };
  const presenter = createPresenter(() => privacy);
  const options = { at: instant, zone: ZONE, language: 'pl' } as const;
  const model = childModel(state, presenter, day, options);
  const wall = () => buildWall([presenter.child(state, 'wall')], options).columns[0];
  return { model, wall, page: model && String(childPage(model, 'test')) };
}

const modelOf = (day?: string, at?: string) => shown(day, at).model ?? expect.fail('no such day');

describe('the page of a child', () => {
  it.each([
    ['the day of the wall', `${THURSDAY}T07:30`, 'Czwartek, 19 listopada'],
    ['the next school day after school', `${THURSDAY}T16:00`, 'Piątek, 20 listopada'],
    ['a free day', '2026-11-21T10:00', 'Sobota, 21 listopada'],
  ])('begins with %s, as the wall shows it', (_, at, title) => {
    const { model, wall } = shown(undefined, at);
    expect([model?.title, model?.column]).toEqual([title, wall()]);
  });

  it.each([
    ['a day before', '2026-11-18', ['środa', '8:00', 'WF'], null],
    ['tomorrow', '2026-11-20', ['jutro', '8:00', 'Polski'], null],
    ['a later day', '2026-11-26', ['czwartek', '8:55', 'Muzyka'], null],
    ['a weekend', '2026-11-21', null, 'weekend'],
    ['a cancelled day', '2026-11-24', null, 'odwołano wszystkie lekcje'],
    ['a day that the school has not published', '2026-11-30', null, null],
  ])('shows %s', (_, day, first, free) => {
    const { moments, free: off, pill, remark } = modelOf(day).column.day;
    const [moment] = moments;
    expect([
      moment ? [moment.word.toLowerCase(), moment.time, moment.title] : null,
      off?.name ?? null,
    ]).toEqual([first, free]);
    expect([pill?.kind === 'leave', remark]).toEqual([
      false,
      day === '2026-11-30' ? 'Plan tego dnia nie został odczytany.' : null,
    ]);
  });

  it('shows today after school as it was', () => {
    const { day } = modelOf(THURSDAY, `${THURSDAY}T16:00`).column;
    expect([day.when, day.moments.map(({ kind }) => kind)]).toEqual(['today', ['done']]);
    expect(new Set(day.slots.map(({ time }) => time))).toEqual(new Set(['past']));
  });

  it('shows every lesson, also those that are over or cancelled, and the hour of home', () => {
    const page = shown(undefined, `${THURSDAY}T10:00`).page ?? '';
    const rows = [...page.matchAll(/<li class="lesson ?(\w*)"/g)].map(([, time]) => time);
    expect(rows).toEqual(['past', 'now', 'ahead', 'ahead', 'ahead', 'home']);
    expect(page).toContain('<b class="from">13:30</b>');
  });

  it('has what to bring and the tests of that day, and nothing due on a day that is over', () => {
    expect(modelOf().column.bag).toMatchObject({ day: THURSDAY, things: [] });
    // Only shown, not ticked off.
    expect(modelOf('2026-11-25').column.bag).toMatchObject({
      day: null,
      things: [{ thing: 'atlas', change: null }],
    });
    expect(modelOf('2026-11-20').column.lines.map(({ kind }) => kind)).toContain('test');
    expect(modelOf('2026-11-18').column.due).toEqual([]);
    expect(modelOf('2026-11-19').column.due).not.toEqual([]);
  });

  it('has the week of the day, with hours, changes, tests and days off', () => {
    const { week } = modelOf('2026-11-20');
    expect(week.map(({ name, kind, hours }) => [name, kind, ...hours])).toEqual([
      ['pon. 16', 'school', '8:00', '13:30'],
      ['wt. 17', 'school', '8:00', '14:25'],
      ['śr. 18', 'school', '8:00', '12:35'],
      ['czw. 19', 'school', '9:50', '13:30'],
      ['pt. 20', 'school', '8:00', '12:35'],
      ['sob. 21', 'off'],
      ['niedz. 22', 'off'],
    ]);
    const where = (is: (one: (typeof week)[number]) => boolean) => week.filter(is).map(({ name }) => name);
    expect(where(({ isToday }) => isToday)).toEqual(['czw. 19']);
    expect(where(({ isShown }) => isShown)).toEqual(['pt. 20']);
    expect(where(({ isChanged }) => isChanged)).toEqual(['czw. 19', 'pt. 20']);
    expect(where(({ test }) => test === 'quiz')).toEqual(['pt. 20']);
    expect(modelOf('2026-11-24').week[1]).toMatchObject({ kind: 'gone', hours: [] });
    expect(modelOf('2026-12-02').week[2]).toMatchObject({ name: 'śr. 2', kind: 'unknown', hours: [] });
  });

  it('leads to the days beside it, one day beyond what is known', () => {
    const beside = (day: string) => [modelOf(day).before, modelOf(day).after];
    expect(beside('2026-11-20')).toEqual(['2026-11-19', '2026-11-21']);
    expect(beside('2026-11-29')).toEqual(['2026-11-28', '2026-11-30']);
    expect(beside('2026-11-30')).toEqual(['2026-11-29', null]);
    expect(beside('2026-11-13')).toEqual([null, '2026-11-14']);
  });

  it.each(['', '2026-02-30', '2026-11-20T10:00', '20.11.2026', '2027-11-20', '../'])(
    'has no day %j',
    (day) => {
      expect(shown(day).model).toBeNull();
    },
  );

  it('tells guests no names on any day', () => {
    const names = /Muzyka|Matma|Matematyka|Polski|Angielski|angielski|Nowak|sala \d|atlas/;
    for (const day of ['2026-11-18', THURSDAY, '2026-11-20', '2026-11-26']) {
      expect(shown(day).page).toMatch(names);
      expect(shown(day, undefined, 'counts').page).not.toMatch(names);
    }
  });
});
