import type { Notice } from '../notices.ts';
import type { Change } from './change.ts';
import { type Found, foundId, keyedDiff, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt } from './noun.ts';

/** Announcements that are new or have other contents. Being read is no change. */
export const notices = keyedDiff<'notices', Notice>({
  source: 'notices',
  reportsRemoval: false,
  things: (list) =>
    thingsOf(
      list,
      ({ id }) => id,
      ({ subject, content, startsOn, endsOn }) => [subject || null, content || null, startsOn, endsOn],
    ),
  change: noticeChange,
});

function noticeChange(found: Found<Notice>, { moment }: NounTurn): Change | null {
  const { item: notice, was, how } = found;
  if (!notice) return null;
  const isNew = how === 'appeared';
  return {
    kind: 'new_notice',
    type: isNew ? 'new' : 'changed',
    id: foundId('new_notice', found),
    occurredAt: occurredAt(isNew ? notice.createdAt : null, moment),
    notice,
    was: isNew ? null : was,
  };
}
