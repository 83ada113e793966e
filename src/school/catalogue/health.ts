import { diagnostics } from '../../home/entity.ts';
import type { Bilingual, Language } from '../../lib/language.ts';
import { plural } from '../../lib/plural.ts';
import { problems, STATUSES } from '../../portal/outcome/problems.ts';
import type { Health } from '../health.ts';
import { budgetSentence, whatToDo } from '../shown/budget-words.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { adviceOf, reasonOf, whatToDoOf } from '../shown/problem-words.ts';
import { type EventKind, FIELDS } from './event-kind.ts';

const nothing: Bilingual = { pl: 'nic', en: 'nothing' };
const sendings = {
  pl: {
    one: 'Nie wiadomo, czy wiadomość do szkoły wyszła: sprawdź wysłane w portalu i zaznacz to na stronie dla rodziców.',
    few: 'Nie wiadomo, czy {} wiadomości do szkoły wyszły: sprawdź wysłane w portalu i zaznacz to na stronie dla rodziców.',
    other:
      'Nie wiadomo, czy {} wiadomości do szkoły wyszło: sprawdź wysłane w portalu i zaznacz to na stronie dla rodziców.',
  },
  en: {
    one: 'Nobody knows whether a message to the school went out: look at the sent messages in the portal, and mark it on the page for parents.',
    other:
      'Nobody knows whether {} messages to the school went out: look at the sent messages in the portal, and mark it on the page for parents.',
  },
};
const works: Bilingual = { pl: 'Odczyt działa.', en: 'Reading works.' };
const notRead: Bilingual = { pl: 'Jeszcze niczego nie odczytano.', en: 'Nothing was read yet.' };

function lackOf({ budgetLack, dailyBudget }: Health, language: Language): string | null {
  return budgetLack ? budgetSentence(budgetLack, dailyBudget, language) : null;
}

/** The state of reading. Needed when reading fails, so only the bridge has to be online. */
export const health = diagnostics<ShownChild>({
  status: {
    name: { pl: 'Stan odczytu', en: 'Reading status' },
    about: {
      pl: '`ok`; `stale`: część danych jest nieaktualna; `locked`: czeka na Ciebie albo na podaną godzinę; `down`: portal nie odpowiada',
      en: '`ok`; `stale`: some data is old; `locked`: it waits for you, or until a given time; `down`: the portal does not answer',
    },
    attributesAbout: {
      pl: '`reason`, `what_to_do`, `since`, `next_attempt`; `budget`: na co nie wystarcza dzienny limit zapytań; o dziecku: `colour` i `pattern`: jego kolor na wszystkich ekranach, `class`, `short_names`, `privacy` i `same_child_as`: z konfiguracji',
      en: "`reason`, `what_to_do`, `since`, `next_attempt`; `budget`: what the daily budget of requests does not suffice for; about the child: `colour` and `pattern`: its colour on all screens, `class`, `short_names`, `privacy` and `same_child_as`: the configuration's",
    },
    icon: 'mdi:cloud-sync',
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
    name: { pl: 'Stan odczytu słowami', en: 'Reading status in words' },
    about: {
      pl: 'Jedno zdanie: odczyt działa albo dlaczego nie',
      en: 'One sentence: reading works, or why it does not',
    },
    icon: 'mdi:cloud-question',
    value: ({ health: { problem, says, lastSuccess } }, language) =>
      problem ? reasonOf({ kind: problem, says }, language) : (lastSuccess ? works : notRead)[language],
  },
  problem: {
    platform: 'binary_sensor',
    name: { pl: 'Wymaga uwagi', en: 'Needs attention' },
    about: {
      pl: 'Włączona, gdy pomóc może tylko człowiek: zobacz [kod z obrazka i hasło](captcha.md)',
      en: 'On, when only a person can help: see [captcha and password](captcha.md)',
    },
    deviceClass: 'problem',
    value: ({ health: { problem } }) => problem !== null && problems[problem].needsPerson,
  },
  what_to_do: {
    name: { pl: 'Co zrobić', en: 'What to do' },
    about: {
      pl: 'Co teraz zrobić, także gdy wystarczy poczekać lub nie wiadomo, czy wiadomość wyszła; słowo „nic”, gdy nie ma nic',
      en: 'What to do now, also when waiting is enough or nobody knows whether a message went out; the word "nothing" when there is nothing',
    },
    icon: 'mdi:account-alert',
    value({ health, unconfirmed: { length } }, language) {
      // Nothing to do for reading is no advice where a sending is to be settled.
      const isForPerson = health.problem !== null && problems[health.problem].needsPerson;
      const advice = [
        (isForPerson || length === 0) && whatToDo(health, language, whatToDoOf),
        length > 0 && plural(length, sendings[language], language).replace('{}', String(length)),
      ];
      return advice.filter(Boolean).join(' ') || nothing[language];
    },
  },
  // Disabled: these two change at every turn and would be most of what the recorder stores.
  last_success: {
    name: { pl: 'Ostatni udany odczyt', en: 'Last successful reading' },
    about: {
      pl: 'Kiedy ostatnio coś odczytano. Wyłączony, dopóki go nie włączysz',
      en: 'When something was last read. Disabled until you enable it',
    },
    icon: 'mdi:cloud-check-variant',
    initially: 'disabled',
    deviceClass: 'timestamp',
    value: (state) => state.health.lastSuccess,
  },
  requests_today: {
    name: { pl: 'Zapytania dzisiaj', en: 'Requests today' },
    about: {
      pl: 'Ile razy mostek pytał dziś portal. Wyłączony, dopóki go nie włączysz',
      en: 'How often the portal was asked today. Disabled until you enable it',
    },
    attributesAbout: { pl: '`budget`: ile razy najwyżej wolno', en: '`budget`: the most that is allowed' },
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
    name: { pl: 'Problem z portalem', en: 'Portal problem' },
    about: {
      pl: 'Zdarzenie: portal wymaga Twojej pomocy, na przykład `captcha`',
      en: 'An event: the portal needs you, for example `captcha`',
    },
    attributesAbout: FIELDS,
    icon: 'mdi:cloud-alert',
    initially: 'hidden',
    group: { pl: 'Portal', en: 'Portal' },
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
