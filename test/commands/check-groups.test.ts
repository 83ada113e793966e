import { expect, it } from 'vitest';
import { groupFindings } from '../../src/commands/check-settings.ts';
import { lesson, lookups, monday, snapshot } from '../school/builders.ts';

const split = [
  lesson(1, '1', { group: '5b_gr1', groupId: '71' }),
  lesson(1, '2', { group: '5b_gr2', groupId: '72' }),
  lesson(2, '1', { group: '5b_gr2', groupId: '72' }),
  lesson(3, '4'),
];

const lines = (own: readonly string[] | undefined, days = { [monday]: split }) =>
  groupFindings(snapshot({ timetable: { days }, lookups }), own, 'en').map(
    ({ isGood, line }) => `${isGood ? 'ok' : 'FAILED'} ${line}`,
  );

const listed =
  'ok the groups of the class are 5b_gr1, shown as group 1 (Matematyka); 5b_gr2, shown as group 2 (Język polski, Matematyka)';

it.each([
  [undefined, [`${listed}; name those of this child in \`groups\`, so that lessons of others are not shown`]],
  [['5b_gr2'], [listed]],
  [['72'], [listed]],
  [['5b_gr1'], [listed, 'ok Język polski: none of its groups is in `groups`, so its lessons are not shown']],
  [
    ['5b_gr2', '5b_rg1', 'Etyka'],
    [listed, 'FAILED there is no group "5b_rg1"; did you mean "5b_gr1"?', 'FAILED there is no group "Etyka"'],
  ],
])('check of the groups %j reports each', (own, expected) => expect(lines(own)).toEqual(expected));

it('check reports that groups cannot be checked without any', () => {
  expect(lines(['5b_gr1'], { [monday]: [] })).toEqual([
    'ok the timetable shows no groups now, so `groups` could not be checked',
  ]);
  expect(lines(undefined, { [monday]: [] })).toEqual([]);
});
