import type { LocalDate } from '../../lib/id.ts';
import { shorten } from '../../lib/text.ts';
import { changeTexts } from '../catalogue/event-payload.ts';
import { rounded } from '../catalogue/values.ts';
import { dayMonthText, daysText } from '../plan/day-words.ts';
import { nearDayText } from '../plan/near-day-words.ts';
import { daysUntil } from '../work/shown.ts';
import { type About, isOf, type Said, words } from './day-answers.ts';

// Answers of lists: what is on the days of a question, or all of it without one.

const MAX_ITEMS = 4;
const MAX_CHARS = 120;

const joined = (parts: readonly (string | number | null | undefined | false)[]): string =>
  parts.filter((part) => part || part === 0).join(', ');
const isOn = ({ days }: About, day: LocalDate | null): boolean =>
  days === null || (day !== null && days.includes(day));
const known = <T>(part: T | null, about: About, say: (part: T) => Said): readonly Said[] => [
  part === null ? { text: words[about.language].unknown, facts: {}, at: null } : say(part),
];
const nothing = (): Said => ({ text: '', facts: {}, at: null });
const onDays = ({ days, today, language }: About): string =>
  days === null
    ? ''
    : ` (${days.length > 1 ? daysText(days[0] ?? today, days.at(-1) ?? today, language) : nearDayText(days[0] ?? today, today, language)})`;

/** Items of days: `Matematyka, Ułamki (jutro)`. */
function listed<T>(
  about: About,
  items: readonly T[],
  of: (item: T) => { readonly day: LocalDate | null; readonly what: readonly (string | null | undefined)[] },
  { some, none }: { readonly some: (what: { what: string }) => string; readonly none: string },
): Said {
  const { today, language } = about;
  const all = items.map(of);
  const facts = all.map(({ day, what }) => ({ day, what: joined(what) }));
  if (all.length === 0)
    return { text: `${none}${onDays(about)}`, facts: { items: facts }, at: null, isNone: true };
  const texts = all.slice(0, MAX_ITEMS).map(({ day, what }) => {
    const text = joined(what.map((one) => one && shorten(one, MAX_CHARS)));
    const when = day && nearDayText(day, today, language);
    return text === '' ? (when ?? '') : `${text}${when ? ` (${when})` : ''}`;
  });
  return { text: some({ what: texts.join('; ') }), facts: { items: facts }, at: all[0]?.day ?? null };
}

function homework(about: About): readonly Said[] {
  const { homework: some, noHomework: none } = words[about.language];
  return known(about.child.homework, about, ({ due, undated }) => {
    const open = [...due.filter(({ done }) => !done), ...(about.days === null ? undated : [])];
    const own = open.filter((one) => isOf(about.subject, one.subject) && isOn(about, one.dueOn));
    return listed(about, own, ({ dueOn, subject, topic }) => ({ day: dueOn, what: [subject, topic] }), {
      some,
      none,
    });
  });
}

function tests(about: About): readonly Said[] {
  const { tests: some, noTests: none } = words[about.language];
  return known(about.child.agenda, about, ({ items }) => {
    const own = items.filter(
      (one) => one.kind === 'test' && isOf(about.subject, one.subject) && isOn(about, one.date),
    );
    const of = ({ date, subject, category, content }: (typeof own)[number]) => ({
      day: date,
      what: [subject, category, content],
    });
    return listed(about, own, of, { some, none });
  });
}

function meeting(about: About): readonly Said[] {
  const { meeting: some, noMeeting: none } = words[about.language];
  return known(about.child.meetings, about, ({ items }) => {
    const own = items.filter(({ date }) => isOn(about, date));
    return listed(about, own, ({ date, time, content }) => ({ day: date, what: [time, content] }), {
      some,
      none,
    });
  });
}

function trip(about: About): readonly Said[] {
  const { trips: some, noTrip: none } = words[about.language];
  return known(about.child.trips, about, (trips) => {
    const own = trips.filter(
      ({ from, to }) =>
        about.days === null || about.days.some((day) => (from ?? day) <= day && day <= (to ?? from ?? '')),
    );
    return listed(about, own, ({ from, destination, route }) => ({ day: from, what: [destination, route] }), {
      some,
      none,
    });
  });
}

function grades(about: About): readonly Said[] {
  const { subject, language } = about;
  const texts = words[language];
  return known(about.child.grades, about, ({ subjects, averages, newest }) => {
    const own = subjects.filter(({ label }) => isOf(subject, label));
    const entries = own.flatMap(({ label, grades: { entries: all } }) =>
      (all ?? []).flatMap((one) => (isOn(about, one.date) ? [{ label, ...one }] : [])),
    );
    const latest = (
      subject === null && about.days === null ? entries.filter(({ id }) => id === newest?.id) : entries
    )
      .toSorted((a, b) => ((b.date ?? '') < (a.date ?? '') ? -1 : 1))
      .slice(0, subject === null ? MAX_ITEMS : 12);
    const mean = subject === null ? averages?.meanOfSubjects : own[0]?.grades.averages?.current;
    const average = rounded(mean ?? null, 2);
    const list = latest.map(({ label, text, category }) => joined([label, text, category]));
    const parts = [
      list.length > 0 ? texts.grades({ what: list.join('; ') }) : `${texts.noGrades}${onDays(about)}`,
      average !== null &&
        about.days === null &&
        texts.average({ average: String(average).replace('.', language === 'en' ? '.' : ',') }),
    ];
    const facts = {
      grades: latest.map(({ label, text, date }) => ({ subject: label, grade: text, date })),
      average,
    };
    return { text: joined(parts), facts, at: null, isNone: list.length === 0 };
  });
}

function points(about: About): readonly Said[] {
  const { remarks, behaviour } = about.child;
  const { language, today } = about;
  const texts = words[language];
  const entries = (remarks?.entries ?? []).filter(({ date }) => isOn(about, date));
  const [newest] = entries;
  const sum = behaviour?.facts.points?.[behaviour.facts.currentSemester] ?? null;
  const last =
    newest &&
    joined([
      newest.category,
      newest.text && shorten(newest.text, MAX_CHARS),
      newest.date && nearDayText(newest.date, today, language),
    ]);
  const parts = [
    sum !== null && texts.points({ points: sum }),
    remarks && texts.remarks({ count: entries.length, newest: last ? `: ${last}` : onDays(about) }),
  ].filter(Boolean);
  const facts = { points: sum, remarks: entries.length, newest: newest?.text ?? null };
  const text = parts.length > 0 ? parts.join('; ') : texts.unknown;
  return [{ text, facts, at: null, isNone: entries.length === 0 }];
}

function attendance(about: About): readonly Said[] {
  const { language, today, days } = about;
  const texts = words[language];
  return known(about.child.attendance, about, ({ facts: all }) => {
    const percentage = rounded(all.percentages.year, 0);
    if (days === null) {
      const { absences: missed, unexcused, lateness: late } = all;
      const text = joined([
        texts.attendance({ missed, unexcused, late }),
        percentage !== null && texts.percentage({ percentage }),
      ]);
      return { text, facts: { missed, unexcused, late, percentage }, at: null, isNone: missed === 0 };
    }
    const said = days.map((day) => {
      const when = nearDayText(day, today, language);
      const found = all.days.find(({ date }) => date === day);
      if (!found) return texts.noAttendance({ when });
      return texts.attendanceOn({ when, missed: found.absences, late: found.lateness });
    });
    const entered = all.days.filter(({ date }) => days.includes(date));
    const facts = {
      days: entered.map(({ date, absences, lateness }) => ({ day: date, missed: absences, late: lateness })),
    };
    return { text: said.join('; '), facts, at: null, isNone: entered.length === 0 };
  });
}

function unread(about: About): readonly Said[] {
  const { messages, notices, sources } = about.child;
  const inbox = sources.messages.state === 'absent' ? 0 : (messages?.unread['inbox'] ?? null);
  const open = sources.notices.state === 'absent' ? 0 : (notices?.filter(({ read }) => !read).length ?? null);
  if (inbox === null || open === null) return known(null, about, nothing);
  const newest = messages?.inbox?.find(({ read }) => !read);
  const text = words[about.language].unread({ messages: inbox, notices: open });
  const from = newest ? ` (${joined([newest.sender, newest.topic])})` : '';
  const facts = { messages: inbox, notices: open };
  return [{ text: `${text}${from}`, facts, at: null, isNone: inbox + open === 0 }];
}

function lucky(about: About): readonly Said[] {
  const { language, today, days } = about;
  const texts = words[language];
  return known(about.child.luckyNumber, about, ({ number, day, isMine }) => {
    if (number === null || day === null || (days !== null && !days.includes(day)))
      return { text: texts.noLucky, facts: { number: null }, at: null, isNone: true };
    const whose = isMine === null ? null : isMine ? texts.mine : texts.notMine;
    const text = joined([texts.lucky({ when: nearDayText(day, today, language), number }), whose]);
    return { text, facts: { day, number, is_own: isMine }, at: null };
  });
}

function freeDays(about: About): readonly Said[] {
  const { language, today, days } = about;
  const texts = words[language];
  return known(about.child.freeDays, about, ({ upcoming }) => {
    const own = upcoming.filter(
      ({ from, to }) => days === null || days.some((day) => from <= day && day <= to),
    );
    const shown = own.slice(0, 3);
    const what = shown.map(({ name, from, to, next }) =>
      joined([
        name,
        from === to ? dayMonthText(from, language) : daysText(from, to, language),
        texts.inDays({ count: daysUntil(next, today) }),
      ]),
    );
    const facts = { free_days: shown.map(({ name, from, to }) => ({ name, from, to })) };
    const none = days === null ? texts.noFreeDays : `${texts.noFreeDays}${onDays(about)}`;
    return {
      text: what.length > 0 ? texts.freeDays({ what: what.join('; ') }) : none,
      facts,
      at: own[0]?.from ?? null,
      isNone: own.length === 0,
    };
  });
}

function news(about: About): readonly Said[] {
  const { language } = about;
  return known(about.child.unseen, about, (changes) => {
    const texts = changes.slice(0, MAX_ITEMS).map((change) => {
      const { title, message } = changeTexts(change, language);
      return message ? `${title}: ${shorten(message, MAX_CHARS)}` : title;
    });
    const text = texts.length > 0 ? texts.join('; ') : words[language].noNews;
    return { text, facts: { count: changes.length, newest: texts }, at: null, isNone: changes.length === 0 };
  });
}

export const listAnswers = {
  homework,
  tests,
  meeting,
  trip,
  grades,
  points,
  attendance,
  unread,
  lucky,
  free_days: freeDays,
  news,
};
