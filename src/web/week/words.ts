import { inLanguages } from '../../lib/language.ts';

export const words = inLanguages({
  /** `{week}`: `23–29 listopada` */
  title: { pl: 'Tydzień {week}', en: 'Week {week}' },
  /** `{time}` */
  readAt: { pl: 'odczytano {time}', en: 'read {time}' },
  notRead: { pl: 'jeszcze nie odczytano', en: 'not read yet' },
  before: { pl: 'Poprzedni tydzień', en: 'The week before' },
  after: { pl: 'Następny tydzień', en: 'The next week' },
  status: { pl: 'Odczyt, raport i polecenia', en: 'Reading, report and commands' },
  wall: { pl: 'Plan dnia', en: "The day's plan" },
  waits: { pl: 'Czeka na Ciebie', en: 'Waits for you' },
  /** `{count}` */
  others: { pl: 'i jeszcze {count}', en: 'and {count} more' },
  nothing: { pl: 'Nic na Ciebie nie czeka.', en: 'Nothing waits for you.' },
  unsure: {
    pl: 'Nie wiadomo, czy coś na Ciebie czeka: nie wszystko odczytano.',
    en: 'It is not known whether something waits for you: not everything was read.',
  },
  /** Before names of what is read. */
  unread: { pl: 'Nie wiadomo, bo nie odczytano', en: 'Unknown, as it was not read' },
  unreadThisWeek: { pl: 'Nie odczytano w tym tygodniu', en: 'Not read this week' },
  /** Before days, each with names. */
  lastRead: { pl: 'Ostatnio odczytano', en: 'Last read' },
  message: { pl: 'wiadomość', en: 'message' },
  notice: { pl: 'ogłoszenie', en: 'announcement' },
  homework: { pl: 'zadanie', en: 'homework' },
  undated: { pl: 'Zadania bez terminu', en: 'Homework without a due date' },
  meeting: { pl: 'zebranie', en: 'meeting' },
  /** A trip does not name its class (§2.8). */
  schoolTrip: { pl: 'z listy wycieczek szkoły', en: "on the school's list of trips" },
  /** Before a day: `do piątku`. */
  until: { pl: 'do', en: 'by' },
  mail: { pl: 'Wiadomości i ogłoszenia', en: 'Messages and announcements' },
  read: { pl: 'Czytaj', en: 'Read' },
  write: { pl: 'Napisz', en: 'Write' },
  see: { pl: 'Zobacz', en: 'See' },
  markRead: { pl: 'Przeczytane', en: 'Read it' },
  settled: { pl: 'Załatwione', en: 'Settled' },
  known: { pl: 'Wiem', en: 'Got it' },
  off: { pl: 'wolne', en: 'no school' },
  allCancelled: { pl: 'wszystkie lekcje odwołano', en: 'all lessons cancelled' },
  notPublished: { pl: 'planu jeszcze nie ma', en: 'no timetable yet' },
  unknown: { pl: 'nie wiadomo: nie odczytano', en: 'unknown: not read' },
  noChanges: { pl: 'bez zmian', en: 'no changes' },
  usually: { pl: 'zwykle', en: 'usually' },
  done: { pl: 'zrobione', en: 'done' },
  average: { pl: 'śr.', en: 'average' },
  /** Before `up`, `down` for those who do not see the arrow. */
  up: { pl: 'wzrost', en: 'up' },
  down: { pl: 'spadek', en: 'down' },
  /** `{week}` as in the title. */
  grades: { pl: 'Oceny z tygodnia {week}', en: 'Grades of the week {week}' },
  noGrades: { pl: 'Nie ma ocen.', en: 'There are none.' },
  /** Beside a number. */
  revise: { pl: 'Do powtórki', en: 'To revise' },
  catchUp: { pl: 'Do nadrobienia', en: 'To catch up on' },
  how: { pl: 'Jak idzie', en: 'How it goes' },
  atRisk: { pl: 'Zagrożone przedmioty', en: 'Subjects at risk' },
  /** Before a percentage. */
  attendance: { pl: 'frekwencja', en: 'attendance' },
  ofWeek: { pl: 'Frekwencja w tygodniu {week}', en: 'Attendance of the week {week}' },
  ofMonth: { pl: 'W ostatnich 30 dniach', en: 'In the last 30 days' },
  ofSemester: { pl: 'W tym półroczu', en: 'In this semester' },
  byWeekday: { pl: 'Opuszczone lekcje według dni tygodnia', en: 'Missed lessons by weekday' },
  day: { pl: 'Dzień', en: 'Day' },
  missedLessons: { pl: 'Opuszczone lekcje', en: 'Missed lessons' },
  bySubject: {
    pl: 'Średnia, jak się zmieniała; kropki to oceny.',
    en: 'The average as it went; the dots are grades.',
  },
  dashed: { pl: 'I półrocze linią przerywaną.', en: 'The first semester is dashed.' },
  subject: { pl: 'Przedmiot', en: 'Subject' },
  semesters: { pl: ['I półr.', 'II półr.'], en: ['Sem. 1', 'Sem. 2'] },
  course: { pl: 'Oceny po kolei', en: 'Grades in order' },
  digestGrades: { pl: 'Oceny', en: 'Grades' },
  digestAbsences: { pl: 'W tym tygodniu', en: 'This week' },
  ahead: { pl: 'Następny tydzień', en: 'Next week' },
  asUsual: { pl: 'Następny tydzień bez zmian.', en: 'Next week is as usual.' },
  waitsHere: { pl: 'Czeka', en: 'Waiting' },
  more: { pl: 'Nie wszystko się tu zmieściło.', en: 'There is more than fits here.' },
  // In the forms that numbers need.
  unexcused: {
    pl: {
      one: 'nieobecność do usprawiedliwienia',
      few: 'nieobecności do usprawiedliwienia',
      other: 'nieobecności do usprawiedliwienia',
    },
    en: { one: 'absence to justify', other: 'absences to justify' },
  },
  changes: {
    pl: { one: 'nowa rzecz', few: 'nowe rzeczy', other: 'nowych rzeczy' },
    en: { one: 'new thing', other: 'new things' },
  },
  absences: {
    pl: { one: 'nieobecność', few: 'nieobecności', other: 'nieobecności' },
    en: { one: 'absence', other: 'absences' },
  },
  lateness: {
    pl: { one: 'spóźnienie', few: 'spóźnienia', other: 'spóźnień' },
    en: { one: 'time late', other: 'times late' },
  },
});
