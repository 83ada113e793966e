import { describe, expect, it } from 'vitest';
import { isOfSchool } from '../../../src/school/changes/change.ts';
import { changes } from './changes.ts';
import { childOutput, component, familyOutput, keys, stateOf } from './documents.ts';
import { pupil } from './school.ts';

const kinds = ['new_grade', 'new_message', 'new_notice', 'plan_change'];
const all = changes
  .map(({ change }) => change)
  .filter(isOfSchool)
  .filter(({ kind }) => kinds.includes(kind));
const timed = all.map((change, index) => ({
  ...change,
  id: `${change.kind}/${index}`,
  occurredAt: `2026-11-19T0${index}:00:00Z`,
}));
const ola = pupil({ unseen: timed.filter((_, index) => index % 2 === 0) });
const jan = pupil({
  child: { id: 'jan', name: 'Jan' },
  unseen: timed.filter((_, index) => index % 2 === 1),
});

interface Item {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly child?: string;
}
const latest = (output: Parameters<typeof stateOf>[0]) =>
  stateOf(output, 'changes_unseen').attributes['latest'] as readonly Item[];

describe('changes_unseen', () => {
  it('counts the changes, and lists them newest first, with the texts of their events', () => {
    const output = childOutput(ola, { language: 'en' });
    expect(stateOf(output, 'changes_unseen').state).toBe(5);
    expect(latest(output).map(({ id }) => id)).toEqual([
      'plan_change/8',
      'plan_change/6',
      'new_notice/4',
      'new_grade/2',
      'new_grade/0',
    ]);
    expect(latest(output).at(-1)).toEqual({
      id: 'new_grade/0',
      kind: 'new_grade',
      type: 'new',
      title: 'Ola: new grade',
      message: 'Matematyka: 4+ (Kartkówka)',
      occurred_at: '2026-11-19T00:00:00Z',
    });
  });

  it('shows older changes at the present level of privacy', () => {
    expect(latest(childOutput(ola, { privacy: 'no_text' }))[2]).toMatchObject({
      title: 'Ola: zmienione ogłoszenie',
      message: 'zmienione ogłoszenie',
    });
    expect(JSON.stringify(latest(childOutput(ola, { privacy: 'counts' })))).not.toMatch(
      /Matematyka|Wycieczka|4\+/,
    );
  });

  it('is fully shown without a Reading, and hidden at first', () => {
    expect(component(childOutput(ola), 'changes_unseen')).toMatchObject({
      visible_by_default: false,
      availability: [{ topic: 'dziennik2mqtt/bridge/state' }],
    });
  });

  it('is 0 when everything is acknowledged', () => {
    expect(stateOf(childOutput(pupil()), 'changes_unseen')).toEqual({ state: 0, attributes: { latest: [] } });
  });
});

describe('the family', () => {
  it('has the changes of all children, newest first, and whose they are', () => {
    const output = familyOutput([ola, jan]);
    expect(stateOf(output, 'changes_unseen').state).toBe(timed.length);
    expect(latest(output).map(({ id, child }) => [id, child])).toEqual(
      timed.map(({ id }, index) => [id, index % 2 === 0 ? 'ola' : 'jan']).toReversed(),
    );
    expect(latest(output)[0]?.title).toBe('Jan: inny początek lekcji');
  });

  it('is a device behind the bridge that only needs the bridge online', () => {
    const output = familyOutput([ola, jan], { language: 'en' });
    expect([keys(output), output.device, output.discoveryTopic]).toEqual([
      expect.arrayContaining(['changes_unseen', 'acknowledge']),
      'dziennik2mqtt_family',
      'homeassistant/device/dziennik2mqtt_family/config',
    ]);
    expect(output.document).toMatchObject({
      device: { name: 'Family', model: 'Family', via_device: 'dziennik2mqtt_bridge' },
      availability: [{ topic: 'dziennik2mqtt/bridge/state' }],
    });
    expect(component(output, 'acknowledge')).toMatchObject({
      default_entity_id: 'button.family_acknowledge',
      command_topic: 'dziennik2mqtt/family/command/acknowledge',
      entity_category: 'config',
    });
    expect(component(output, 'changes_unseen')).not.toHaveProperty('visible_by_default');
  });
});
