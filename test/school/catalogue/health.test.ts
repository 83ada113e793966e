import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '../../../src/portal/outcome/problem.ts';
import { problems, STATUSES } from '../../../src/portal/outcome/problems.ts';
import { childOutput, component, stateOf } from './documents.ts';
import { pupil } from './school.ts';

const locked = pupil({ health: { status: 'locked', problem: 'captcha' } });

describe('status', () => {
  it('has the reason and what to do in the configured language', () => {
    for (const language of ['pl', 'en'] as const) {
      expect(stateOf(childOutput(locked, { language }), 'status')).toEqual({
        state: 'locked',
        attributes: expect.objectContaining({
          reason: problems.captcha.reason[language],
          since: '2026-11-19T07:00:00Z',
          what_to_do: problems.captcha.whatToDo[language],
          next_attempt: '2026-11-19T07:10:00Z',
          problem: 'captcha',
        }),
      });
    }
  });

  it('has no reason without a problem', () => {
    expect(stateOf(childOutput(pupil()), 'status')).toMatchObject({
      state: 'ok',
      attributes: { reason: null, what_to_do: null, problem: null },
    });
  });
});

describe('what is for programs and cards', () => {
  it.each(['card', 'status', 'last_command', 'answers'])(
    '%s is there whenever the bridge is, and hidden',
    (key) => {
      const found = component(childOutput(pupil()), key);
      expect(found).toMatchObject({
        visible_by_default: false,
        entity_category: 'diagnostic',
        availability: [{ topic: 'dziennik2mqtt/bridge/state' }],
      });
      expect(found).not.toHaveProperty('enabled_by_default');
    },
  );
});

describe('problem', () => {
  it.each([
    ['captcha', 'ON'],
    ['password', 'ON'],
    ['busy', 'OFF'],
    ['down', 'OFF'],
    [null, 'OFF'],
  ] as const)('with %s is %s', (problem, expected) => {
    expect(stateOf(childOutput(pupil({ health: { problem } })), 'problem').state).toBe(expected);
  });
});

describe('what_to_do', () => {
  const kinds = (Object.keys(problems) as ProblemKind[]).filter((kind) => problems[kind].status !== 'ok');
  const wrong = STATUSES.filter((status) => status !== 'ok');

  it.each(wrong.flatMap((status) => kinds.map((problem) => [status, problem] as const)))(
    'while the status is %s because of %s is the advice of that status, and not that there is nothing to do',
    (status, problem) => {
      for (const language of ['pl', 'en'] as const) {
        const output = childOutput(pupil({ health: { status, problem } }), { language });
        const { state, attributes } = stateOf(output, 'what_to_do');
        expect(state).toBe(stateOf(output, 'status').attributes['what_to_do']);
        expect(state).not.toMatch(/^(nic|nothing)\b/i);
        expect(attributes).toEqual({});
      }
    },
  );

  it.each([
    [1, null, 'Nie wiadomo, czy wiadomość do szkoły wyszła: '],
    [2, null, 'Nie wiadomo, czy 2 wiadomości do szkoły wyszły: '],
    [5, null, 'Nie wiadomo, czy 5 wiadomości do szkoły wyszło: '],
    [1, 'captcha', `${problems.captcha.whatToDo.pl} Nie wiadomo, czy `],
  ] as const)('asks about %i unconfirmed sendings, with the problem %s', (count, problem, begins) => {
    const one = { id: '1', at: '2026-11-19T06:30:00Z', to: null, topic: null };
    const unconfirmed = Array.from({ length: count }, () => one);
    const output = childOutput(pupil({ health: { problem }, unconfirmed }), { language: 'pl' });
    const state = String(stateOf(output, 'what_to_do').state);
    expect(state.slice(0, begins.length)).toBe(begins);
    // It is not about reading.
    expect(stateOf(output, 'problem').state).toBe(problem === null ? 'OFF' : 'ON');
  });

  it('is the word nothing while the status is ok', () => {
    expect(stateOf(childOutput(pupil()), 'what_to_do').state).toBe('nic');
    expect(stateOf(childOutput(pupil(), { language: 'en' }), 'what_to_do').state).toBe('nothing');
  });

  it('only needs the bridge online, and is diagnostic', () => {
    for (const [language, name] of [
      ['pl', 'Co zrobić'],
      ['en', 'What to do'],
    ] as const) {
      expect(component(childOutput(locked, { language }), 'what_to_do')).toMatchObject({
        name,
        availability: [{ topic: 'dziennik2mqtt/bridge/state' }],
      });
    }
    expect(component(childOutput(locked), 'what_to_do')).toHaveProperty('entity_category', 'diagnostic');
  });
});

describe('last_success and requests_today', () => {
  const output = childOutput(pupil());

  it('have the time and the number, without values by Source', () => {
    expect(stateOf(output, 'last_success')).toEqual({ state: '2026-11-19T07:00:00Z', attributes: {} });
    expect(stateOf(output, 'requests_today')).toEqual({ state: 42, attributes: { budget: 400 } });
  });

  it('are the only entities that are disabled at first', () => {
    const disabled = Object.entries(output.document.components)
      .filter(([, { enabled_by_default: enabled }]) => enabled === false)
      .map(([key]) => key);
    expect(disabled).toEqual(['last_success', 'requests_today']);
  });
});
