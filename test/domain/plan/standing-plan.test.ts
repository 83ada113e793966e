import { expect, it } from 'vitest';
import { type StandingLesson, validOn } from '../../../src/domain/plan/standing-plan.ts';

it('a version of a slot is valid between its dates, both included (§2.7)', () => {
  const slot: StandingLesson = {
    id: 'old',
    lessonId: null,
    dayOfWeek: 1,
    lessonNo: 2,
    from: '2026-09-01',
    to: '2026-10-24',
    classroom: null,
  };
  const plan = [
    slot,
    { ...slot, id: 'new', from: '2026-10-25', to: '2027-06-26' },
    { ...slot, id: 'always', from: null, to: null },
  ];
  const on = (day: string) => validOn(plan, day).map(({ id }) => id);
  expect(on('2026-09-01')).toEqual(['old', 'always']);
  expect(on('2026-10-24')).toEqual(['old', 'always']);
  expect(on('2026-10-25')).toEqual(['new', 'always']);
  expect(on('2027-06-27')).toEqual(['always']);
});
