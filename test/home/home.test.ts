import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../src/lib/attempt.ts';
import type { ChildState } from '../../src/shown/presenter.ts';
import { component, keys, shown, shownBridge, stateOf } from './documents.ts';
import { families } from './families.ts';
import { absent, pupil, unread } from './school.ts';

const unbound = [
  'status',
  'problem',
  'what_to_do',
  'last_success',
  'requests_today',
  'refresh',
  'resume',
  'last_command',
];

describe('a child', () => {
  it('has every entity that its account can have', () => {
    expect(keys(shown(pupil()))).toEqual([
      ...unbound,
      'plan_changes_today',
      'plan_changes_next_day',
      'lessons_today',
      'lessons_next_day',
      'current_lesson',
      'next_lesson',
      'school_start',
      'school_end',
      'school_today',
      'school_tomorrow',
      'lucky_number',
      'lucky_number_mine',
      'unread_messages',
      'newest_message',
      'unread_notices',
      'newest_notice',
      'newest_grade',
      'average',
      'mark_notices_read',
      'send_ill_today',
      'send_late',
      'send_refresh',
      'average_matematyka',
    ]);
  });

  it('shows ten entities on its page at first', () => {
    const primary = Object.entries(shown(pupil()).document.components)
      .filter(([, it]) => it['entity_category'] === undefined)
      .filter(([, it]) => it['enabled_by_default'] !== false && it['visible_by_default'] !== false)
      .map(([key]) => key);
    expect(primary).toEqual([
      'what_to_do',
      'refresh',
      'plan_changes_today',
      'plan_changes_next_day',
      'school_start',
      'school_end',
      'unread_messages',
      'unread_notices',
      'newest_grade',
      'average',
    ]);
  });

  it('hides what is a detail of these, and disables nothing of it', () => {
    const hidden = Object.entries(shown(pupil()).document.components)
      .filter(([, it]) => it['visible_by_default'] === false)
      .map(([key]) => key);
    expect(hidden).toEqual([
      'lessons_today',
      'lessons_next_day',
      'current_lesson',
      'next_lesson',
      'school_today',
      'school_tomorrow',
      'lucky_number',
      'lucky_number_mine',
      'newest_message',
      'newest_notice',
      'average_matematyka',
    ]);
  });

  it('has only what needs no reading before the first one', () => {
    expect(keys(shown(unread()))).toEqual(unbound);
  });

  it('has no entity of what the account does not have', () => {
    const [kindergarten] = families['a kindergarten account'] ?? [];
    expect(keys(shown(kindergarten!))).toEqual([
      ...unbound,
      'unread_notices',
      'newest_notice',
      'mark_notices_read',
    ]);
  });

  it('keeps entities whose reading is stale', () => {
    const stale = pupil({
      snapshot: {
        lucky_number: { state: 'stale', value: { number: 7, day: null }, at: '', problem: 'down' },
      },
    });
    expect(keys(shown(stale))).toContain('lucky_number');
    expect(keys(shown(pupil({ snapshot: { lucky_number: absent } })))).not.toContain('lucky_number');
  });

  it('is unknown, not gone, where something read cannot be derived yet', () => {
    const view = { luckyNumber: null, todayPlan: null, nextDayPlan: null, nextLessons: [] };
    const output = shown(pupil({ view }));
    expect(stateOf(output, 'lucky_number')).toEqual({ state: null, attributes: {} });
    expect(stateOf(output, 'school_today').state).toBeNull();
    expect(stateOf(output, 'lessons_today').state).toBeNull();
    expect(stateOf(output, 'school_start').state).toBeNull();
    expect(stateOf(output, 'next_lesson').state).toBeNull();
  });

  it.each([
    [true, 'online'],
    [false, 'offline'],
  ])('with health available %s is %s, said after all states', (available, payload) => {
    expect(shown(pupil({ health: { available } })).states.at(-1)).toEqual({
      topic: 'dziennik2mqtt/ola/availability',
      payload,
      retain: true,
      qos: 1,
    });
  });

  it('is announced on its own topic', () => {
    const { device, discoveryTopic } = shown(pupil(), { discoveryPrefix: 'ha' });
    expect([device, discoveryTopic]).toEqual(['dziennik2mqtt_ola', 'ha/device/dziennik2mqtt_ola/config']);
  });
});

describe('an entity that is not in the document', () => {
  const missing = { state: 'missing' } as const;
  const keysOf: Readonly<Record<string, readonly string[]>> = {
    timetable: ['lessons_today'],
    lucky_number: ['lucky_number', 'lucky_number_mine'],
    messages: ['unread_messages', 'send_of_an_earlier_configuration'],
    notices: ['newest_notice', 'mark_notices_read'],
    grades: ['average', 'newest_grade', 'average_historia'],
    class: ['average', 'newest_grade', 'average_historia'],
    school: ['average', 'newest_grade'],
    lookups: ['average_historia'],
  };
  const all = [...new Set(Object.values(keysOf).flat()), 'of_an_earlier_release'];
  const isGone = (state: ChildState, attempt?: Attempt): readonly string[] =>
    all.filter((key) => shown(state, {}, attempt).isGone(key));

  it.each(Object.entries(keysOf))('is not gone while %s was never read', (source, keys) => {
    const state = pupil({ snapshot: { [source]: missing } });
    expect(isGone(state)).toEqual(all.filter((key) => !keys.includes(key)));
  });

  it('is not gone where a mistake of ours hides it', () => {
    const failing =
      (broken: string): Attempt =>
      (_, name, work, otherwise) =>
        name === broken ? otherwise() : work();
    expect(isGone(pupil())).toEqual(all);
    expect(isGone(pupil({ view: { failed: true } }))).toEqual(['of_an_earlier_release']);
    expect(isGone(pupil(), failing('average_'))).toEqual(all.filter((key) => key !== 'average_historia'));
    expect(isGone(pupil(), failing('average exists'))).toEqual(all.filter((key) => key !== 'average'));
  });
});

describe('the bridge', () => {
  const bridge = shownBridge();

  it('shows itself, and leaves base/bridge/state to the connection', () => {
    expect(keys(bridge)).toEqual(['connected', 'conflict', 'version', 'started', 'children']);
    expect(bridge.states.map((it) => it.topic)).toEqual([
      'dziennik2mqtt/bridge/conflict',
      'dziennik2mqtt/bridge/version',
      'dziennik2mqtt/bridge/started',
      'dziennik2mqtt/bridge/children',
    ]);
  });

  it('says what it is, since when, and for whom', () => {
    expect(stateOf(bridge, 'version').state).toBe('1.2.3');
    expect(stateOf(bridge, 'started').state).toBe('2026-11-19T05:00:00Z');
    expect(stateOf(bridge, 'children')).toEqual({
      state: 1,
      attributes: { children: [{ id: 'ola', name: 'Ola' }] },
    });
    expect(component(bridge, 'started')['device_class']).toBe('timestamp');
  });
});

describe('privacy', () => {
  it('keeps numbers, times and lists at counts', () => {
    const output = shown(pupil(), { privacy: 'counts' });
    expect(stateOf(output, 'average').state).toBe(4.88);
    expect(stateOf(output, 'unread_messages').state).toBe(1);
    expect(stateOf(output, 'newest_grade').state).toBeNull();
    expect(stateOf(output, 'next_lesson')).toMatchObject({
      state: null,
      attributes: { from: '08:55', teacher: null },
    });
    expect(stateOf(output, 'lessons_today').attributes).toMatchObject({
      lessons: [
        { lesson_no: 1, from: '08:00', to: '08:45', subject: null, status: 'planned' },
        { lesson_no: 2, from: '08:55', to: '09:40', subject: null, status: 'substitution' },
      ],
    });
  });
});
