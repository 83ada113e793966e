import { type Derived, type Row, rowsOf } from '../../home/entity.ts';
import { MAX_STATE_CHARS } from '../../home/home-assistant.ts';
import type { Json } from '../../lib/json.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { Instant } from '../../lib/temporal.ts';
import { familyButtons } from '../catalogue/command-entities.ts';
import { unseenOfFamily } from '../catalogue/unseen.ts';
import { withOffset } from '../catalogue/values.ts';
import { weekdayMomentText } from '../plan/near-day-words.ts';
import type { FamilyDay, FamilyMember, PupilDay, ShownFamily } from '../shown/family.ts';
import { familyAnswers, summaryOf } from './family-answer-entities.ts';
import { countOfChanges } from './shown.ts';

const TIME_ABOUT = {
  pl: '`day`, `child`: którego dziecka, `unknown`: dzieci, których planu nie znam',
  en: '`day`, `child`: of which child, `unknown`: children whose plan is not known',
};

const COUNTS_ABOUT = {
  pl: '`by_child`: ile u każdego, `unknown`: dzieci, o których tego nie wiadomo',
  en: '`by_child`: how many each has, `unknown`: children of whom it is not known',
};

/** The device for all children, which exists if there are several. */
export const family: readonly Row<ShownFamily>[] = [
  ...rowsOf<ShownFamily>({
    summary: {
      name: { pl: 'Podsumowanie', en: 'Summary' },
      about: {
        pl: 'Podsumowania wszystkich dzieci w jednym zdaniu, skrócone, gdy się nie mieści',
        en: 'The summaries of all children in one sentence, shortened if it is too long',
      },
      attributesAbout: {
        pl: '`day`: najbliższy dzień, o którym mówi',
        en: '`day`: the first day that it is about',
      },
      icon: 'mdi:message-text-outline',
      attributes: ({ day }) => ({ day: day?.day ?? null }),
      value: ({ pupils }, language) => summaryOf(pupils, language, MAX_STATE_CHARS),
    },
    leaves_first: {
      name: { pl: 'Kto wychodzi pierwszy', en: 'Leaves first' },
      about: {
        pl: 'Które dziecko wychodzi pierwsze z domu: dziś, dopóki nie skończą się lekcje wszystkich, a potem najbliższego dnia szkolnego',
        en: 'Which child leaves home first: today until the lessons of all are over, then on the next school day',
      },
      attributesAbout: {
        pl: '`day`, `leave_home`: o której, `children`: wszystkie dzieci, które mają wtedy lekcje albo wycieczkę, w kolejności wychodzenia, `unknown`: dzieci, których planu nie znam',
        en: '`day`, `leave_home`: when, `children`: all children with lessons or a trip on that day, in the order of leaving, `unknown`: children whose plan is not known',
      },
      icon: 'mdi:home-export-outline',
      value: ({ day }) => day && namesAt(day, ({ leaves }) => leaves, day.pupils[0]?.leaves),
      attributes: ({ day, unknown }) => ({
        day: day?.day ?? null,
        leave_home: day && withOffset(day.pupils[0]?.leaves, day.zone),
        children: (day?.pupils ?? []).map((pupil) => pupilItem(pupil, day?.zone ?? 'UTC')),
        unknown: unknown.map(({ name }) => name),
      }),
    },
    earliest_start: {
      name: { pl: 'Najwcześniejszy początek lekcji', en: 'Earliest school start' },
      about: {
        pl: 'Kiedy tego dnia zaczyna się pierwsza lekcja albo wycieczka któregoś dziecka',
        en: 'When the first lesson or trip of any child begins on that day',
      },
      attributesAbout: TIME_ABOUT,
      icon: 'mdi:clock-start',
      ...time(earliestStart),
    },
    earliest_start_text: {
      name: { pl: 'Najwcześniejszy początek lekcji słowami', en: 'Earliest school start in words' },
      about: {
        pl: 'To samo do odczytania na głos: `w piątek o 8:00`',
        en: 'The same to read aloud: `on Friday at 8:00`',
      },
      icon: 'mdi:clock-start',
      ...timeInWords(earliestStart),
    },
    latest_end: {
      name: { pl: 'Najpóźniejszy koniec lekcji', en: 'Latest school end' },
      about: {
        pl: 'Kiedy tego dnia kończy się ostatnia lekcja albo wycieczka któregoś dziecka',
        en: 'When the last lesson or trip of any child ends on that day',
      },
      attributesAbout: TIME_ABOUT,
      icon: 'mdi:clock-end',
      ...time(latestEnd),
    },
    latest_end_text: {
      name: { pl: 'Najpóźniejszy koniec lekcji słowami', en: 'Latest school end in words' },
      about: {
        pl: 'To samo do odczytania na głos: `w piątek o 13:30`',
        en: 'The same to read aloud: `on Friday at 13:30`',
      },
      icon: 'mdi:clock-end',
      ...timeInWords(latestEnd),
    },
    answers: {
      name: { pl: 'Odpowiedzi', en: 'Answers' },
      about: {
        pl: 'Na ile pytań o wszystkie dzieci [asystent głosowy](voice.md) zna teraz odpowiedź',
        en: 'How many questions about all children the [voice assistant](voice.md) can answer now',
      },
      attributesAbout: {
        pl: 'zdania do odczytania na głos: `leaves_first`: kto wychodzi pierwszy, `ends_first`: kto kończy pierwszy',
        en: 'sentences to read aloud: `leaves_first`: who leaves home first, `ends_first`: who finishes first',
      },
      icon: 'mdi:account-voice',
      category: 'diagnostic',
      value: (shown, language) =>
        Object.values(familyAnswers(shown, language)).filter(({ isKnown }) => isKnown).length,
      attributes: (shown, language) => mapValues(familyAnswers(shown, language), ({ sentence }) => sentence),
    },
    plan_changes: {
      name: { pl: 'Zmiany planu', en: 'Plan changes' },
      about: {
        pl: 'Ile lekcji wszystkich dzieci jest zmienionych dziś i następnego dnia szkolnego każdego z nich',
        en: "How many lessons of all children are changed, today's and those of each child's next school day",
      },
      attributesAbout: COUNTS_ABOUT,
      icon: 'mdi:calendar-alert',
      ...total(({ pupils }) => pupils, 'timetable', changesOf),
    },
    unread_messages: {
      name: { pl: 'Nieprzeczytane wiadomości', en: 'Unread messages' },
      about: {
        pl: 'Ile wiadomości nie jest przeczytanych we wszystkich skrzynkach; każdy login ma swoją',
        en: 'How many messages are not read in all inboxes; each login has its own',
      },
      attributesAbout: COUNTS_ABOUT,
      icon: 'mdi:email-alert',
      ...total(
        ({ logins }) => logins,
        'messages',
        ({ unreadMessages }) => unreadMessages,
      ),
    },
    unread_notices: {
      name: { pl: 'Nieprzeczytane ogłoszenia', en: 'Unread announcements' },
      about: {
        pl: 'Ile ogłoszeń wszystkich dzieci nie jest przeczytanych; dziecko z dwoma loginami liczy się raz',
        en: 'How many announcements of all children are not read; a child with two logins counts once',
      },
      attributesAbout: COUNTS_ABOUT,
      icon: 'mdi:bulletin-board',
      ...total(
        ({ pupils }) => pupils,
        'notices',
        ({ unreadNotices }) => unreadNotices,
      ),
    },
  }),
  unseenOfFamily,
  ...familyButtons,
];

interface TimeOfDay {
  readonly timeOf: (pupil: PupilDay) => Instant | null;
  readonly found: Instant | undefined;
}

function earliestStart(day: FamilyDay | null): TimeOfDay {
  const timeOf = ({ start }: PupilDay) => start;
  return { timeOf, found: sortedTimes(day, timeOf)[0] };
}

function latestEnd(day: FamilyDay | null): TimeOfDay {
  const timeOf = ({ end }: PupilDay) => end;
  return { timeOf, found: sortedTimes(day, timeOf).at(-1) };
}

function sortedTimes(day: FamilyDay | null, timeOf: TimeOfDay['timeOf']): readonly Instant[] {
  const times = (day?.pupils ?? []).flatMap((pupil) => timeOf(pupil) ?? []);
  return times.toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
}

function time(find: (day: FamilyDay | null) => TimeOfDay): Derived<ShownFamily> {
  return {
    deviceClass: 'timestamp',
    value: ({ day }) => day && withOffset(find(day).found, day.zone),
    attributes: ({ day, unknown }) => {
      const { timeOf, found } = find(day);
      const names = unknown.map(({ name }) => name);
      return { day: day?.day ?? null, child: day && namesAt(day, timeOf, found), unknown: names };
    },
  };
}

function timeInWords(find: (day: FamilyDay | null) => TimeOfDay): Derived<ShownFamily> {
  return {
    value: ({ day }, language) => {
      const { found } = find(day);
      return day && found ? weekdayMomentText(found, day.zone, day.today, language) : null;
    },
  };
}

/** The sum of what is known. 0 is unknown while that of any child is: it would say that there is nothing. */
function total(
  members: (family: ShownFamily) => readonly FamilyMember[],
  source: keyof FamilyMember['has'],
  countIn: (member: FamilyMember) => number | null,
): Derived<ShownFamily> {
  const known = (shown: ShownFamily) =>
    members(shown).flatMap((member) => {
      const count = countIn(member);
      return count === null ? [] : [{ ...member.child, count }];
    });
  const unknown = (shown: ShownFamily) =>
    members(shown).filter((member) => countIn(member) === null && member.has[source]);
  return {
    value: (shown) => {
      const counts = known(shown).map(({ count }) => count);
      const sum = counts.reduce((total, count) => total + count, 0);
      const isFact = counts.length > 0 && (sum > 0 || unknown(shown).length === 0);
      return isFact ? sum : null;
    },
    attributes: (shown) => ({
      by_child: known(shown).map(({ id, name, count }): Json => ({ child: id, name, count })),
      unknown: unknown(shown).map(({ child }) => child.name),
    }),
  };
}

/** A wholly cancelled today is both today and the next day that was to be a school day. */
function changesOf({ plan }: FamilyMember): number | null {
  if (!plan) return null;
  const { today, nextDay } = plan.changes;
  const days = nextDay?.day === today?.day ? [today] : [today, nextDay];
  const counts = days.flatMap((day) => (day ? [countOfChanges(day.changes)] : []));
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

/** `Ola, Jaś` */
function namesAt(
  { pupils }: FamilyDay,
  timeOf: (pupil: PupilDay) => Instant | null,
  at: Instant | null | undefined,
): string | null {
  const own = pupils.filter((pupil) => at && timeOf(pupil)?.equals(at));
  return own.length === 0 ? null : own.map(({ child }) => child.name).join(', ');
}

function pupilItem({ child, leaves, start, end }: PupilDay, zone: string): Json {
  return {
    child: child.id,
    name: child.name,
    leave_home: withOffset(leaves, zone),
    start: withOffset(start, zone),
    end: withOffset(end, zone),
  };
}
