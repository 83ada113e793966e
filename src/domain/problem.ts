import type { Bilingual } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';

/**
 * What can be wrong between us and the school, named by what the owner should do about it:
 * `captcha` solve it in a browser; `password` correct it; `busy` wait as told; `down` wait; `changed` report it;
 * `rationed` and `budget` wait for our own limits; `refused` the portal did not accept this request: look there;
 * `absent` nothing: this account does not have it; `internal` a mistake in this program: report it.
 */
export type ProblemKind =
  | 'captcha'
  | 'password'
  | 'busy'
  | 'down'
  | 'changed'
  | 'rationed'
  | 'budget'
  | 'refused'
  | 'absent'
  | 'internal';

export interface ProblemFacts {
  /** The HTTP status that showed it. */
  readonly status?: number;
  /** The portal's own code for it, where it gave one (§7.1). */
  readonly code?: string;
  /** When it is worth trying again, where that is known. */
  readonly until?: Instant;
  readonly cause?: unknown;
}

/** Anything that went wrong with the portal (§7.2). `message` is one sentence without secrets or children's data. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly kind: ProblemKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly until: Instant | undefined;

  constructor(kind: ProblemKind, message: string, facts: ProblemFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = kind;
    this.status = facts.status;
    this.code = facts.code;
    this.until = facts.until;
  }
}

export type Status = 'ok' | 'stale' | 'locked' | 'down';

export interface ProblemRow {
  /** What the entity `status` says while it lasts. */
  readonly status: Status;
  /** Whether a person has to do something: the entity `problem`. */
  readonly needsPerson: boolean;
  /** Whether it is kept in the store and stops every request until it is lifted. */
  readonly locks: boolean;
  readonly reason: Bilingual;
  readonly whatToDo: Bilingual;
}

/** The one place that says what each problem does and what a parent reads about it. */
export const problems: Readonly<Record<ProblemKind, ProblemRow>> = {
  captcha: {
    status: 'locked',
    needsPerson: true,
    locks: true,
    reason: {
      pl: 'Portal prosi o przepisanie kodu z obrazka.',
      en: 'The portal asks for a captcha.',
    },
    whatToDo: {
      pl: 'Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.',
      en: 'Sign in to this account once in a browser, then press "Resume".',
    },
  },
  password: {
    status: 'locked',
    needsPerson: true,
    locks: true,
    reason: {
      pl: 'Portal nie przyjął loginu lub hasła.',
      en: 'The portal refused the login or the password.',
    },
    whatToDo: {
      pl: 'Popraw login (numer, nie adres e-mail) lub hasło w konfiguracji i uruchom ponownie.',
      en: 'Correct the login (the number, not an e-mail address) or the password in the configuration and restart.',
    },
  },
  busy: {
    status: 'locked',
    needsPerson: false,
    locks: true,
    reason: { pl: 'Portal prosi o mniej zapytań.', en: 'The portal asked for fewer requests.' },
    whatToDo: { pl: 'Nic: odczyty wrócą same.', en: 'Nothing: reading resumes by itself.' },
  },
  down: {
    status: 'down',
    needsPerson: false,
    locks: false,
    reason: { pl: 'Portal nie odpowiada.', en: 'The portal is down.' },
    whatToDo: { pl: 'Nic: mostek sam spróbuje ponownie.', en: 'Nothing: it is tried again by itself.' },
  },
  changed: {
    status: 'stale',
    needsPerson: false,
    locks: false,
    reason: {
      pl: 'Portal odpowiedział w nieoczekiwany sposób.',
      en: 'The portal answered in a way that is not expected.',
    },
    whatToDo: {
      pl: 'Jeśli to trwa dłużej niż dzień, zgłoś błąd z raportem diagnostycznym.',
      en: 'If it lasts more than a day, report it with the diagnostics.',
    },
  },
  rationed: {
    status: 'stale',
    needsPerson: false,
    locks: false,
    reason: {
      pl: 'Mostek czeka przed kolejnym logowaniem, żeby nie zablokować konta.',
      en: 'Waiting before the next login, so that the account is not blocked.',
    },
    whatToDo: { pl: 'Nic albo naciśnij „Wznów”.', en: 'Nothing, or press "Resume".' },
  },
  budget: {
    status: 'stale',
    needsPerson: false,
    locks: false,
    reason: {
      pl: 'Dzienny limit zapytań został wykorzystany.',
      en: 'The daily budget of requests is used up.',
    },
    whatToDo: { pl: 'Nic: odczyty wrócą po północy.', en: 'Nothing: reading resumes after midnight.' },
  },
  refused: {
    status: 'stale',
    needsPerson: false,
    locks: false,
    reason: { pl: 'Portal odrzucił zapytanie.', en: 'The portal refused a request.' },
    whatToDo: {
      pl: 'Sprawdź w portalu; jeśli tam wszystko jest, zgłoś błąd.',
      en: 'Look in the portal; if everything is there, report it.',
    },
  },
  absent: {
    status: 'ok',
    needsPerson: false,
    locks: false,
    reason: { pl: 'To konto tego nie ma.', en: 'This account does not have it.' },
    whatToDo: { pl: 'Nic.', en: 'Nothing.' },
  },
  internal: {
    status: 'stale',
    needsPerson: true,
    locks: false,
    reason: { pl: 'Błąd w mostku.', en: 'A mistake in the bridge itself.' },
    whatToDo: {
      pl: 'Zgłoś błąd: szczegóły są w logu mostka.',
      en: 'Report it: the details are in the log of the bridge.',
    },
  },
};

const byWeight: readonly ProblemKind[] = [
  'captcha',
  'password',
  'busy',
  'budget',
  'rationed',
  'down',
  'internal',
  'changed',
  'refused',
  'absent',
];

/** Of several problems the kind that explains most. */
export function weightiest(kinds: ReadonlySet<ProblemKind>): ProblemKind | null {
  return byWeight.find((kind) => kinds.has(kind)) ?? null;
}

/** A message that was not surely sent (§7.2). */
export class MessageSendError extends Error {
  override readonly name = 'MessageSendError';
  /** false: refused, nothing went out; null: nobody knows, look at the sent messages first. */
  readonly sent: false | null;

  constructor(sent: false | null, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.sent = sent;
  }
}
