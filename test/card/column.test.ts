import { beforeAll, describe, expect, it } from 'vitest';
import { cancelDay, manyChanges } from '../../src/demo/demo-states.ts';
import { addAgendaEntry } from '../../src/demo/simulator/school-work.ts';
import type { ProblemKind } from '../../src/portal/outcome/problem.ts';
import { buildWall } from '../../src/web/wall/wall.ts';
import { type ReadChild, readFamily } from '../web/wall/read-families.ts';
import { allSources, columnOfCard, type PublishOptions, published, ZONE } from './published.ts';

const TODAY = '2026-11-19';
const families: Record<string, readonly ReadChild[]> = {};

beforeAll(async () => {
  families['demo'] = await readFamily('demo');
  families['today cancelled'] = await readFamily('demo', (account) => {
    cancelDay(account, TODAY);
    cancelDay(account, '2026-11-20');
  });
  families['tomorrow cancelled'] = await readFamily('demo', (account) => cancelDay(account, '2026-11-20'));
  families['Monday cancelled'] = await readFamily('demo', (account) => cancelDay(account, '2026-11-23'));
  families['changed'] = await readFamily('demo', (account) => manyChanges(account, TODAY));
  families['moved'] = await readFamily('demo', (account) => {
    const first = (day: string) => account.lessonsOn(day)[0]?.lessonNo ?? expect.fail('no lessons');
    account.moveLesson(TODAY, first(TODAY), '2026-11-20', 8);
    account.moveLesson('2026-11-20', first('2026-11-20'), TODAY, 8);
  });
  const onTrip = (time?: string, lessons?: readonly [number, number]) =>
    readFamily(
      'demo',
      (account) => {
        account.addClassFreeDays('trip', '2026-11-20', '2026-11-20', lessons);
        account.life.addTrip('Kraków', '2026-11-20');
        if (time) addAgendaEntry(account, { category: 'other', day: '2026-11-20', time, content: 'Zbiórka' });
      },
      allSources,
    );
  families['trip'] = await onTrip('07:00');
  families['trip at no time'] = await onTrip();
  families['trip of some hours'] = await onTrip(undefined, [3, 5]);
  families['first-grader'] = await readFamily('first-grader');
  families['kindergarten'] = await readFamily('kindergarten');
});

const TIMES = [
  '2026-11-11T10:00',
  '07:10',
  '09:20',
  '09:45',
  '12:00',
  '15:30',
  '2026-11-20T09:50',
  '2026-11-21T10:00',
  '2026-11-23T07:30',
];

const cases: readonly [family: string, times: readonly string[], options: PublishOptions][] = [
  ['demo', TIMES, {}],
  ['demo', ['2026-11-20T09:50'], { language: 'en' }],
  ['today cancelled', ['2026-11-18T20:00', '07:10', '15:30'], {}],
  ['tomorrow cancelled', ['2026-11-18T20:00', '07:10', '15:30', '2026-11-20T09:50'], {}],
  ['Monday cancelled', ['2026-11-20T16:00', '2026-11-21T10:00', '2026-11-23T07:30'], {}],
  ['changed', ['07:10', '09:20', '15:30'], {}],
  ['changed', ['09:00'], { privacy: 'counts' }],
  ['changed', ['09:00'], { privacy: 'no_text' }],
  ['changed', ['09:00'], { privacy: 'no_grades' }],
  ['moved', ['07:10', '2026-11-20T07:10'], {}],
  ['trip', ['16:00', '2026-11-20T06:30', '2026-11-20T07:30', '2026-11-20T16:00'], {}],
  ['trip', ['16:00'], { privacy: 'counts' }],
  ['trip', ['16:00'], { privacy: 'no_text' }],
  ['trip at no time', ['16:00', '2026-11-20T07:30', '2026-11-20T09:30'], {}],
  ['trip of some hours', ['16:00', '2026-11-20T07:30', '2026-11-20T10:30', '2026-11-20T13:00'], {}],
  ['first-grader', ['09:20'], {}],
  ['kindergarten', ['09:20'], {}],
  ...(['captcha', 'password', 'down', 'stale', 'budget', 'storage'] as const).map(
    (problem: ProblemKind | 'stale'): [string, readonly string[], PublishOptions] => [
      'changed',
      ['09:00'],
      { problem },
    ],
  ),
];

describe('the column that the card makes of the published states', () => {
  it.each(cases)('is the column of the wall: %s, %j, %j', (family, times, options) => {
    for (const time of times) {
      for (const child of families[family] ?? expect.fail('no such family')) {
        const { at, shown, hass } = published(child, time, options);
        const wall = buildWall([shown], { at, zone: ZONE, language: 'pl' });
        const column = columnOfCard(hass.states, child, { at, zone: ZONE, language: 'pl' });
        const ofWall = wall.columns[0] ?? expect.fail('no column');
        // A parent has the card.
        const strip = ofWall.strip && { ...ofWall.strip, whomToAsk: null };
        expect([time, column]).toEqual([time, { ...ofWall, strip }]);
      }
    }
  });
});
