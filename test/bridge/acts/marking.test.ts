import { describe, expect, it } from 'vitest';
import { refused } from '../../../src/bridge/acts/acts.ts';
import { InterruptedError } from '../../../src/lib/interrupted.ts';
import type { Notice } from '../../../src/school/life/school-life.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { answersTexts as answers } from '../../../src/texts/acts.ts';
import { fresh, notice } from '../../school/catalogue/school.ts';
import { dispatcherOf } from './dispatcher-setup.ts';

const STOPPED = 'The bridge was being stopped.';
const notices = [notice({ id: 'a', read: true }), notice({ id: 'b' }), notice({ id: 'c' })];

/** Presses `mark_notices_read` with these announcements; returns the answer and the marked ids. @param most marked before a stop */
async function marking(noticeIds: readonly string[] | null, list: readonly Notice[], most = list.length) {
  const marked: string[] = [];
  const answered: unknown[] = [];
  const { dispatcher } = dispatcherOf({
    snapshot: { ...emptySnapshot, notices: fresh(list) },
    markNoticeRead: async (id) => {
      if (marked.length === most) throw new InterruptedError();
      marked.push(id);
    },
    acts: {
      async perform({ command, perform, explain }) {
        const conclusion = await perform().catch((error) => refused(`${explain?.(error, STOPPED)}`));
        const outcome = { ...conclusion, command, at: '2026-11-19T07:00:00Z', messageId: null };
        answered.push(outcome);
        return outcome;
      },
      record: (command, conclusion) => {
        answered.push({ ...conclusion, command });
        return { ...conclusion, command, at: '2026-11-19T07:00:00Z', messageId: null };
      },
    },
  });
  await dispatcher.dispatch({ child: 'ola', command: 'mark_notices_read', noticeIds });
  return { answer: answered[0], marked };
}

describe('marking announcements as read', () => {
  it.each([
    ['all that are unread', null, 'done', 'Announcements marked as read: 2.', ['b', 'c']],
    ['one by its id', ['a'], 'done', 'Announcements marked as read: 1.', ['a']],
    ['none with an unknown id', ['x'], 'refused', 'There is no announcement x.', []],
  ] as const)('marks %s', async (_, noticeIds, state, detail, ids) => {
    const { answer, marked } = await marking(noticeIds, notices);
    expect(answer).toMatchObject({ command: 'mark_notices_read', state, detail });
    expect(marked).toEqual(ids);
  });

  it.each([
    [0, STOPPED, []],
    [1, `Announcements marked as read: 1/2. ${STOPPED}`, ['b']],
  ])('says how many are marked where a stop interrupts after %i', async (most, detail, ids) => {
    const { answer, marked } = await marking(null, notices, most);
    expect(answer).toMatchObject({ state: 'refused', detail });
    expect(marked).toEqual(ids);
  });

  it('answers that no announcement was unread', async () => {
    const { answer, marked } = await marking(null, notices.slice(0, 1));
    expect(answer).toMatchObject({ state: 'done', detail: answers.noneUnread.en });
    expect(marked).toEqual([]);
  });
});
