import { inLanguages } from '../../lib/language.ts';
import { shorten } from '../../lib/text.ts';
import { eventTexts, sentencesTexts } from '../../texts/digest.ts';
import { addDays } from '../plan/school-days.ts';
import { eventKind } from './event-kind.ts';

/** Of a digest's text. */
export const MAX_DIGEST_CHARS = 1_000;
/** In the message of a reminder. */
const MAX_NAMED = 5;
const MAX_NAME_CHARS = 70;

const words = inLanguages(sentencesTexts);

export const weeklyDigest = eventKind('weekly_digest', {
  ...eventTexts.weekly_digest,
  icon: 'mdi:calendar-week',
  device: 'school',
  fields: ['week', 'next_week', 'grades', 'absences', 'lateness', 'ahead', 'waiting'],
  content({ week, digest }) {
    const {
      text = '',
      grades = [],
      absences = null,
      lateness = null,
      ahead = [],
      waiting = [],
    } = digest ?? {};
    const fields = { week, next_week: addDays(week, 7), grades, absences, lateness, ahead, waiting };
    return { message: text, fields, maxTextChars: MAX_DIGEST_CHARS };
  },
});

export const unseenReminder = eventKind('unseen_reminder', {
  ...eventTexts.unseen_reminder,
  icon: 'mdi:bell-ring',
  device: 'school',
  fields: ['count', 'oldest', 'changes'],
  content({ changes }, language, about) {
    const { waits, more } = words[language];
    const latest = changes.map((change) => {
      const { id, kind, type, occurredAt } = change;
      return { id, kind, type, ...about(change), occurred_at: occurredAt };
    });
    const others = latest.length - MAX_NAMED;
    const named = latest.slice(0, MAX_NAMED).map(({ message }) => shorten(message, MAX_NAME_CHARS));
    const list = [...named, ...(others > 0 ? [more({ count: others })] : [])].join('; ');
    const count = latest.length;
    const fields = { count, oldest: latest.at(-1)?.occurred_at ?? null, changes: latest };
    return { message: `${waits({ count })}: ${list}`, fields };
  },
});
