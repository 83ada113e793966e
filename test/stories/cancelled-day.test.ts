import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const [TODAY, TOMORROW, MONDAY] = ['2026-11-19', '2026-11-20', '2026-11-23'] as const;
/** What the wall says of a day without its lessons. */
const CANCELLED = 'odwołano wszystkie lekcje</span></p>\n<p class="title" data-row data-words>Wolne!</p>';

/** The events of Ola about whole days so far. */
function dayEvents(): readonly string[] {
  return house.observer
    .payloads('dziennik2mqtt/ola/event/plan_change')
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
    .filter(({ event_type: type }) => String(type).startsWith('day_'))
    .map(({ event_type: type, day }) => `${type} ${day}`);
}

function cancel(day: string): void {
  const school = house.school('ola');
  for (const lessonNo of new Set(school.lessonsOn(day).map((one) => one.lessonNo)))
    school.cancelLesson(day, lessonNo);
}

const verdicts = (): unknown[] => ['day_today', 'day_tomorrow'].map((key) => house.state('ola', key).state);

/** The state and the day of an entity. */
function dayOf(key: string): readonly unknown[] {
  const { state, attributes } = house.state('ola', key);
  return [state, attributes['day']];
}

async function wall(): Promise<string> {
  const page = await house.wall();
  return page.slice(page.indexOf('aria-labelledby="name-ola"'));
}

describe('a day of which all lessons are cancelled the evening before', () => {
  it('is told once, and is the day of changes until its usual end', async () => {
    house = await House.open({ now: '2026-11-19T17:30:00Z' });
    await house.start();
    expect(dayOf('lessons_next_day')[1]).toBe(TOMORROW);
    expect(verdicts()).toEqual(['school', 'school']);
    await house.pass(30 * MINUTE);
    cancel(TOMORROW);
    await house.press('ola', 'refresh');
    await house.observer.until(() => dayEvents().length > 0);
    const lessons = new Set(
      house
        .school('ola')
        .lessonsOn(TOMORROW)
        .map(({ lessonNo }) => lessonNo),
    ).size;

    const evening = async (): Promise<void> => {
      expect(verdicts()).toEqual(['school', 'cancelled_all']);
      expect(house.state('ola', 'day_tomorrow').attributes).toMatchObject({
        day: TOMORROW,
        start: null,
        usual_start: '08:00',
        sentence: 'Jutro wszystkie lekcje są odwołane.',
      });
      expect(dayOf('plan_changes_next_day')).toEqual([lessons, TOMORROW]);
      expect(dayOf('lessons_next_day')[1]).toBe(MONDAY);
      expect(house.state('ola', 'school_start').attributes['day']).toBe(MONDAY);
      expect(await wall()).toContain('Jutro: odwołano wszystkie lekcje.');
    };
    await evening();
    await house.restart();
    await evening();

    await house.pass(12 * HOUR, 2 * HOUR);
    expect(verdicts()).toEqual(['cancelled_all', 'weekend']);
    expect(house.state('ola', 'day_today').attributes['sentence']).toBe('Dziś wszystkie lekcje są odwołane.');
    expect(dayOf('plan_changes_next_day')).toEqual([lessons, TOMORROW]);
    const morning = await wall();
    expect(morning).toContain(CANCELLED);
    expect(morning.indexOf(CANCELLED)).toBeLessThan(morning.indexOf('Poniedziałek'));
    const end = house.state('ola', 'day_today').attributes['usual_end'];
    expect(end).toBe('12:35');

    await house.pass(5 * HOUR + 34 * MINUTE, 30 * MINUTE);
    expect(dayOf('plan_changes_next_day')[1]).toBe(TOMORROW);
    await house.pass(MINUTE);
    expect(dayOf('plan_changes_next_day')[1]).toBe(MONDAY);
    expect(await wall()).not.toContain(CANCELLED);
    expect(dayEvents()).toEqual([`day_cancelled ${TOMORROW}`]);
  });

  it('is an ordinary day again when the changes are withdrawn', { tags: 'nightly' }, async () => {
    house = await House.open({ now: '2026-11-19T17:30:00Z' });
    await house.start();
    cancel(TOMORROW);
    await house.press('ola', 'refresh');
    await house.observer.until(() => dayEvents().length > 0);
    house.school('ola').withdrawChanges(TOMORROW);
    await house.press('ola', 'refresh');
    await house.observer.until(() => dayEvents().length > 1);
    expect(dayEvents()).toEqual([`day_cancelled ${TOMORROW}`, `day_restored ${TOMORROW}`]);
    expect(verdicts()).toEqual(['school', 'school']);
    expect(house.state('ola', 'day_tomorrow').attributes['sentence']).toBe('Jutro lekcje od 8:00 do 12:35.');
    expect(dayOf('plan_changes_next_day')).toEqual([0, TOMORROW]);
    expect(house.state('ola', 'school_start').attributes['day']).toBe(TOMORROW);
    expect(await wall()).not.toContain('odwołane');
  });

  it('is told on the day itself, in the morning', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    const { body } = await fetch(new URL('events', house.wallUrl));
    const wallEvents = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await wallEvents?.read())?.value).toMatch(/^retry: /);
    cancel(TODAY);
    await house.press('ola', 'refresh');
    await house.observer.until(() => dayEvents().length > 0);
    expect(dayEvents()).toEqual([`day_cancelled ${TODAY}`]);
    expect((await wallEvents?.read())?.value).toMatch(/^data: changed/);
    expect(verdicts()).toEqual(['cancelled_all', 'school']);
    expect(dayOf('plan_changes_next_day')[1]).toBe(TODAY);
    expect(await wall()).toContain(CANCELLED);
  });
});
