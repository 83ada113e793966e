import { expect, it } from 'vitest';
import { subjectFindings } from '../../src/commands/check-settings.ts';
import { lesson, lookups, monday, snapshot } from '../school/builders.ts';

const lines = (names: readonly string[] | undefined, parts = snapshot({ timetable, lookups })) =>
  subjectFindings(parts, names, 'en').map(({ isGood, line }) => `${isGood ? 'ok' : 'FAILED'} ${line}`);

const timetable = { days: { [monday]: [lesson(1, '1'), lesson(2, '4'), lesson(3, '1')] } };
const listed = 'ok the subjects are Matematyka, Wychowanie fizyczne';

it.each([
  [undefined, [`${listed}; name those that this child does not attend in \`not_attending\``]],
  [['matematyka'], [listed, 'ok not attended, so not shown: Matematyka']],
  [
    ['WF', 'fiz*'],
    [listed, 'ok not attended, so not shown: Fizyka, Wychowanie fizyczne'],
  ],
  [
    ['Fizka', 'religia*'],
    [
      listed,
      'FAILED there is no subject "Fizka"; did you mean "Fizyka"?',
      'FAILED there is no subject "religia*"',
    ],
  ],
])('check of the subjects %j reports each', (names, expected) => expect(lines(names)).toEqual(expected));

it('check lists all subjects of the school where the timetable has none, and says what could not be checked', () => {
  expect(lines([], snapshot({ lookups }))).toEqual([
    'ok the subjects are Fizyka, Język polski, Matematyka, Wychowanie fizyczne',
  ]);
  expect(lines(['Religia'], snapshot({}))).toEqual([
    'ok the subjects are not known now, so `not_attending` could not be checked',
  ]);
  expect(lines(undefined, snapshot({}))).toEqual([]);
});
