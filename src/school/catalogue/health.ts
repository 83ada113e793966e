import { diagnostics } from '../../home/entity.ts';
import type { Language } from '../../lib/language.ts';
import { problems, STATUSES } from '../../portal/outcome/problems.ts';
import { entityTexts, sentencesTexts } from '../../texts/health.ts';
import type { Health } from '../health.ts';
import { budgetSentence, whatToDo } from '../shown/budget-words.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { adviceOf, reasonOf, whatToDoOf } from '../shown/problem-words.ts';
import { type EventKind, FIELDS } from './event-kind.ts';

function lackOf({ budgetLack, dailyBudget }: Health, language: Language): string | null {
  return budgetLack ? budgetSentence(budgetLack, dailyBudget, language) : null;
}

/** The state of reading. Needed when reading fails, so only the bridge has to be online. */
export const health = diagnostics<ShownChild>({
  status: {
    ...entityTexts.status,
    icon: 'mdi:cloud-sync',
    initially: 'hidden',
    deviceClass: 'enum',
    options: STATUSES,
    value: ({ health: { status } }) => status,
    attributes: ({ health, look, ...child }, language) => ({
      reason: health.problem && reasonOf({ kind: health.problem, says: health.says }, language),
      since: health.since,
      what_to_do: whatToDo(health, language),
      next_attempt: health.nextAttempt,
      problem: health.problem,
      budget: lackOf(health, language),
      colour: look?.colour.name ?? null,
      pattern: look?.colour.pattern ?? null,
      class: look?.schoolClass ?? null,
      short_names: look?.shortNames ?? null,
      privacy: child.entityLevel,
      same_child_as: child.pupil === child.id ? null : child.pupil,
    }),
  },
  status_text: {
    ...entityTexts.status_text,
    icon: 'mdi:cloud-question',
    value: ({ health: { problem, says, lastSuccess } }, language) =>
      problem
        ? reasonOf({ kind: problem, says }, language)
        : sentencesTexts[lastSuccess ? 'works' : 'notRead'][language],
  },
  problem: {
    platform: 'binary_sensor',
    ...entityTexts.problem,
    deviceClass: 'problem',
    value: ({ health: { problem } }) => problem !== null && problems[problem].needsPerson,
  },
  what_to_do: {
    ...entityTexts.what_to_do,
    icon: 'mdi:account-alert',
    value({ health, unconfirmed: { length } }, language) {
      // Nothing to do for reading is no advice where a sending is to be settled.
      const isForPerson = health.problem !== null && problems[health.problem].needsPerson;
      const advice = [
        (isForPerson || length === 0) && whatToDo(health, language, whatToDoOf),
        length > 0 && sentencesTexts.sendings[language]({ count: length }),
      ];
      return advice.filter(Boolean).join(' ') || sentencesTexts.nothing[language];
    },
  },
  // Disabled: these two change at every turn and would be most of what the recorder stores.
  last_success: {
    ...entityTexts.last_success,
    icon: 'mdi:cloud-check-variant',
    initially: 'disabled',
    deviceClass: 'timestamp',
    value: (state) => state.health.lastSuccess,
  },
  requests_today: {
    ...entityTexts.requests_today,
    icon: 'mdi:counter',
    initially: 'disabled',
    value: (state) => state.health.requestsToday,
    attributes: (state) => ({ budget: state.health.dailyBudget }),
  },
});

export const portalProblem: EventKind<'portal_problem'> = {
  row: {
    key: 'portal_problem',
    platform: 'event',
    name: sentencesTexts.portalProblem.row.name,
    fields: FIELDS,
    icon: 'mdi:cloud-alert',
    device: 'school',
    group: sentencesTexts.portalProblem.row.group,
    eventTypes: Object.fromEntries(
      Object.entries(problems).flatMap(([kind, { needsPerson, reason }]) =>
        needsPerson ? [[kind, reason]] : [],
      ),
    ),
  },
  title: () => '',
  content({ type, says }, language) {
    const problem = { kind: type, says };
    return { message: `${reasonOf(problem, language)} ${adviceOf(problem, language)}`, fields: {} };
  },
};
