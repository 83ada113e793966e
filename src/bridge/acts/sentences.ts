import { inEach, inLanguages, type Language, type Translated } from '../../lib/language.ts';
import type { Instant } from '../../lib/temporal.ts';
import { type NetworkTrouble, networkTroubles } from '../../portal/outcome/network-trouble.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import { problems } from '../../portal/outcome/problems.ts';
import { polishDate } from '../../school/messages/message-text.ts';
import { timeText } from '../../school/plan/day-words.ts';
import { afterActTexts, mailTexts, sentencesTexts } from '../../texts/acts.ts';

function problemIn(language: Language) {
  return (kind: ProblemKind, network?: NetworkTrouble): string => {
    const { reason, whatToDo } = problems[kind];
    const why = kind === 'down' && network ? [networkTroubles[network][language]] : [];
    return [reason[language], ...why, whatToDo[language]].join(' ');
  };
}

/** What to do after an act, which is never tried again; of the other problems as of reading. */
const afterAct: Readonly<Partial<Record<ProblemKind, Translated>>> = {
  disk: afterActTexts.later,
  clock: afterActTexts.later,
  busy: afterActTexts.later,
  down: afterActTexts.later,
  rationed: afterActTexts.later,
  budget: afterActTexts.afterMidnight,
};

function actProblemIn(language: Language) {
  return (kind: ProblemKind): string => {
    const { reason, whatToDo } = problems[kind];
    return `${reason[language]} ${(afterAct[kind] ?? whatToDo)[language]}`;
  };
}

function recipientsUnreadableIn(language: Language) {
  return (kind: ProblemKind): string => {
    const { reason, whatToDo, needsPerson } = problems[kind];
    const said = sentences[language].recipientsUnreadable({ reason: reason[language] });
    return needsPerson ? `${said} ${whatToDo[language]}` : said;
  };
}

function noRecipientIn(language: Language) {
  const { noRecipient, nearName } = sentences[language];
  /** @param name null: the class tutor  @param near a name that is spelled alike */
  return (name: string | null, matches: number, near?: string): string => {
    const said = noRecipient({ who: name ? 'named' : 'tutor', name: name ?? '', matches });
    return near ? said + nearName({ name: near }) : said;
  };
}

const sentences = inLanguages(sentencesTexts);

/** Answers in `last_command` that several commands share; the others are in `answersTexts`. */
export const actSentences = inEach((language) => {
  const noRecipient = noRecipientIn(language);
  return {
    ...sentences[language],
    noRecipient,
    recipient: (name: string | null, matches: number) =>
      sentences[language].recipient({ problem: noRecipient(name, matches) }),
    /** The list of recipients is incomplete, so that a name may not be unique. */
    recipientsUnreadable: recipientsUnreadableIn(language),
    /** @param network why the portal did not answer, if it is `down` */
    problem: problemIn(language),
    /** For an act that was not done because of it. */
    actProblem: actProblemIn(language),
  };
});

export type Sentences = (typeof actSentences)[Language];

/** What the page for parents answers about messages. */
export const mailSentences = inLanguages(mailTexts);

/** The arguments of a sentence with a moment: the local time, and its day or `today`. */
export function timeAndDay(moment: Instant, now: Instant, zone: string): { time: string; day: string } {
  const local = moment.toZonedDateTimeISO(zone).round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  const time = timeText(local.toPlainTime().toString({ smallestUnit: 'minute' }));
  const day = local.toPlainDate();
  const isToday = day.equals(now.toZonedDateTimeISO(zone).toPlainDate());
  return { time, day: isToday ? 'today' : polishDate(day) };
}
