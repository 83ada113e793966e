import { beforeAll, describe, expect, it } from 'vitest';
import { weekConfig } from '../../src/card/config.ts';
import type { Hass } from '../../src/card/hass.ts';
import { type WeekModel, weekModel } from '../../src/card/week.ts';
import { manyChanges } from '../../src/demo/demo-states.ts';
import { type ReadChild, readFamily } from '../web/wall/read-families.ts';
import { allSources, type PublishOptions, published, withStates } from './published.ts';

let families: Readonly<Record<string, ReadChild>>;

beforeAll(async () => {
  const one = async (family: string, prepare?: Parameters<typeof readFamily>[1]): Promise<ReadChild> =>
    (await readFamily(family, prepare, allSources))[0] ?? expect.fail('no child');
  families = {
    demo: await one('demo'),
    changed: await one('demo', (account) => {
      manyChanges(account, '2026-11-19');
      account.addClassFreeDays('trip', '2026-11-18', '2026-11-18');
      account.life.addTrip('Kraków', '2026-11-18');
    }),
    kindergarten: await one('kindergarten'),
  };
});

function week(family: string, time: string, options: PublishOptions = {}, change = (hass: Hass) => hass) {
  const child = families[family] ?? expect.fail('no such family');
  const { at, hass } = published(child, time, options);
  return weekModel(change(hass), weekConfig({ child: child.id }, 'pl'), at, null);
}

const shown = (model: ReturnType<typeof week>): WeekModel =>
  'sentence' in model ? expect.fail(model.sentence ?? 'no sentence') : model;

/** A row as text: `3 9:50 | Polski, sala 14 | …` */
const textOf = ({ rows }: WeekModel): readonly string[] =>
  rows.map(({ no, from, cells }) =>
    [
      `${no ?? ''} ${from}`,
      ...cells.map((lessons) =>
        lessons
          .map(({ subject, details, word, isHeld, test, isNow }) =>
            [isHeld ? subject : `(${subject})`, word, details, test?.toUpperCase(), isNow ? 'NOW' : null]
              .filter(Boolean)
              .join(', '),
          )
          .join(' + '),
      ),
    ].join(' | '),
  );

describe('the week grid', () => {
  it('has a row for each lesson number, with groups, changes, tests and what is now', () => {
    const model = shown(week('changed', '10:00'));
    expect([
      model.title,
      model.first,
      model.days.map(({ name, isToday }) => `${name}${isToday ? '!' : ''}`),
    ]).toEqual(['16–20 listopada', '2026-11-19', ['pon. 16', 'wt. 17', 'śr. 18', 'czw. 19!', 'pt. 20']]);
    expect(model.days.map(({ remark }) => remark)).toEqual([null, null, 'wycieczka: Kraków', null, null]);
    expect(textOf(model).slice(1, 4)).toEqual([
      '2 08:55 | Polski, sala 14 | Matma, sala 12 | (Matma), wolne | (Muzyka), nie ma | Polski, zastępstwo',
      '3 09:50 | Angielski, sala 23 · grupa 1 + Informatyka, sala 31k · grupa 2 | Historia, sala 5 | (Angielski), wolne, grupa 1 + (Angielski), wolne, grupa 2 | Polski, zastępstwo, SG · zamiast: Historia, NOW | (Angielski), nie ma, grupa 1 + Angielski, sala 3 · grupa 2, KARTKÓWKA',
      '4 10:55 | Przyroda, sala 21 | Informatyka, sala 31k · grupa 1 + Angielski, sala 23 · grupa 2 | (Polski), wolne | Matma, inna sala, SG | WF, SG',
    ]);
  });

  it('has a row for each start of a block', () => {
    const { rows } = shown(week('kindergarten', '09:20'));
    expect(rows.map(({ no, from }) => [no, from])).toEqual(
      rows.map(({ from }) => [null, from]).toSorted(([, a], [, b]) => String(a).localeCompare(String(b))),
    );
    expect(rows.length).toBeGreaterThan(5);
  });

  it.each([
    ['2026-11-20T07:00', '16–20 listopada', '2026-11-20'],
    ['2026-11-20T16:00', '23–27 listopada', '2026-11-23'],
    ['2026-11-22T20:00', '23–27 listopada', '2026-11-23'],
  ])('is at %s that of %s', (time, title, first) => {
    const model = shown(week('demo', time));
    expect([model.title, model.first]).toEqual([title, first]);
  });

  it('has no name at counts, and says what is missing', () => {
    expect(textOf(shown(week('demo', '07:00', { privacy: 'counts' }))).join()).toMatch(
      /^1 08:00 \| lekcja \| /,
    );
    const without = (state: string | null) => (hass: Hass) =>
      withStates(hass, (id, one) => {
        if (id !== 'sensor.ola_week_plan') return one;
        return state === null ? null : { state, attributes: {} };
      });
    expect(week('demo', '07:00', {}, without(null))).toMatchObject({
      sentence: expect.stringMatching(/sensor\.ola_week_plan$/),
    });
    expect(week('demo', '07:00', {}, without('unavailable'))).toMatchObject({
      sentence: 'Plan lekcji jest teraz niedostępny.',
    });
  });
});
