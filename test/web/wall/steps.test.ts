import { expect, it } from 'vitest';
import { languages } from '../../../src/lib/language.ts';
import { stepIcons } from '../../../src/school/day/morning-steps.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { stepWords } from '../../../src/web/wall/steps.ts';
import { column, ola, type WallInput, withView } from './views.ts';

const morningSteps = [
  { icon: 'teeth', name: null },
  { icon: 'pet', name: 'rybki' },
] as const;
/** The first lesson is at 8:00. */
const pupil: ChildState = { ...ola, child: { ...ola.child, morningSteps } };
const early: ChildState = { ...pupil, child: { ...pupil.child, morning: { wake: 180, leave: 20 } } };
const free = withView(pupil, { todayPlan: null });

it.each<[string, ChildState, time: string, shown: boolean, WallInput?]>([
  ['from 6:00 on', pupil, '05:00', true],
  ['not before', pupil, '04:59', false],
  ['from getting up on, if that is before', early, '04:00', true],
  ['not before getting up', early, '03:59', false],
  ['until the first lesson', pupil, '06:59', true],
  ['not in lessons', pupil, '07:00', false],
  ['not in the evening, for tomorrow', pupil, '17:00', false],
  ['not on a day off', free, '06:30', false],
  ['not where only counts are shown', pupil, '06:30', false, { privacy: 'counts' }],
  ['not of a child that has none', ola, '06:30', false],
])('what to tick off is shown %s', (_, child, time, isShown, more) => {
  const { steps } = column(child, `2026-11-19T${time}:00Z`, more);
  const shown = [
    { icon: 'teeth', name: 'zęby' },
    { icon: 'pet', name: 'rybki' },
  ];
  expect(steps).toEqual(isShown ? { day: '2026-11-19', steps: shown } : null);
});

it('has another name for each pictogram', () => {
  for (const language of languages) {
    const names = Object.values(stepWords[language].steps);
    expect([new Set(names).size, Math.max(...names.map(({ length }) => length)) <= 20]).toEqual([
      stepIcons.length,
      true,
    ]);
  }
});
