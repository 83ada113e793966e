import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../../src/school/nouns/noun.ts';
import { childOutput, component, familyOutput, withSubDevices } from './documents.ts';
import { absent, pupil, unread } from './school.ts';
import { documents } from './walk.ts';

const triggersOf = (output: ReturnType<typeof childOutput>) =>
  Object.entries(output.document.components).filter(([, { platform }]) => platform === 'device_automation');

describe('the device triggers', () => {
  it("are on the child's device, one for each event type of each of its event entities, which are elsewhere", () => {
    for (const { title, output } of documents.filter(({ output: { subDevices } }) => subDevices.length > 0)) {
      const events = withSubDevices(output).flatMap((device) =>
        Object.entries(device.document.components).flatMap(([key, { event_types: types }]) =>
          Array.isArray(types) ? [{ device, triggers: types.map((type) => `${key}-${type}`) }] : [],
        ),
      );
      const expected = events.flatMap(({ triggers }) => triggers).toSorted();
      expect([
        title,
        triggersOf(output)
          .map(([key]) => key)
          .toSorted(),
      ]).toEqual([title, expected]);
      expect(events.filter(({ device }) => device === output)).toEqual([]);
      expect(output.subDevices.flatMap(triggersOf)).toEqual([]);
    }
    const keys = triggersOf(childOutput(pupil())).map(([key]) => key);
    for (const kind of ['new_grade', 'new_message', 'new_notice', 'plan_change'] as const)
      for (const type of eventTypes[kind]) expect(keys).toContain(`${kind}-${type}`);
    expect(keys).toContain('portal_problem-captcha');
    expect(triggersOf(familyOutput([pupil()]))).toEqual([]);
  });

  it('match the type of an event on its topic, and are named in the configured language', () => {
    const trigger = {
      platform: 'device_automation',
      automation_type: 'trigger',
      topic: 'dziennik2mqtt/ola/event/new_grade',
      value_template: '{{ value_json.event_type }}',
      payload: 'corrected',
    };
    expect(component(childOutput(pupil()), 'new_grade-corrected')).toEqual({
      ...trigger,
      type: 'poprawiona ocena',
      subtype: 'Oceny',
    });
    expect(component(childOutput(pupil(), { language: 'en' }), 'new_grade-corrected')).toEqual({
      ...trigger,
      type: 'corrected grade',
      subtype: 'Grades',
    });
  });

  it('exist with their event entity', () => {
    const kinds = (output: ReturnType<typeof childOutput>) =>
      [...new Set(triggersOf(output).map(([key]) => key.split('-')[0]))].join();
    expect(kinds(childOutput(pupil({ snapshot: { messages: absent } })))).not.toContain('new_message');
    expect(kinds(childOutput(unread()))).toBe('portal_problem,weekly_digest,unseen_reminder');
  });
});
