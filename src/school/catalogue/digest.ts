import { inLanguages } from '../../lib/language.ts';
import { counted } from '../../lib/plural.ts';
import { shorten } from '../../lib/text.ts';
import { addDays } from '../plan/school-days.ts';
import { eventKind } from './event-kind.ts';

/** Of a digest's text. */
export const MAX_DIGEST_CHARS = 1_000;
/** In the message of a reminder. */
const MAX_NAMED = 5;
const MAX_NAME_CHARS = 70;

const words = inLanguages({
  waits: {
    pl: '{} {zmiana czeka|zmiany czekają|zmian czeka} na obejrzenie',
    en: 'Changes not seen yet: {}',
  },
  more: { pl: 'i jeszcze {}', en: 'and {} more' },
});

export const weeklyDigest = eventKind('weekly_digest', {
  name: { pl: 'Podsumowanie tygodnia', en: 'Digest of the week' },
  group: { pl: 'Podsumowanie tygodnia', en: 'Digest of the week' },
  about: {
    pl: 'Zdarzenie: raz w tygodniu oceny i nieobecności tego tygodnia, a z następnego to, co jest inaczej niż zwykle',
    en: 'An event: once a week the grades and absences of this week, and what is not as usual in the next',
  },
  icon: 'mdi:calendar-week',
  titles: { digest: { pl: 'podsumowanie tygodnia', en: 'digest of the week' } },
  fieldsAbout: '`week`, `next_week`, `grades`, `absences`, `lateness`, `ahead`, `waiting`',
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
  name: { pl: 'Przypomnienie o nieobejrzanych zmianach', en: 'Reminder of unseen changes' },
  group: { pl: 'Nieobejrzane zmiany', en: 'Unseen changes' },
  about: {
    pl: 'Zdarzenie: zmiany, których od doby nikt nie obejrzał; o każdej przypomina raz',
    en: 'An event: changes that nobody has seen for a day; once for each',
  },
  icon: 'mdi:bell-ring',
  titles: { reminder: { pl: 'nieobejrzane zmiany', en: 'unseen changes' } },
  fieldsAbout: '`count`, `oldest`, `changes`',
  content({ changes }, language, about) {
    const { waits, more } = words[language];
    const latest = changes.map((change) => {
      const { id, kind, type, occurredAt } = change;
      return { id, kind, type, ...about(change), occurred_at: occurredAt };
    });
    const others = latest.length - MAX_NAMED;
    const named = latest.slice(0, MAX_NAMED).map(({ message }) => shorten(message, MAX_NAME_CHARS));
    const list = [...named, ...(others > 0 ? [more.replace('{}', String(others))] : [])].join('; ');
    const count = latest.length;
    const fields = { count, oldest: latest.at(-1)?.occurred_at ?? null, changes: latest };
    return { message: `${counted(waits, String(count), language)}: ${list}`, fields };
  },
});
