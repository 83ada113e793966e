import { afterEach, expect, it } from 'vitest';
import { House } from './house.ts';

let house: House;
afterEach(() => house.close());

const FRIDAY = '2026-11-20';

interface Lesson {
  readonly lesson_no: number;
  readonly group: string | null;
}

/** Friday's third lesson. */
const groups = (): readonly (string | null)[] =>
  (house.state('ola', 'lessons_next_day').attributes['lessons'] as readonly Lesson[])
    .filter(({ lesson_no: no }) => no === 3)
    .map(({ group }) => group);

const events = (): readonly string[] =>
  house.observer
    .payloads('dziennik2mqtt/ola/event/plan_change')
    .map((payload) => (JSON.parse(payload) as { readonly message: string }).message);

async function setGroups(groups: readonly string[]): Promise<void> {
  await house.stop();
  const children = house.config.children.map((child) =>
    child.id === 'ola' ? { ...child, own: { groups } } : child,
  );
  house.config = { ...house.config, children };
  await house.start();
}

it('lessons of another group leave the plan without an event, and what changes for it has none', {
  tags: 'nightly',
}, async () => {
  house = await House.open();
  await house.start();
  // A support teacher, of no group, is beside a lesson that takes place.
  expect(groups()).toEqual(['grupa 1', 'grupa 2', null]);
  // The demo's lesson of group 1 is cancelled.
  await setGroups(['5b_gr2']);
  expect(groups()).toEqual(['grupa 2', null]);
  expect(house.state('ola', 'plan_changes_next_day').state).toBe(1);
  await setGroups(['5b_gr1']);
  expect(groups()).toEqual(['grupa 1']);
  expect(house.state('ola', 'plan_changes_next_day').state).toBe(2);
  house.school('ola').cancelLesson(FRIDAY, 3, '5b_gr2');
  house.school('ola').cancelLesson(FRIDAY, 4);
  await house.press('ola', 'refresh');
  await house.observer.until(() => events().length > 0);
  expect(events()).toEqual([expect.stringContaining('Wychowanie fizyczne')]);
});
