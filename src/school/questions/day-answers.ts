import { folded } from '../../lib/folded.ts';
import type { LocalDate } from '../../lib/id.ts';
import type { Json } from '../../lib/json.ts';
import { inLanguages, type Language } from '../../lib/language.ts';
import { type Instant, localTime } from '../../lib/temporal.ts';
import { answersTexts } from '../../texts/questions.ts';
import { slotsOf } from '../day/shown.ts';
import { listedTexts } from '../day/summary-sentence.ts';
import { hoursText, timeText } from '../plan/day-words.ts';
import { subjects as namesOf } from '../plan/lesson-items.ts';
import { nearDayText } from '../plan/near-day-words.ts';
import { eventText, outingName } from '../plan/outing-words.ts';
import { takesPlace } from '../plan/rows.ts';
import { addDays } from '../plan/school-days.ts';
import type { ShownLesson } from '../shown/policies.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { listOf, type Subject, subjects } from './kinds.ts';
import { vocabularies } from './understand.ts';

export const words = inLanguages(answersTexts);

/** What an answer about one child is made of. */
export interface About {
  /** Now. */
  readonly child: ShownChild;
  /** With a day in focus. */
  readonly on: (day: LocalDate) => ShownChild;
  /** null: the question names none. */
  readonly days: readonly LocalDate[] | null;
  readonly subject: Subject | null;
  readonly today: LocalDate;
  readonly language: Language;
}

/** What is said of one child, and the facts in it. */
export interface Said {
  readonly text: string;
  readonly facts: Readonly<Record<string, Json>>;
  /** By it children are in order; null: it is after the others. */
  readonly at: string | null;
  /** It says that there is nothing: only where everything could be read. */
  readonly isNone?: boolean;
}

export const isOf = (subject: Subject | null, name: string | null): boolean =>
  subject === null || (name !== null && subjects[subject].test(folded(name)));

/** The days of a question about days: without one the day in focus, or today. */
const daysIn = ({ child, days, today }: About): readonly LocalDate[] =>
  days ?? [child.plan?.inFocus?.day.day ?? today];

type OfDay = (shown: ShownChild, day: LocalDate, about: About) => Said | null;

/** An answer a day; a day without lessons is told as such. */
const daily =
  (ofDay: OfDay) =>
  (about: About): readonly Said[] =>
    daysIn(about).map((day) => {
      const shown = about.on(day);
      return ofDay(shown, day, about) ?? verdictOf(shown, day, about);
    });

/** What a day is, and its hours. */
function verdictOf({ plan }: ShownChild, day: LocalDate, { today, language }: About): Said {
  const texts = words[language];
  const when = nearDayText(day, today, language);
  const found = plan?.verdicts.today ?? null;
  const said = (text: string, more: Said['facts'] = {}): Said => ({
    text,
    facts: { day, verdict: found?.verdict ?? null, ...more },
    at: null,
  });
  switch (found?.verdict) {
    case 'school': {
      const hours = hoursText(found, language);
      const text = texts.lessons({ when, hours: hours && ` ${hours}` });
      return { ...said(text, { start: found.start, end: found.end }), at: `${day} ${found.start}` };
    }
    case 'trip':
      return said(texts.trip({ when, what: found.outing ? eventText(found.outing, language) : '' }));
    case 'cancelled_all':
      return said(texts.cancelled({ when }));
    case 'free':
    case 'holiday':
      return said(texts.free({ when, name: found.name === null ? '' : `: ${found.name.trim()}` }), {
        name: found.name,
      });
    case 'weekend':
      return said(texts.weekend({ when }));
    default:
      return said(texts.noPlan({ when }));
  }
}

/** A time of a day on which lessons take place. */
const timed = (
  key: 'start' | 'end' | 'leave' | 'wake',
  of: (shown: ShownChild) => Instant | null | undefined,
) =>
  daily((shown, day, { today, language }) => {
    const at = of(shown);
    if (!at || !shown.plan) return null;
    const time = localTime(at, shown.plan.zone);
    const when = nearDayText(day, today, language);
    return {
      text: words[language][key]({ when, time: timeText(time) }),
      facts: { day, [key]: time },
      at: `${day} ${time}`,
    };
  });

const lessonsOf = ({ plan }: ShownChild): readonly ShownLesson[] =>
  (plan?.inFocus?.day.lessons ?? []).filter(({ status }) => takesPlace(status));

/** The lessons of a subject. */
function subjectOn(shown: ShownChild, day: LocalDate, { subject, today, language }: About): Said | null {
  const when = nearDayText(day, today, language);
  const own = lessonsOf(shown).filter((lesson) => isOf(subject, lesson.subject));
  const [first] = own;
  if (!first) return null;
  const time = own.map(({ from }) => timeText(from)).join(', ');
  return {
    text: words[language].subjectAt({ when, subject: first.subject ?? '', time }),
    facts: {
      day,
      subject: first.subject,
      times: own.map(({ from }) => from),
      rooms: own.map(({ room }) => room),
    },
    at: `${day} ${first.from}`,
  };
}

const plan = daily((shown, day, about) => {
  const { subject, language, today } = about;
  const own = shown.plan?.inFocus?.day;
  if (!own) return null;
  if (subject !== null) {
    const found = subjectOn(shown, day, about);
    const texts = { when: nearDayText(day, today, language), subject: nameOf(subject, language) };
    return (
      found ?? { text: words[language].noSubject(texts), facts: { day, times: [] }, at: null, isNone: true }
    );
  }
  const said = verdictOf(shown, day, about);
  const { changes, lessons, outing } = own;
  const due = shown.homework?.due.filter(({ dueOn }) => dueOn === day) ?? null;
  const tests = shown.agenda?.items.filter(({ kind, date }) => kind === 'test' && date === day) ?? null;
  const names = slotsOf(lessons, changes, outing).flatMap((slot) => {
    if (slot.outing) return [outingName(slot.outing, language)];
    return namesOf(slot.lessons.flatMap(({ lesson }) => (takesPlace(lesson.status) ? [lesson] : []))) ?? [];
  });
  const order = names.filter((name, index) => name !== names[index - 1]);
  const listed = listedTexts({ changes, tests, homework: due, bring: null }, 'all', language);
  const inOrder = order.length > 0 ? [words[language].inOrder({ what: order.join(', ') })] : [];
  return {
    ...said,
    text: [said.text, ...listed, ...inOrder].join(', '),
    facts: { ...said.facts, lessons: order },
  };
});

const bag = daily((shown, day, { today, language }) => {
  const { bag: found } = shown;
  if (!found || found.day !== day || shown.plan?.isOfBlocks) return null;
  const when = nearDayText(day, today, language);
  const bring = (found.bring ?? []).flatMap((one) => (one.change === 'removed' ? [] : [one.thing]));
  const things = [...(found.subjects ?? []), ...bring];
  const what = things.length > 0 ? things.join(', ') : String(found.count);
  const text = found.count === 0 ? words[language].noBag({ when }) : words[language].bag({ when, what });
  return { text, facts: { day, bag: things, count: found.count }, at: day };
});

const changes = daily((shown, day, about) => {
  const { today, language } = about;
  const own = shown.plan?.inFocus?.day;
  if (!own) return null;
  const when = nearDayText(day, today, language);
  const changed = own.changes.filter(
    (one) => isOf(about.subject, one.subject) || isOf(about.subject, one.wasSubject),
  );
  const what = listedTexts({ changes: changed, tests: null, homework: null, bring: null }, 'all', language);
  const text =
    what.length > 0
      ? words[language].changes({ when, what: what.join(', ') })
      : words[language].noChanges({ when });
  return { text, facts: { day, changes: what }, at: what.length > 0 ? day : null, isNone: what.length === 0 };
});

const WEEK = [0, 1, 2, 3, 4, 5, 6, 7];

function nextLesson(about: About): readonly Said[] {
  const { child, subject, today, language, on } = about;
  const texts = words[language];
  if (subject !== null) {
    const now = child.plan?.nextLessons.find((lesson) => isOf(subject, lesson.subject));
    const days = about.days ?? WEEK.map((ahead) => addDays(today, ahead));
    // Of today only what is ahead.
    const passed = (day: LocalDate): boolean => day === today && !now;
    const found = days.filter((day) => !passed(day)).map((day) => subjectOn(on(day), day, about));
    const next = found.find((one) => one !== null);
    const name = { subject: nameOf(subject, language) };
    return [next ?? { text: texts.noSubjectAhead(name), facts: { lesson: null }, at: null, isNone: true }];
  }
  const { currentLessons = [], nextLessons = [], nextLessonsDay = null } = child.plan ?? {};
  const lessonText = ([first, ...others]: readonly ShownLesson[], day: LocalDate): string | null => {
    if (!first) return null;
    const names = namesOf([first, ...others]) ?? timeText(first.from);
    const when = `${nearDayText(day, today, language)} ${timeText(first.from)}–${timeText(first.to)}`;
    return [names, when, first.room && texts.room({ room: first.room })].filter(Boolean).join(', ');
  };
  const now = lessonText(currentLessons, today);
  const next = nextLessonsDay === null ? null : lessonText(nextLessons, nextLessonsDay);
  const parts = [now && texts.now({ what: now }), next && texts.next({ what: next })].filter(Boolean);
  const facts = { now: namesOf(currentLessons), next: namesOf(nextLessons), day: nextLessonsDay };
  const text = parts.length > 0 ? parts.join('; ') : texts.noLesson;
  return [{ text, facts, at: nextLessonsDay, isNone: parts.length === 0 }];
}

/** A subject's name of the vocabulary. */
const nameOf = (subject: Subject, language: Language): string =>
  listOf(vocabularies[language === 'en' ? 'en' : 'pl'].subjects[subject])[0] ?? subject;

/** Answers by the days of a question. */
export const dayAnswers = {
  start: timed('start', ({ plan: shown }) => shown?.inFocus?.start?.at),
  end: timed('end', ({ plan: shown }) => shown?.inFocus?.end?.at),
  leave: timed('leave', ({ mornings }) => mornings?.inFocus?.leaveHome.at),
  wake: timed('wake', ({ mornings }) => mornings?.inFocus?.wakeUp.at),
  plan,
  school: daily(() => null),
  changes,
  bag,
  next_lesson: nextLesson,
};
