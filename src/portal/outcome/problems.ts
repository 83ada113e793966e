import type { Bilingual } from '../../lib/language.ts';

export const STATUSES = ['ok', 'stale', 'locked', 'down'] as const;
export type Status = (typeof STATUSES)[number];

interface ProblemRow {
  /** The state of the entity `status` while it lasts. */
  readonly status: Status;
  /** Whether a person has to do something: the entity `problem`. */
  readonly needsPerson: boolean;
  /** Whether it is stored and stops every request until it is lifted. */
  readonly locks: boolean;
  readonly reason: Bilingual;
  readonly whatToDo: Bilingual;
  /** The same where there is no button: on the command line. `{}` is the child's id. */
  readonly onCommandLine?: Bilingual;
  /** The same after an act, which is never tried again. */
  readonly afterAct?: Bilingual;
}

const pressLater: Bilingual = {
  pl: 'Naciśnij ponownie później: polecenia nie są powtarzane.',
  en: 'Press again later: commands are not repeated.',
};

/** What to do ends with the button, or with the command. */
export const thenResume = (pl: string, en: string) => ({
  whatToDo: { pl: `${pl} naciśnij „Wznów”.`, en: `${en} press "Resume".` },
  onCommandLine: {
    pl: `${pl} uruchom polecenie: resume --child {}`,
    en: `${en} run the command: resume --child {}`,
  },
});

const LOCK = { status: 'locked', needsPerson: true, locks: true } as const;
const STALE = { status: 'stale', needsPerson: false, locks: false } as const;
const HARMLESS = { status: 'ok', needsPerson: false, locks: false } as const;

const keyed = <K extends string>(rows: Readonly<Record<K, ProblemRow>>) => rows;

/** The effects of each problem with the portal, and the texts for parents. Kinds differ in what a person should do. */
export const problems = keyed({
  captcha: {
    ...LOCK,
    reason: {
      pl: 'Portal prosi o przepisanie kodu z obrazka.',
      en: 'The portal asks for a captcha.',
    },
    ...thenResume(
      'Zaloguj się raz w przeglądarce na to konto, potem',
      'Sign in to this account once in a browser, then',
    ),
  },
  password: {
    ...LOCK,
    reason: {
      pl: 'Portal nie przyjął loginu lub hasła.',
      en: 'The portal refused the login or the password.',
    },
    whatToDo: {
      pl: 'Popraw login (numer, nie adres e-mail) lub hasło w konfiguracji i uruchom ponownie.',
      en: 'Correct the login (the number, not an e-mail address) or the password in the configuration and restart.',
    },
  },
  notice: {
    ...LOCK,
    reason: {
      pl: 'Portal chce, żeby po zalogowaniu coś załatwić w przeglądarce.',
      en: 'The portal wants something dealt with in a browser after the login.',
    },
    ...thenResume(
      'Zaloguj się raz w przeglądarce i załatw to, o co prosi portal, potem',
      'Sign in once in a browser and deal with the notice, then',
    ),
  },
  account: {
    ...LOCK,
    reason: {
      pl: 'Portal nie wpuszcza na to konto.',
      en: 'The portal does not let this account in.',
    },
    ...thenResume(
      'Zaloguj się w przeglądarce i zobacz, co mówi portal; gdy to załatwisz,',
      'Sign in in a browser and see what the portal says; once that is settled,',
    ),
  },
  storage: {
    ...LOCK,
    reason: {
      pl: 'Zapisane dane były uszkodzone: portal mógł zablokować logowanie.',
      en: 'The stored data were damaged: the portal may have stopped the login.',
    },
    ...thenResume(
      'Sprawdź w przeglądarce, czy da się zalogować na to konto, potem',
      'Check in a browser that you can sign in to this account, then',
    ),
  },
  busy: {
    ...LOCK,
    needsPerson: false,
    reason: { pl: 'Portal prosi o mniej zapytań.', en: 'The portal asked for fewer requests.' },
    whatToDo: {
      pl: 'Nie musisz nic robić: odczyty wrócą same.',
      en: 'You need not do anything: reading resumes by itself.',
    },
    afterAct: pressLater,
  },
  down: {
    status: 'down',
    needsPerson: false,
    locks: false,
    reason: { pl: 'Portal nie odpowiada.', en: 'The portal is down.' },
    whatToDo: {
      pl: 'Nie musisz nic robić: spróbuje ponownie samo.',
      en: 'You need not do anything: it is tried again by itself.',
    },
    afterAct: pressLater,
  },
  changed: {
    ...STALE,
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
    ...STALE,
    reason: {
      pl: 'Kolejne logowanie musi poczekać, żeby portal nie zablokował konta.',
      en: 'Waiting before the next login, so that the account is not blocked.',
    },
    ...thenResume('Poczekaj albo', 'Wait, or'),
    afterAct: pressLater,
  },
  budget: {
    ...STALE,
    reason: {
      pl: 'Dzienny limit zapytań został wykorzystany.',
      en: 'The daily budget of requests is used up.',
    },
    whatToDo: {
      pl: 'Nie musisz nic robić: odczyty wrócą po północy.',
      en: 'You need not do anything: reading resumes after midnight.',
    },
    afterAct: {
      pl: 'Naciśnij ponownie po północy: polecenia nie są powtarzane.',
      en: 'Press again after midnight: commands are not repeated.',
    },
  },
  refused: {
    ...STALE,
    reason: { pl: 'Portal odrzucił zapytanie.', en: 'The portal refused a request.' },
    whatToDo: {
      pl: 'Sprawdź w portalu; jeśli tam wszystko jest, zgłoś błąd.',
      en: 'Look in the portal; if everything is there, report it.',
    },
  },
  /** Something has not even been tried for days: the budget has no share for it. */
  unread: {
    ...STALE,
    reason: {
      pl: 'Części danych nie odczytano od trzech dni.',
      en: 'Some of the data was not read for three days.',
    },
    whatToDo: {
      pl: 'Jeśli to trwa, zwiększ dzienny limit zapytań albo zgłoś błąd z raportem diagnostycznym.',
      en: 'If it lasts, raise the daily budget of requests, or report it with the diagnostics.',
    },
  },
  closed: {
    ...STALE,
    needsPerson: true,
    reason: {
      pl: 'Portal niczego nie pokazuje: czy konto wygasło?',
      en: 'The portal shows nothing: has the account expired?',
    },
    whatToDo: {
      pl: 'Sprawdź w przeglądarce; konto dziecka, które odeszło ze szkoły, usuń z konfiguracji.',
      en: 'Look with a browser; remove the account of a child that has left the school from the configuration.',
    },
  },
  absent: {
    ...HARMLESS,
    reason: { pl: 'To konto tego nie ma.', en: 'This account does not have it.' },
    whatToDo: { pl: 'Nic.', en: 'Nothing.' },
  },
  doubtful: {
    ...HARMLESS,
    reason: {
      pl: 'Portal nie powiedział, czy tu nic nie ma.',
      en: 'The portal did not say whether there is nothing.',
    },
    whatToDo: { pl: 'Nic.', en: 'Nothing.' },
  },
  internal: {
    ...STALE,
    needsPerson: true,
    reason: { pl: 'Błąd w tym programie.', en: 'A mistake in this program.' },
    whatToDo: {
      pl: 'Zgłoś błąd: szczegóły są w logu programu.',
      en: 'Report it: the details are in the log of the program.',
    },
  },
});

export type ProblemKind = keyof typeof problems;

/** A start without a record of earlier logins cannot read the guard, which the broker keeps. */
export const loginWaits: Bilingual = {
  pl: 'Nie wiadomo, kiedy było ostatnie logowanie, a broker, który to pamięta, nie odpowiada: pierwsze logowanie poczeka najwyżej 60 s.',
  en: 'The times of earlier logins are not known, and the broker, which keeps them, does not answer: the first login waits up to 60 s.',
};

/** Ends the sentence of a problem. */
export const statusIsGood: Bilingual = {
  pl: 'Portal znów jest czytany bez problemów.',
  en: 'The portal is read again without a problem.',
};
