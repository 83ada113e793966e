import { beforeAll, describe, expect, it } from 'vitest';
import type { CardList } from '../../src/card/ahead.ts';
import { cardConfig } from '../../src/card/config.ts';
import type { HassState } from '../../src/card/hass.ts';
import { cardModel } from '../../src/card/model.ts';
import { cancelDay, manyChanges } from '../../src/demo/demo-states.ts';
import { addAgendaEntry } from '../../src/demo/simulator/school-work.ts';
import { type ReadChild, readFamily } from '../web/wall/read-families.ts';
import { allSources, type Published, type PublishOptions, published, withStates } from './published.ts';

let ola: ReadChild;
beforeAll(async () => {
  [ola = expect.fail('no child')] = await readFamily(
    'demo',
    (account) => {
      manyChanges(account, '2026-11-20');
      cancelDay(account, '2026-11-23');
      account.addClassFreeDays('trip', '2026-11-24', '2026-11-24');
      account.life.addTrip('Kraków', '2026-11-24');
      addAgendaEntry(account, { category: 'other', day: '2026-11-24', time: '07:00', content: 'Zbiórka' });
      account.addClassFreeDays('trip', '2026-11-25', '2026-11-25', [3, 4]);
    },
    allSources,
  );
});

const stateIn = ({ hass }: Published): HassState =>
  hass.states['sensor.ola_days_ahead'] ?? expect.fail('no sensor');

function listOf(time: string, options: PublishOptions = {}): CardList {
  const { hass, at } = published(ola, time, options);
  const found = cardModel(hass, cardConfig({ child: 'ola' }, 'pl'), at, null);
  const lists = 'lists' in found ? found.lists : [];
  return lists.find(({ kind }) => kind === 'ahead') ?? expect.fail('no days');
}

const daysOf = (list: CardList): unknown => list.items.map(({ title, details }) => [title, details]);

describe('the days ahead', () => {
  it('are the next five without weekends, of which those with changes or a trip count', () => {
    const { state, attributes } = stateIn(published(ola, '09:20'));
    expect(state).toBe('4');
    const none = { name: null, start: null, end: null, usual_start: '08:00', changes: 0, trip: null };
    expect(attributes).toEqual({
      days: [
        {
          ...none,
          day: '2026-11-20',
          ...{ verdict: 'school', start: '08:55', end: '12:35', usual_end: '12:35', changes: 4 },
        },
        { ...none, day: '2026-11-23', verdict: 'cancelled_all', usual_end: '13:30', changes: 6 },
        {
          ...none,
          day: '2026-11-24',
          ...{ verdict: 'trip', name: 'Kraków', start: '07:00', usual_end: '14:25' },
          trip: {
            ...{ name: 'Kraków', content: 'Zbiórka', from: '07:00', to: null },
            ...{ kind: 'trip', from_lesson: null, to_lesson: null },
          },
        },
        {
          ...none,
          day: '2026-11-25',
          ...{ verdict: 'school', start: '08:00', end: '12:35', usual_end: '12:35' },
          trip: {
            ...{ name: 'Wycieczka klasowa', content: null, from: '09:50', to: '11:40' },
            ...{ kind: 'trip', from_lesson: 3, to_lesson: 4 },
          },
        },
        {
          ...none,
          day: '2026-11-26',
          ...{ verdict: 'school', start: '08:55', end: '13:30', usual_start: '08:55', usual_end: '13:30' },
        },
      ],
    });
  });

  it('are said in words by the card', () => {
    const list = listOf('09:20');
    expect([list.title, daysOf(list)]).toEqual([
      'Najbliższe dni: 4 inne niż zwykle',
      [
        ['jutro', 'od 8:55 do 12:35, zwykle od 8:00 · 4 zmiany'],
        ['poniedziałek, 23 listopada', 'odwołano wszystkie lekcje'],
        ['wtorek, 24 listopada', 'wycieczka: Kraków, od 7:00 (Zbiórka)'],
        ['środa, 25 listopada', 'od 8:00 do 12:35 · Wycieczka klasowa (zamiast lekcji 3–4)'],
        ['czwartek, 26 listopada', 'od 8:55 do 13:30'],
      ],
    ]);
  });

  it('have no name of a trip at the level counts', () => {
    const text = JSON.stringify([
      stateIn(published(ola, '09:20', { privacy: 'counts' })),
      listOf('09:20', { privacy: 'counts' }),
    ]);
    expect(text).toContain('"trip"');
    expect(text).not.toMatch(/Kraków|Zbiórka|klasowa/);
  });

  it('stay the same all day, and begin with the next day after midnight', () => {
    const times = ['00:00', '07:10', '08:20', '12:40', '23:59'];
    const states = new Set(times.map((time) => JSON.stringify(stateIn(published(ola, time)))));
    expect(states.size).toBe(1);
    const days = (time: string): unknown =>
      (stateIn(published(ola, time)).attributes['days'] as { day: string }[]).map(({ day }) => day.slice(-2));
    expect(days('2026-11-20T00:00')).toEqual(['23', '24', '25', '26', '27']);
    expect(days('2026-11-22T12:00')).toEqual(['23', '24', '25', '26', '27']);
  });

  it('have a Saturday with lessons among them, and are five then too', async () => {
    const [other = expect.fail('no child')] = await readFamily('demo', (account) => {
      const { lessonNo } = account.lessonsOn('2026-11-20')[0] ?? expect.fail('no lessons');
      account.moveLesson('2026-11-20', lessonNo, '2026-11-21', 1);
    });
    const { attributes } = stateIn(published(other, '09:20'));
    const days = attributes['days'] as readonly { readonly day: string }[];
    expect(days.map(({ day }) => day.slice(-2))).toEqual(['20', '21', '23', '24', '25']);
  });

  it('are without today where the states are of the day before', () => {
    const [{ hass }, { at }] = [published(ola, '09:20'), published(ola, '2026-11-20T00:00')];
    const found = cardModel(hass, cardConfig({ child: 'ola', sections: ['ahead'] }, 'pl'), at, null);
    expect('lists' in found && found.lists[0]?.items[0]?.title).toBe('poniedziałek, 23 listopada');
  });

  it('are unknown where none was read, and then no list of the card', () => {
    const late = published(ola, '2026-12-10T12:00');
    expect(stateIn(late).state).toBe('unknown');
    const found = cardModel(late.hass, cardConfig({ child: 'ola' }, 'pl'), late.at, null);
    expect('lists' in found && found.lists.map(({ kind }) => kind)).not.toContain('ahead');
  });

  it.each([
    ['free', 'Dzień Nauczyciela', 'wolne: Dzień Nauczyciela'],
    ['holiday', null, 'wolne'],
    ['not_published', null, 'Szkoła nie podała jeszcze planu na ten dzień.'],
    [null, null, 'nie wiadomo'],
    ['of a newer bridge', null, 'nie wiadomo'],
  ])('of the verdict %s are said as they are', (verdict, name, expected) => {
    const { hass, at } = published(ola, '09:20');
    const changed = withStates(hass, (id, state) =>
      id === 'sensor.ola_days_ahead'
        ? { state: '0', attributes: { days: [{ day: '2026-11-20', verdict, name }] } }
        : state,
    );
    const found = cardModel(changed, cardConfig({ child: 'ola', sections: ['ahead'] }, 'pl'), at, null);
    expect('lists' in found && found.lists).toMatchObject([
      { title: 'Najbliższe dni', items: [{ title: 'jutro', details: expected }] },
    ]);
  });
});
