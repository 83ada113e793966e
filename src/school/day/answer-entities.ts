import { rowsOf } from '../../home/entity.ts';
import { inLanguages, type Language } from '../../lib/language.ts';
import { mapValues } from '../../lib/map-values.ts';
import { memo, memoFields } from '../../lib/memo.ts';
import type { Instant } from '../../lib/temporal.ts';
import { sentenceOf, shorten } from '../../lib/text.ts';
import { answersTexts, entityTexts } from '../../texts/day.ts';
import { changeTexts } from '../catalogue/event-payload.ts';
import { joined } from '../catalogue/values.ts';
import { subjects } from '../plan/lesson-items.ts';
import { momentText, nearDayText } from '../plan/near-day-words.ts';
import { outingName } from '../plan/outing-words.ts';
import { takesPlace } from '../plan/rows.ts';
import { verdictText } from '../plan/verdict-sentence.ts';
import { nameForms } from '../pupil/name-forms.ts';
import type { ShownChange } from '../shown/changes.ts';
import type { ShownChild, ShownSource } from '../shown/presenter.ts';
import { reasonOf, stopsReading, type ToldProblem } from '../shown/problem-words.ts';
import type { SourceName } from '../sources.ts';
import { bagText } from './entities.ts';
import { type ShownPlan, slotsOf } from './shown.ts';
import { listedTexts, summarySentence } from './summary-sentence.ts';

// The sentences are spoken: names stand in the nominative, and no word depends on whether the child is a girl or a boy.
const words = inLanguages(answersTexts);

const MAX_ITEMS = 3;
const MAX_CONTENT_CHARS = 120;

type AskedSource = Extract<SourceName, 'timetable' | 'agenda' | 'homework' | 'attendance'>;
/** What questions rest on; `any`: all Sources that may have news. */
type Asked = AskedSource | 'any';

interface Question {
  readonly source: Asked;
  /** null: it is not known. */
  readonly answer: (child: AskedChild, language: Language) => string | null;
}

/** Of a child, what the answers follow from. */
interface AskedChild
  extends Pick<
    ShownChild,
    'name' | 'plan' | 'mornings' | 'bag' | 'agenda' | 'homework' | 'attendance' | 'summary'
  > {
  readonly problem: ToldProblem | null;
  readonly states: Readonly<Record<Asked, ShownSource['state']>>;
  /** Whether items of it are missing: then nobody can say that there are none. */
  readonly isIncomplete: Readonly<Record<AskedSource, boolean>>;
  /** The newest ones. */
  readonly unseen: { readonly count: number; readonly newest: readonly ShownChange[] } | null;
}

const sameChild = memoFields((child: AskedChild) => child);
const sameProblem = memoFields((problem: ToldProblem) => problem);
const sameStates = memoFields((states: AskedChild['states']) => states);
const sameLosses = memoFields((losses: AskedChild['isIncomplete']) => losses);
const sameUnseen = memoFields(
  ({ count, ...newest }: Readonly<Record<number, ShownChange>> & { readonly count: number }) => ({
    count,
    newest: Object.values(newest),
  }),
);

/** The same object while all of it is the same, so that a turn without changes makes no answer. */
function asked({ look, health, sources, unseen, ...child }: ShownChild): AskedChild {
  const { name, plan, mornings, bag, agenda, homework, attendance, summary: summed } = child;
  const key = look ?? health;
  const { problem: kind, says, lastSuccess } = health;
  const hasExpired = Object.values(sources).some(({ state }) => state === 'expired');
  const ofAsked = <T>(read: (source: ShownSource) => T): Readonly<Record<AskedSource, T>> => {
    const { timetable, agenda, homework, attendance } = sources;
    return mapValues({ timetable, agenda, homework, attendance }, read);
  };
  return sameChild(key, {
    ...{ name, plan, mornings, bag, agenda, homework, attendance, summary: summed },
    problem: kind && sameProblem(key, { kind, says }),
    states: sameStates(key, {
      ...ofAsked(({ state }) => state),
      any: lastSuccess === null ? 'missing' : hasExpired ? 'expired' : 'fresh',
    }),
    isIncomplete: sameLosses(
      key,
      ofAsked(({ incomplete }) => incomplete > 0),
    ),
    unseen: unseen && sameUnseen(key, { count: unseen.length, ...unseen.slice(0, MAX_ITEMS) }),
  });
}

/** What can be asked about a child: the names of the attributes, and of the questions of the blueprints. */
const questions = {
  today: day('today'),
  tomorrow: day('tomorrow'),
  start: time('starts', ({ plan }) => plan?.inFocus?.start?.at),
  end: time('ends', ({ plan }) => plan?.inFocus?.end?.at),
  leave: time('leaves', ({ mornings }) => mornings?.inFocus?.leaveHome.at),
  bag: {
    source: 'timetable',
    answer(child, language) {
      const { name, bag, plan } = child;
      if (!bag || !plan || plan.isOfBlocks) return summary(child, language);
      const { needs, bring } = words[language];
      const things = (bag.bring ?? []).flatMap((one) => (one.change === 'removed' ? [] : [one.thing]));
      const packed = [bagText(bag, language), things.length > 0 && `${bring}: ${things.join(', ')}`];
      const when = nearDayText(bag.day, plan.date, language);
      return sentenceOf(`${name} ${needs} ${when}: ${packed.filter(Boolean).join('; ')}`);
    },
  },
  test: {
    source: 'agenda',
    answer({ name, agenda, plan, isIncomplete }, language) {
      if (!agenda || !plan) return null;
      const next = agenda.items.find(({ kind }) => kind === 'test');
      if (!next && isIncomplete.agenda) return null;
      if (!next) return sentenceOf(`${name} ${words[language].noTest}`);
      const { date, subject, category, content } = next;
      const about = joined([subject ?? category, content && shorten(content, MAX_CONTENT_CHARS)], ', ');
      const when = nearDayText(date, plan.date, language);
      return sentenceOf(
        joined([`${name} ${words[language][next.isQuiz ? 'quiz' : 'test']} ${when}`, about], ': '),
      );
    },
  },
  homework: {
    source: 'homework',
    answer({ name, homework, plan, isIncomplete }, language) {
      if (!homework || !plan) return null;
      const { homework: has, noHomework } = words[language];
      const open = [...homework.due.filter(({ done }) => !done), ...homework.undated];
      if (open.length === 0) return isIncomplete.homework ? null : sentenceOf(`${name} ${noHomework}`);
      const texts = open.slice(0, MAX_ITEMS).map(({ subject, topic, dueOn }) => {
        const what = joined([subject, topic && shorten(topic, MAX_CONTENT_CHARS)], ', ');
        const when = dueOn === null ? words[language].undated : nearDayText(dueOn, plan.date, language);
        return what === '' ? when : `${what} (${when})`;
      });
      return sentenceOf(`${name} ${has}: ${listed(texts, open.length, language)}`);
    },
  },
  absences: {
    source: 'attendance',
    answer({ name, attendance, isIncomplete }, language) {
      if (!attendance) return null;
      const { missed, missedNone, unexcused } = words[language];
      const { facts } = attendance;
      if (facts.absences === 0) return isIncomplete.attendance ? null : sentenceOf(`${name} ${missedNone}`);
      const count = missed({ count: facts.absences });
      return sentenceOf(`${name} ${count}, ${unexcused}: ${facts.unexcused}`);
    },
  },
  changes: {
    source: 'any',
    answer({ name, unseen, states: { any }, problem }, language) {
      if (!unseen || any === 'missing') return null;
      const { unseen: things, unseenNone } = words[language];
      const isUnsure = any !== 'fresh' || (problem && stopsReading(problem));
      if (unseen.count === 0) return isUnsure ? null : sentenceOf(`${name}: ${unseenNone}`);
      const texts = unseen.newest.map((change) => {
        const { title, message } = changeTexts(change, language);
        return joined([title, message && shorten(message, MAX_CONTENT_CHARS)], ': ');
      });
      const number = things({ count: unseen.count });
      return sentenceOf(`${name}: ${number}: ${listed(texts, unseen.count, language)}`);
    },
  },
} as const satisfies Readonly<Record<string, Question>>;

/** null: unknown. Both the state and the attributes are made of it. */
const known = memo((child: AskedChild, language: Language) =>
  mapValues(questions, ({ answer }: Question) => answer(child, language)),
);

/** The sentences for what is asked about a child, by voice or by an assistant; and how the child may be named there. */
export const answers = rowsOf<ShownChild>({
  answers: {
    ...entityTexts.answers,
    icon: 'mdi:account-voice',
    category: 'diagnostic',
    initially: 'hidden',
    // An answer says why something is unknown.
    availability: 'bridge',
    part: asked,
    value: (child, language) =>
      Object.values(known(asked(child), language)).filter((text) => text !== null).length,
    attributes: (shown, language) => {
      const child = asked(shown);
      const texts = mapValues(known(child, language), (text, key) => text ?? unknown(child, key, language));
      return { names: nameForms(child.name), ...texts };
    },
  },
});

/** The day, what is different or due on it, and its lessons in their order. */
function day(when: keyof ShownPlan['verdicts']): Question {
  return {
    source: 'timetable',
    answer({ name, plan, agenda, homework }, language) {
      const found = plan?.verdicts[when];
      if (!found) return null;
      const text = `${name}: ${verdictText(found, when, language)}`;
      const own = plan[when];
      if (!own || found.verdict !== 'school') return sentenceOf(text);
      const tests = agenda?.items.filter(({ kind, date }) => kind === 'test' && date === own.day) ?? null;
      const due = homework?.due.filter(({ dueOn }) => dueOn === own.day) ?? null;
      const { changes, lessons, outing } = own;
      const items = listedTexts({ changes, tests, homework: due, bring: null }, 'all', language);
      const names = slotsOf(lessons, changes, outing).flatMap((slot) => {
        if (slot.outing) return [outingName(slot.outing, language)];
        const held = slot.lessons.flatMap(({ lesson }) => (takesPlace(lesson.status) ? [lesson] : []));
        return subjects(held) ?? [];
      });
      const order = names.filter((one, index) => one !== names[index - 1]).join(', ');
      const sentence = sentenceOf([text, ...items].join(', '));
      return order === '' ? sentence : `${sentence} ${words[language].inOrder}: ${order}.`;
    },
  };
}

/** A time of the day in focus; without one, what is known of the days. */
function time(
  verb: 'starts' | 'ends' | 'leaves',
  at: (child: AskedChild) => Instant | null | undefined,
): Question {
  return {
    source: 'timetable',
    answer(child, language) {
      const found = at(child);
      if (!found || !child.plan) return summary(child, language);
      const moment = momentText(found, child.plan.zone, child.plan.date, language);
      return sentenceOf(`${child.name} ${words[language][verb]} ${moment}`);
    },
  };
}

const MAX_SUMMARY_CHARS = 400;

function summary({ summary: found }: AskedChild, language: Language): string | null {
  return found && summarySentence([found], language, MAX_SUMMARY_CHARS);
}

/** The first ones, and how many others there are. */
function listed(texts: readonly (string | null)[], count: number, language: Language): string {
  const others = count - texts.length;
  const more = others > 0 ? words[language].others({ count: others }) : null;
  return joined([joined(texts, '; '), more], ' ');
}

/** `Ola: nie wiem, bo portal nie odpowiada.` */
function unknown(child: AskedChild, key: keyof typeof questions, language: Language): string {
  const { name, problem, states, isIncomplete } = child;
  const { source } = questions[key];
  const { unknown: phrase, ...reasons } = words[language];
  const state = states[source];
  const isRead = state === 'fresh' || state === 'stale';
  const reason =
    problem && (!isRead || (key === 'changes' && stopsReading(problem))) ? reasonOf(problem, language) : null;
  const notThere = source !== 'any' && isIncomplete[source] ? reasons.incomplete : reasons.notGiven;
  const because = reason ?? (isRead ? notThere : reasons[state]);
  return sentenceOf(`${name}: ${phrase} ${because.charAt(0).toLocaleLowerCase('pl')}${because.slice(1)}`);
}
