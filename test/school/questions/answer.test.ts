import { expect, it } from 'vitest';
import { mapValues } from '../../../src/lib/map-values.ts';
import { answerTo } from '../../../src/school/questions/answer.ts';
import type { Kind } from '../../../src/school/questions/kinds.ts';
import { createPresenter, type ShownChild } from '../../../src/school/shown/presenter.ts';
import { absent, pupil } from '../catalogue/school.ts';

const shown = createPresenter(() => 'full').child(pupil(), 'states');
const UNKNOWN = /I do not know, because it was not read/;

/** Of a day on which nothing is. */
function answer(kind: Kind, child: ShownChild): string {
  const question = { kind, who: [], isFirst: false, when: 'date:05-05', subject: null } as const;
  return answerTo({ ...question, language: 'en' }, [{ child, on: () => child }], '2026-11-19').text;
}

const incomplete = (child: ShownChild): ShownChild => ({
  ...child,
  sources: mapValues(child.sources, (source) => ({ ...source, incomplete: 1 })),
});

it.each<Kind>([
  'homework',
  'tests',
  'grades',
  'points',
  'attendance',
  'lucky',
  'meeting',
  'free_days',
  'trip',
])('says of %s that there is nothing only where everything could be read', (kind) => {
  expect(answer(kind, shown)).not.toMatch(UNKNOWN);
  expect(answer(kind, incomplete(shown))).toMatch(UNKNOWN);
});

it('says that nothing is new only while the portal is read', () => {
  const child = { ...shown, unseen: [] };
  const down = { ...child, health: { ...child.health, problem: 'down' as const } };
  expect([child, down].map((one) => UNKNOWN.test(answer('news', one)))).toEqual([false, true]);
});

it('counts nothing as unread that was not read', () => {
  expect(answer('unread', { ...shown, messages: null })).toMatch(UNKNOWN);
  const without = createPresenter(() => 'full').child(pupil({ snapshot: { messages: absent } }), 'states');
  expect(answer('unread', without)).not.toMatch(UNKNOWN);
});
