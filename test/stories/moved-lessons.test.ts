import { afterEach, describe, expect, it } from 'vitest';
import type { MoveForm } from '../../src/demo/simulator/switches.ts';
import { sampled } from '../seed.ts';
import { House } from './house.ts';

let house: House;
afterEach(() => house.close());

const [TODAY, NEXT_WEEK] = ['2026-11-19', '2026-11-25'] as const;

/** The events of Ola about single lessons so far. */
function lessonEvents(): readonly string[] {
  return house.observer
    .payloads('dziennik2mqtt/ola/event/plan_change')
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
    .filter(({ lesson_no: lessonNo }) => lessonNo !== undefined)
    .map(({ event_type: type, day, lesson_no: lessonNo }) => `${type} ${day} ${lessonNo}`);
}

describe.each<MoveForm>(sampled(['observed'], ['observed', 'specified']))(
  'a lesson that is moved to another week, %s',
  { tags: 'sampled' },
  (form) => {
    it('is counted on neither day twice, and is told as moved, and as not moved after all', async () => {
      house = await House.open();
      const school = house.school('ola');
      school.switches.moves = form;
      const numbers = school.lessonsOn(TODAY).map(({ lessonNo }) => lessonNo);
      const last = Math.max(...numbers);
      await house.start();
      const before = Number(house.state('ola', 'lessons_today').state);
      school.moveLesson(TODAY, last, NEXT_WEEK, 0);
      await house.press('ola', 'refresh');
      await house.observer.until(() => lessonEvents().length > 0);
      expect(lessonEvents()).toEqual([`lesson_moved ${TODAY} ${last}`]);
      expect(house.state('ola', 'lessons_today').state).toBe(before - 1);
      expect(house.state('ola', 'plan_changes_today').attributes['changes']).toContainEqual(
        expect.objectContaining({ kind: 'shifted', moved_to: { day: NEXT_WEEK, lesson_no: 0 } }),
      );
      school.withdrawChanges(TODAY);
      await house.press('ola', 'refresh');
      await house.observer.until(() => lessonEvents().some((event) => event.startsWith('withdrawn')));
      expect(lessonEvents().some((event) => event.startsWith('lesson_cancelled'))).toBe(false);
      expect(house.state('ola', 'status').state).toBe('ok');
    });

    it('is moved also while the other week cannot be read', { tags: 'nightly' }, async () => {
      house = await House.open();
      const school = house.school('ola');
      school.switches.moves = form;
      school.refuse('Timetables?weekStart=2026-11-23', 403);
      await house.start();
      const last = Math.max(...school.lessonsOn(TODAY).map(({ lessonNo }) => lessonNo));
      school.moveLesson(TODAY, last, NEXT_WEEK, 0);
      await house.press('ola', 'refresh');
      await house.observer.until(() => lessonEvents().length > 0);
      expect(lessonEvents()).toEqual([`lesson_moved ${TODAY} ${last}`]);
    });
  },
);
