import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Boundary } from '../../src/lib/attempt.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import { sampledByKind } from '../seed.ts';
import { MINUTE } from './house.ts';
import { announce, breakAt, house, loggedErrors, openHouse, retainedStates } from './mistakes-house.ts';

interface Point {
  readonly boundary: Boundary;
  readonly name: string;
  /** The entities of Ola that become unknown. */
  readonly missing: readonly string[];
  /** The entities of Ola that keep their last state. */
  readonly kept?: readonly string[];
}

const PLAN = [...documented.plan, ...documented.family_day].flatMap((row) =>
  'value' in row && !['days_ahead', 'week_plan'].includes(row.key) ? [row.key] : [],
);
/** Shown without the shown plan. */
const OF_MORNING = ['bag', 'wake_up', 'wake_up_text', 'leave_home', 'leave_home_text'];
const OF_VERDICTS = ['day_today', 'day_tomorrow', 'day_today_text', 'day_tomorrow_text'];
const OF_NOTICES = [
  'answers',
  'changes_unseen',
  ...documented.messages.filter(({ sources }) => sources?.[0] === 'notices').map(({ key }) => key),
];

const NOTICES_TOPIC = 'dziennik2mqtt/ola/unread_notices';
/** Every boundary, and the entities that an error there affects. */
const points: readonly Point[] = [
  { boundary: 'row', name: 'average', missing: ['average'] },
  { boundary: 'row', name: 'unread_notices', missing: ['unread_notices'] },
  { boundary: 'row', name: 'lucky_number exists', missing: [], kept: ['lucky_number'] },
  { boundary: 'row', name: 'average_', missing: [], kept: [] },
  { boundary: 'shown', name: 'messages', missing: ['unread_messages', 'newest_message'] },
  { boundary: 'shown', name: 'plan', missing: PLAN.filter((key) => !OF_MORNING.includes(key)) },
  { boundary: 'shown', name: 'days ahead', missing: ['days_ahead'] },
  { boundary: 'shown', name: 'week plan', missing: ['week_plan'] },
  { boundary: 'shown', name: 'grades', missing: [], kept: ['average', 'newest_grade'] },
  { boundary: 'view', name: 'lucky number', missing: ['lucky_number', 'lucky_number_mine'] },
  { boundary: 'view', name: 'plan', missing: PLAN.filter((key) => !OF_VERDICTS.includes(key)) },
  { boundary: 'view', name: 'verdicts', missing: OF_VERDICTS },
  { boundary: 'publication', name: NOTICES_TOPIC, missing: [], kept: ['unread_notices'] },
  { boundary: 'source', name: 'grades', missing: [], kept: ['average', 'newest_grade'] },
  { boundary: 'device', name: 'discovery', missing: [] },
  { boundary: 'event', name: 'new_notice', missing: [] },
];

const payloadOf = (key: string, payloads: ReadonlyMap<string, string>): string | undefined =>
  payloads.get(`dziennik2mqtt/ola/${key}`);

describe('an error in the running bridge', () => {
  beforeAll(async () => {
    // In the evening no state changes with the clock.
    await openHouse({ now: '2026-11-18T15:30:00Z' });
    await house.start();
  });
  afterAll(() => house.close());

  it.each(sampledByKind(points, ({ boundary }) => boundary))(
    'in the $boundary $name affects that piece alone, and is shown',
    { tags: 'sampled' },
    async (point) => {
      const { boundary, name, missing, kept = [] } = point;
      const mark = house.lines.length;
      const before = retainedStates('ola');
      breakAt((where, which, child) => {
        // Not in the devices of the bridge and of the family.
        const isOfOla = child === 'ola' || (child === undefined && !['device', 'row'].includes(boundary));
        return isOfOla && where === boundary && which === name;
      });
      announce(`Zebranie: ${name}`);
      await house.press('ola', 'refresh');
      await house.press('janek', 'refresh');
      await house.pass(2 * MINUTE);

      expect(house.state('ola', 'status')).toMatchObject({
        state: 'stale',
        attributes: { problem: 'internal' },
      });
      expect(house.state('ola', 'problem').state).toBe('ON');
      expect(loggedErrors(mark)).toEqual({ lines: 1, withStack: true });
      const after = retainedStates('ola');
      for (const key of missing) expect(house.state('ola', key).state, key).toBeNull();
      for (const key of kept) expect(payloadOf(key, after), key).toBe(payloadOf(key, before));
      if (![...missing, ...kept].includes('newest_notice')) {
        expect(house.state('ola', 'newest_notice').state).toBe(`Zebranie: ${name}`);
      }
      for (const [topic, payload] of before) {
        const key = topic.split('/').at(-1) ?? '';
        const isOwn = [...missing, ...kept, ...OF_NOTICES].includes(key);
        if (!isOwn) expect(after.get(topic), topic).toBe(payload);
      }
      expect(house.state('janek', 'newest_notice').state).toBe(`Zebranie: ${name}`);
      expect(house.state('janek', 'status').state).toBe('ok');

      breakAt(null);
      announce(`Festyn: ${name}`);
      await house.press('ola', 'refresh');
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(house.state('ola', 'newest_notice').state).toBe(`Festyn: ${name}`);
      expect(house.entities('ola')).toEqual(
        expect.arrayContaining(['average', 'lucky_number', 'next_lesson']),
      );
      // The next one is newer.
      await house.pass(MINUTE);
    },
  );
});
