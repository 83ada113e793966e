import { describe, expect, it } from 'vitest';
import type { DiscoveryDocument } from '../../../src/home/device.ts';
import type { Row } from '../../../src/home/entity.ts';
import type { Attempt } from '../../../src/lib/attempt.ts';
import { documented } from '../../../src/school/catalogue/index.ts';
import type { Sources } from '../../../src/school/catalogue/source-availability.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { unknownVerdicts } from '../../../src/school/view.ts';
import { bridgeOutput, childOutput, component, entitiesIn, keys, PICTURE, stateOf } from './documents.ts';
import { sampleChildren } from './sample-children.ts';
import { absent, pupil, unread } from './school.ts';

const { bridge: _, family: __, ...ofChild } = documented;
type AnyRow = Row<never> & { readonly sources?: Sources };

const rows: readonly AnyRow[] = Object.values(ofChild).flat();

/** Keys that need no Reading. */
const unbound = keysOf(({ sources }) => sources === undefined);

function keysOf(which: (row: AnyRow) => boolean): string[] {
  const examples: Readonly<Record<string, readonly string[]>> = {
    average_SUBJECT: ['average_matematyka'],
    send_TEMPLATE: [
      ...['send_ill_today', 'send_late', 'send_refresh'],
      ...['send_justify_choroba', 'send_justify_wizyta_u_lekarza'],
    ],
  };
  return rows.filter(which).flatMap(({ key }) => examples[key] ?? [key]);
}

describe('a child', () => {
  it('has all entities if the account has everything', () => {
    expect(keys(childOutput(pupil(), { hasPictures: true })).toSorted()).toEqual(
      keysOf(() => true).toSorted(),
    );
  });

  it('has the entity of a picture that cannot be drawn, without a picture', () => {
    const output = childOutput(pupil(), { hasPictures: true }, (_, __, work, otherwise) => {
      const made = work();
      return made === PICTURE ? otherwise() : made;
    });
    const topics = output.states.map(({ topic }) => topic);
    expect(keys(output)).toContain('picture_of_the_day');
    expect(topics).not.toContain('dziennik2mqtt/ola/picture_of_the_day');
    expect(topics).toContain('dziennik2mqtt/ola/school_start');
  });

  it("has ten entities on the device's page that have no category, and hides the others elsewhere, of which some are disabled", () => {
    const { document, subDevices } = childOutput(pupil());
    const uncategorised = (of: DiscoveryDocument) =>
      entitiesIn(of).filter(([, component]) => component['entity_category'] === undefined);
    const own = uncategorised(document);
    const others = subDevices.flatMap((device) => uncategorised(device.document));
    expect(own.filter(([, component]) => component['visible_by_default'] === false)).toEqual([]);
    const shown = others.filter(([, component]) => component['visible_by_default'] !== false);
    expect(shown.map(([key, { enabled_by_default: isEnabled }]) => [key, isEnabled])).toEqual([
      ['school_start_text', false],
      ['school_end_text', false],
      ['wake_up_text', false],
      ['leave_home_text', false],
    ]);
    expect(own.map(([key]) => key)).toEqual([
      'refresh',
      'school_start',
      'school_end',
      'day_today_text',
      'day_tomorrow_text',
      'unread_messages',
      'unread_notices',
      'newest_grade',
      'average',
      'next_test',
    ]);
  });

  it('has only the entities that need no Reading before the first turn', () => {
    expect(keys(childOutput(unread())).toSorted()).toEqual(unbound.toSorted());
  });

  it('has no entities of absent Sources', () => {
    const [kindergarten] = sampleChildren['a kindergarten account'] ?? [];
    const own = keysOf(({ sources }) => sources === undefined || sources[0] === 'notices');
    expect(keys(childOutput(kindergarten!)).toSorted()).toEqual(own.toSorted());
  });

  it('keeps entities of a stale Reading', () => {
    const stale = pupil({
      snapshot: {
        lucky_number: {
          state: 'stale',
          value: { number: 7, day: null },
          at: '2026-11-18T05:00:00Z',
          problem: 'down',
        },
      },
    });
    expect(keys(childOutput(stale))).toContain('lucky_number');
    expect(keys(childOutput(pupil({ snapshot: { lucky_number: absent } })))).not.toContain('lucky_number');
  });

  it('has unknown states if values cannot be derived yet', () => {
    const view = {
      luckyNumber: null,
      todayPlan: null,
      nextDayPlan: null,
      nextLessons: [],
      verdicts: unknownVerdicts,
    };
    const output = childOutput(pupil({ view }));
    expect(stateOf(output, 'lucky_number')).toEqual({ state: null, attributes: {} });
    expect(stateOf(output, 'school_today').state).toBeNull();
    expect(stateOf(output, 'day_today').state).toBeNull();
    expect(new Set(Object.values(stateOf(output, 'day_today').attributes))).toEqual(new Set([null]));
    expect(stateOf(output, 'lessons_today').state).toBeNull();
    expect(stateOf(output, 'school_start').state).toBeNull();
    expect(stateOf(output, 'next_lesson').state).toBeNull();
  });

  it.each([
    [true, 'online'],
    [false, 'offline'],
  ])('with health available %s is %s, published after all states', (available, payload) => {
    expect(childOutput(pupil({ health: { available } })).states.at(-1)).toEqual({
      topic: 'dziennik2mqtt/ola/availability',
      payload,
      retain: true,
      qos: 1,
    });
  });

  it('has its discovery topic', () => {
    const { device, discoveryTopic } = childOutput(pupil(), { discoveryPrefix: 'ha' });
    expect([device, discoveryTopic]).toEqual(['dziennik2mqtt_ola', 'ha/device/dziennik2mqtt_ola/config']);
  });
});

describe('an entity that is not in the document', () => {
  const missing = { state: 'missing' } as const;
  const keysOf: Readonly<Record<string, readonly string[]>> = {
    timetable: ['lessons_today'],
    lucky_number: ['lucky_number', 'lucky_number_mine'],
    messages: ['unread_messages', 'send_of_an_earlier_configuration'],
    notices: ['newest_notice', 'mark_notices_read', 'new_notice-old_type'],
    grades: ['average', 'newest_grade', 'average_historia'],
    class: ['average', 'newest_grade', 'average_historia'],
    school: ['average', 'newest_grade'],
    lookups: ['average_historia'],
  };
  const all = [...new Set(Object.values(keysOf).flat()), 'of_an_earlier_release'];
  const isGone = (state: ChildState, attempt?: Attempt): readonly string[] =>
    all.filter((key) => childOutput(state, {}, attempt).isGone(key));

  it.each(Object.entries(keysOf))('is not gone while %s was never read', (source, keys) => {
    const state = pupil({ snapshot: { [source]: missing } });
    expect(isGone(state)).toEqual(all.filter((key) => !keys.includes(key)));
  });

  it('is not gone if a row or a part threw', () => {
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
  const bridge = bridgeOutput();

  it('has its entities, and does not publish base/bridge/state', () => {
    expect(keys(bridge)).toEqual([
      'connected',
      'conflict',
      'storage',
      'events_wait',
      'version',
      'update',
      'started',
      'children',
      'guest_mode',
    ]);
    expect(bridge.states.map(({ topic }) => topic)).toEqual([
      'dziennik2mqtt/bridge/conflict',
      'dziennik2mqtt/bridge/storage',
      'dziennik2mqtt/bridge/events_wait',
      'dziennik2mqtt/bridge/version',
      'dziennik2mqtt/bridge/update',
      'dziennik2mqtt/bridge/started',
      'dziennik2mqtt/bridge/children',
      'dziennik2mqtt/bridge/guest_mode',
    ]);
    expect(component(bridge, 'guest_mode')).toMatchObject({
      platform: 'switch',
      command_topic: 'dziennik2mqtt/bridge/command/guest_mode',
      retain: false,
      entity_category: 'config',
    });
  });

  it('has its version, its start and the children', () => {
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
  it('shows numbers, times and lists at counts', () => {
    const output = childOutput(pupil(), { privacy: 'counts' });
    expect(stateOf(output, 'average').state).toBeNull();
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
