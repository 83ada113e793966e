import { inLanguages, type Language } from '../lib/language.ts';
import { counted } from '../lib/plural.ts';

export type Mark = keyof (typeof checkWords)[Language]['marks'];
export type Report = (mark: Mark, line: string) => void;

/** What `check` says. */
export const checkWords = inLanguages({
  /** Before each line. */
  marks: {
    good: { pl: 'ok', en: 'ok' },
    bad: { pl: 'BŁĄD', en: 'FAILED' },
    note: { pl: 'uwaga', en: 'note' },
    waiting: { pl: 'czekam', en: 'waiting' },
  },
  configuration: {
    pl: (count: number) => counted('konfiguracja: {} {dziecko|dzieci|dzieci}', `${count}`, 'pl'),
    en: (count: number) => counted('configuration: {} {child|children|children}', `${count}`, 'en'),
  },
  atLine: { pl: (line: number) => `wiersz ${line}, `, en: (line: number) => `line ${line}, ` },
  connected: {
    pl: (url: string) => `broker: połączono z ${url}`,
    en: (url: string) => `broker: connected to ${url}`,
  },
  takes: {
    pl: (topics: string) => `broker: przyjmuje i zwraca ${topics}`,
    en: (topics: string) => `broker: takes and returns ${topics}`,
  },
  waitingForBroker: {
    pl: (seconds: number) => `broker: na odpowiedź, najwyżej ${seconds} s`,
    en: (seconds: number) => `broker: for its answer, at most ${seconds} s`,
  },
  portFree: {
    pl: (port: number) => `ściana: port ${port} jest wolny`,
    en: (port: number) => `wall: port ${port} is free`,
  },
  portOfBridge: {
    pl: (url: string) => `ściana: działający mostek pokazuje ją pod ${url}`,
    en: (url: string) => `wall: the running bridge shows it at ${url}`,
  },
  portTaken: {
    pl: (port: number, host: string) =>
      `ściana: port ${port} na ${host} zajmuje inny program; podaj inny http.port albo http.host`,
    en: (port: number, host: string) =>
      `wall: port ${port} on ${host} is in use by another program; choose another http.port or http.host`,
  },
  portUnusable: {
    pl: (port: number, host: string, code: string) =>
      `ściana: portu ${port} na ${host} nie można otworzyć (${code}); podaj inny http.port albo http.host`,
    en: (port: number, host: string, code: string) =>
      `wall: port ${port} on ${host} cannot be opened (${code}); choose another http.port or http.host`,
  },
  nothingKept: {
    pl: (path: string) => `dane: w ${path} nie można nic zapisać; popraw storage.path albo zrób miejsce`,
    en: (path: string) => `storage: nothing can be kept in ${path}; correct storage.path, or make room`,
  },
  signedIn: { pl: 'zalogowano', en: 'signed in' },
  /** The day is missing for today. */
  onlySession: {
    pl: (time: string, day = 'dziś') =>
      `zapisana sesja (odnowiona ${day} o ${time}) jest nadal ważna; hasła nie sprawdzono, zrobi to check --login`,
    en: (time: string, day = 'today') =>
      `the stored session (renewed ${day} at ${time}) is still valid; the password was not tried: check --login tries it`,
  },
  notBefore: {
    pl: (time: string, day = 'dziś') => `Hasła nie sprawdzono; można to zrobić ${day} o ${time}.`,
    en: (time: string, day = 'today') => `The password was not tried; it can be ${day} at ${time}.`,
  },
  schoolClass: { pl: (name: string) => `klasa ${name}`, en: (name: string) => `class ${name}` },
  unread: {
    pl: (count: number) =>
      counted(
        '{} {nieprzeczytana wiadomość|nieprzeczytane wiadomości|nieprzeczytanych wiadomości}',
        `${count}`,
        'pl',
      ),
    en: (count: number) => counted('{} unread {message|messages|messages}', `${count}`, 'en'),
  },
  absent: {
    pl: (names: string) => `to konto nie ma: ${names}`,
    en: (names: string) => `this account does not have: ${names}`,
  },
  addresses: { pl: (list: string) => `adresy: ${list}`, en: (list: string) => `addresses: ${list}` },
  learned: { pl: ' (od portalu)', en: ' (learned)' },
  details: { pl: (text: string) => `Szczegóły: ${text}`, en: (text: string) => text },
  letterMissing: {
    pl: 'Zwykle login kończy się literą („u” ucznia, „r” rodzica), a ten ma same cyfry: czy jej nie brakuje?',
    en: 'A login mostly ends with a letter ("u" of a pupil, "r" of a parent), and this one has digits alone: is it missing?',
  },
  recipientFound: {
    pl: (id: string) => `wiadomość ${id}: znaleziono odbiorcę`,
    en: (id: string) => `message ${id}: its recipient was found`,
  },
  message: {
    pl: (id: string, sentence: string) => `wiadomość ${id}: ${sentence}`,
    en: (id: string, sentence: string) => `message ${id}: ${sentence}`,
  },
  noGroupsNow: {
    pl: 'w planie nie ma teraz grup, więc nie można sprawdzić `groups`',
    en: 'the timetable shows no groups now, so `groups` could not be checked',
  },
  groups: {
    pl: (list: string) => `grupy w klasie: ${list}`,
    en: (list: string) => `the groups of the class are ${list}`,
  },
  groupsHint: {
    pl: '; wpisz grupy tego dziecka w `groups`, żeby nie pokazywać lekcji innych',
    en: '; name those of this child in `groups`, so that lessons of others are not shown',
  },
  shownAs: { pl: (name: string) => `, w skrócie ${name}`, en: (name: string) => `, shown as ${name}` },
  onlyOfOthers: {
    pl: (subject: string) => `${subject}: żadnej z jego grup nie ma w \`groups\`, więc jego lekcji nie widać`,
    en: (subject: string) => `${subject}: none of its groups is in \`groups\`, so its lessons are not shown`,
  },
  noSubjectsNow: {
    pl: 'przedmiotów teraz nie znamy, więc nie można sprawdzić `not_attending`',
    en: 'the subjects are not known now, so `not_attending` could not be checked',
  },
  subjects: {
    pl: (list: string) => `przedmioty: ${list}`,
    en: (list: string) => `the subjects are ${list}`,
  },
  subjectsHint: {
    pl: '; wpisz w `not_attending` te, na które to dziecko nie chodzi',
    en: '; name those that this child does not attend in `not_attending`',
  },
  notAttended: {
    pl: (list: string) => `nie chodzi na: ${list}, więc tego nie widać`,
    en: (list: string) => `not attended, so not shown: ${list}`,
  },
  noGroup: {
    pl: (name: string) => `nie ma grupy „${name}”`,
    en: (name: string) => `there is no group "${name}"`,
  },
  noSubject: {
    pl: (name: string) => `nie ma przedmiotu „${name}”`,
    en: (name: string) => `there is no subject "${name}"`,
  },
  didYouMean: {
    pl: (name: string) => `; może „${name}”?`,
    en: (name: string) => `; did you mean "${name}"?`,
  },
  allGood: {
    pl: (file: string) => `Wszystko działa. Następny krok: run --config ${file}`,
    en: (file: string) => `Everything works. The next step: run --config ${file}`,
  },
  allGoodAddon: {
    pl: 'Wszystko działa. Następny krok: uruchom ten dodatek.',
    en: 'Everything works. The next step: start this add-on.',
  },
  notGood: {
    pl: (count: number, mark: string) =>
      `Do poprawy: ${count} (${mark}). Popraw, co mówią te wiersze, i uruchom check jeszcze raz.`,
    en: (count: number, mark: string) =>
      `To be corrected: ${count} (${mark}). Do what these lines say, and run check again.`,
  },
});
