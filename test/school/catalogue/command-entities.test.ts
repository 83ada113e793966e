import { describe, expect, it } from 'vitest';
import { childOutput, keys, stateOf } from './documents.ts';
import { absent, pupil } from './school.ts';
import { entities } from './walk.ts';

const jan = pupil({ child: { id: 'jan', name: 'Jan' } });

describe('buttons', () => {
  it('have the category config, so that no action on a device presses them; only refresh has none', () => {
    const buttons = entities.filter(({ component }) => component.platform === 'button');
    const reached = buttons.filter(({ component }) => component['entity_category'] !== 'config');
    expect(new Set(buttons.map(({ key }) => key)).size).toBeGreaterThan(4);
    expect([...new Set(reached.map(({ key }) => key))]).toEqual(['refresh']);
  });
});

describe('mark_notices_read', () => {
  it('exists if it is allowed and the account has announcements', () => {
    expect(keys(childOutput(pupil()))).toContain('mark_notices_read');
    expect(keys(childOutput(pupil(), { markNoticesRead: false }))).not.toContain('mark_notices_read');
    expect(keys(childOutput(pupil({ snapshot: { notices: absent } })))).not.toContain('mark_notices_read');
  });
});

describe('send_TEMPLATE', () => {
  it('exists for the children that the template names, or for all', () => {
    expect(keys(childOutput(pupil()))).toEqual(expect.arrayContaining(['send_ill_today', 'send_late']));
    expect(keys(childOutput(jan))).toContain('send_ill_today');
    expect(keys(childOutput(jan))).not.toContain('send_late');
  });

  it('exists for each reason of a template, and not where a person writes a line', () => {
    const of = (prefix: string) => keys(childOutput(jan)).filter((key) => key.startsWith(prefix));
    expect(of('send_justify')).toEqual(['send_justify_choroba', 'send_justify_wizyta_u_lekarza']);
    expect(of('send_free')).toEqual([]);
  });

  it('does not exist without messages', () => {
    const output = childOutput(pupil({ snapshot: { messages: absent } }));
    expect(keys(output).filter((key) => key.startsWith('send_'))).toEqual([]);
  });
});

describe('last_command', () => {
  it('has the outcome of the last command', () => {
    expect(stateOf(childOutput(pupil()), 'last_command')).toEqual({
      state: 'sent',
      attributes: {
        command: 'send_message',
        at: '2026-11-19T07:00:00Z',
        detail: 'Wysłano do: Nowak Anna',
        message_id: '5001',
        unconfirmed: [],
      },
    });
  });

  it.each([
    ['full', 'Nowak Anna', 'Choroba'],
    ['no_grades', 'Nowak Anna', 'Choroba'],
    ['no_text', null, null],
    ['counts', null, null],
  ] as const)('has the unconfirmed sendings, at the level %s to %s about %s', (privacy, to, topic) => {
    const one = { id: '17', at: '2026-11-19T06:30:00.125Z' };
    const state = pupil({ unconfirmed: [{ ...one, to: 'Nowak Anna', topic: 'Choroba' }] });
    const { attributes } = stateOf(childOutput(state, { privacy }), 'last_command');
    expect(attributes['unconfirmed']).toEqual([{ ...one, to, topic }]);
  });

  it('is unknown before the first command', () => {
    expect(stateOf(childOutput(pupil({ lastCommand: null })), 'last_command')).toMatchObject({
      state: null,
      attributes: { command: null, message_id: null },
    });
  });
});
