import { describe, expect, it } from 'vitest';
import { problems } from '../../../src/domain/problem.ts';
import { shown, stateOf } from '../documents.ts';
import { pupil } from '../school.ts';

const locked = pupil({ health: { status: 'locked', problem: 'captcha' } });

describe('status', () => {
  it('says in the configured language why and what to do', () => {
    for (const language of ['pl', 'en'] as const) {
      expect(stateOf(shown(locked, { language }), 'status')).toEqual({
        state: 'locked',
        attributes: {
          reason: problems.captcha.reason[language],
          since: '2026-11-19T07:00:00Z',
          what_to_do: problems.captcha.whatToDo[language],
          next_attempt: '2026-11-19T07:10:00Z',
          problem: 'captcha',
        },
      });
    }
  });

  it('has no reason while all is well', () => {
    expect(stateOf(shown(pupil()), 'status')).toMatchObject({
      state: 'ok',
      attributes: { reason: null, what_to_do: null, problem: null },
    });
  });
});

describe('problem', () => {
  it.each([
    ['captcha', 'ON'],
    ['password', 'ON'],
    ['busy', 'OFF'],
    ['down', 'OFF'],
    [null, 'OFF'],
  ] as const)('with %s is %s', (problem, expected) => {
    expect(stateOf(shown(pupil({ health: { problem } })), 'problem').state).toBe(expected);
  });
});

describe('last_success and requests_today', () => {
  it('are told by Source, in a lasting order', () => {
    const output = shown(pupil());
    expect(JSON.stringify(stateOf(output, 'last_success'))).toBe(
      '{"state":"2026-11-19T07:00:00Z","attributes":{"by_source":' +
        '{"grades":"2026-11-19T07:00:00Z","notices":"2026-11-19T07:00:00Z"}}}',
    );
    expect(stateOf(output, 'requests_today')).toEqual({
      state: 42,
      attributes: { by_source: { grades: 34, session: 8 }, budget: 400 },
    });
  });
});
