import { deviceName } from './device-names.ts';
/** The expected entities in Home Assistant, written by hand without the catalogue. */
import { familyDayRows } from './table-of-family-day.ts';
import { otherGradeRows } from './table-of-grades.ts';

interface Traits {
  readonly class?: string;
  readonly unit?: string;
  readonly stateClass?: 'measurement';
  readonly category?: 'diagnostic' | 'config';
  readonly precision?: number;
}

/** Entity id without the child, Polish name, English name, traits, and the states of a school day's morning by child. */
export type Row = readonly [
  id: string,
  pl: string,
  en: string,
  traits: Traits,
  states: Readonly<Record<string, string | RegExp>>,
];

export interface Expected {
  readonly id: string;
  readonly names: { readonly pl: string; readonly en: string };
  readonly traits: Traits;
  readonly state: string | RegExp;
}

const averaged: Traits = { stateClass: 'measurement', precision: 2 };
const ofSubject: Traits = { precision: 2 };
const timed: Traits = { class: 'timestamp' };
const dated: Traits = { class: 'date' };
const UNPRESSED = 'unknown';
const both = <T>(state: T): { readonly ola: T; readonly janek: T } => ({ ola: state, janek: state });
const MOMENT = /^2026-11-19T06:\d\d:\d\d\+00:00$/;

// A Thursday, 07:30 in Warsaw. Add new entities of the catalogue here.
const rows: readonly Row[] = [
  ['sensor.status', 'Stan odczytu', 'Reading status', { class: 'enum', category: 'diagnostic' }, both('ok')],
  [
    'sensor.status_text',
    'Stan odczytu słowami',
    'Reading status in words',
    { category: 'diagnostic' },
    both('Odczyt działa.'),
  ],
  [
    'binary_sensor.problem',
    'Wymaga uwagi',
    'Needs attention',
    { class: 'problem', category: 'diagnostic' },
    both('off'),
  ],
  ['sensor.answers', 'Odpowiedzi', 'Answers', { category: 'diagnostic' }, { ...both('10'), family: '2' }],
  ['sensor.card', 'Dane karty', 'Data of the card', { category: 'diagnostic' }, both('1')],
  ['sensor.what_to_do', 'Co zrobić', 'What to do', { category: 'diagnostic' }, both('nic')],
  ['button.refresh', 'Odśwież', 'Refresh', {}, both(UNPRESSED)],
  ['button.resume', 'Wznów', 'Resume', { category: 'config' }, both(UNPRESSED)],
  [
    'sensor.last_command',
    'Ostatnie polecenie',
    'Last command',
    { class: 'enum', category: 'diagnostic' },
    both('unknown'),
  ],
  [
    'sensor.last_command_text',
    'Odpowiedź na ostatnie polecenie',
    'Answer to the last command',
    { category: 'diagnostic' },
    both('unknown'),
  ],
  [
    'button.mark_notices_read',
    'Oznacz ogłoszenia jako przeczytane',
    'Mark announcements as read',
    { category: 'config' },
    both(UNPRESSED),
  ],
  ['button.send_ill_today', 'Choroba', 'Choroba', { category: 'config' }, both(UNPRESSED)],
  ['button.send_late', 'Spóźnienie', 'Spóźnienie', { category: 'config' }, both(UNPRESSED)],
  ['sensor.changes_unseen', 'Nieobejrzane zmiany', 'Unseen changes', {}, { ...both('0'), family: '0' }],
  [
    'button.acknowledge',
    'Oznacz zmiany jako obejrzane',
    'Mark changes as seen',
    { category: 'config' },
    { ...both(UNPRESSED), family: UNPRESSED },
  ],
  ['event.portal_problem', 'Problem z portalem', 'Portal problem', {}, both('unknown')],
  ['event.new_absence', 'Nowa nieobecność', 'New absence', {}, both('unknown')],
  ['event.new_homework', 'Nowe zadanie domowe', 'New homework', {}, both('unknown')],
  ['event.new_agenda', 'Nowy wpis w terminarzu', 'New entry of the agenda', {}, both('unknown')],
  ['event.new_grade', 'Nowa ocena', 'New grade', {}, both('unknown')],
  ['event.new_message', 'Nowa wiadomość', 'New message', {}, both('unknown')],
  ['event.new_notice', 'Nowe ogłoszenie', 'New announcement', {}, both('unknown')],
  ['event.plan_change', 'Zmiana planu', 'Plan change', {}, both('unknown')],
  ['event.new_remark', 'Nowa uwaga', 'New remark', {}, both('unknown')],
  ['event.new_behaviour', 'Nowy wpis o zachowaniu', 'New entry on behaviour', {}, both('unknown')],
  ['event.new_document', 'Nowy plik szkoły', 'New school file', {}, both('unknown')],
  ['event.new_trip', 'Nowa wycieczka', 'New trip', {}, both('unknown')],
  ['event.weekly_digest', 'Podsumowanie tygodnia', 'Digest of the week', {}, both('unknown')],
  [
    'event.unseen_reminder',
    'Przypomnienie o nieobejrzanych zmianach',
    'Reminder of unseen changes',
    {},
    both('unknown'),
  ],
  ['sensor.plan_changes_today', 'Zmiany planu dzisiaj', 'Plan changes today', {}, { ola: '2', janek: '1' }],
  [
    'sensor.plan_changes_next_day',
    'Zmiany: kolejny dzień szkolny',
    'Changes: next school day',
    {},
    { ola: '2', janek: '1' },
  ],
  ['sensor.lessons_today', 'Lekcje dzisiaj', 'Lessons today', {}, both('4')],
  [
    'sensor.lessons_next_day',
    'Lekcje: kolejny dzień szkolny',
    'Lessons: next school day',
    {},
    { ola: '5', janek: '3' },
  ],
  ['sensor.current_lesson', 'Bieżąca lekcja', 'Current lesson', {}, both('unknown')],
  [
    'sensor.next_lesson',
    'Następna lekcja',
    'Next lesson',
    {},
    { ola: 'Muzyka', janek: 'Edukacja wczesnoszkolna' },
  ],
  [
    'sensor.school_start',
    'Początek lekcji',
    'School start',
    timed,
    { ola: '2026-11-19T07:55:00+00:00', janek: '2026-11-19T07:00:00+00:00' },
  ],
  [
    'sensor.school_end',
    'Koniec lekcji',
    'School end',
    timed,
    { ola: '2026-11-19T12:30:00+00:00', janek: '2026-11-19T10:40:00+00:00' },
  ],
  [
    'sensor.day_today',
    'Dzień dzisiejszy',
    'Day today',
    { class: 'enum', category: 'diagnostic' },
    both('school'),
  ],
  [
    'sensor.day_tomorrow',
    'Dzień jutrzejszy',
    'Day tomorrow',
    { class: 'enum', category: 'diagnostic' },
    both('school'),
  ],
  ['sensor.day_today_text', 'Dziś w szkole', 'Today at school', {}, both(/^Dziś lekcje od /)],
  ['sensor.day_tomorrow_text', 'Jutro w szkole', 'Tomorrow at school', {}, both(/^Jutro lekcje od /)],
  ['sensor.days_ahead', 'Najbliższe dni', 'Days ahead', {}, both(/^[0-5]$/)],
  ['sensor.week_plan', 'Plan tygodnia', 'Week plan', {}, both(/^[123]\d$/)],
  ['binary_sensor.school_today', 'Szkoła dzisiaj', 'School today', { class: 'opening' }, both('on')],
  ['binary_sensor.school_tomorrow', 'Szkoła jutro', 'School tomorrow', { class: 'opening' }, both('on')],
  ['image.picture_of_the_day', 'Obrazek dnia', 'Picture of the day', {}, both(/^\d{4}-\d\d-\d\dT\S+$/)],
  ['sensor.lucky_number', 'Szczęśliwy numerek', 'Lucky number', {}, both('4')],
  [
    'binary_sensor.lucky_number_mine',
    'Mam szczęśliwy numerek',
    'My number is lucky',
    {},
    { ola: 'on', janek: 'off' },
  ],
  ['sensor.unread_messages', 'Nieprzeczytane wiadomości', 'Unread messages', {}, { ola: '2', janek: '1' }],
  [
    'sensor.newest_message',
    'Najnowsza wiadomość',
    'Newest message',
    {},
    { ola: 'Wycieczka do Krakowa', janek: 'Strój na W-F' },
  ],
  [
    'sensor.unread_notices',
    'Nieprzeczytane ogłoszenia',
    'Unread announcements',
    {},
    { ola: '2', janek: '1' },
  ],
  [
    'sensor.newest_notice',
    'Najnowsze ogłoszenie',
    'Newest announcement',
    {},
    { ola: 'Sprawdzian z matematyki', janek: 'Sprawdzian z dodawania' },
  ],
  ...otherGradeRows,
  ...familyDayRows,
  ['sensor.absences', 'Nieobecności', 'Absences', {}, { ola: '7', janek: '4' }],
  [
    'sensor.absences_unexcused',
    'Nieobecności nieusprawiedliwione',
    'Unexcused absences',
    {},
    { ola: '2', janek: '0' },
  ],
  ['sensor.lateness', 'Spóźnienia', 'Lateness', {}, { ola: '0', janek: '1' }],
  [
    'sensor.attendance',
    'Frekwencja',
    'Attendance',
    { unit: '%', precision: 1, stateClass: 'measurement' },
    { ola: '93.4', janek: '95.1' },
  ],
  ['sensor.homework_due', 'Zadania domowe do oddania', 'Homework due', {}, { ola: '2', janek: '1' }],
  [
    'text.homework_done',
    'Oznacz zadanie jako zrobione',
    'Mark homework as done',
    { category: 'config' },
    both('unknown'),
  ],
  [
    'sensor.next_test',
    'Najbliższy sprawdzian',
    'Next test',
    { class: 'date' },
    { ola: '2026-11-20', janek: '2026-11-24' },
  ],
  ['sensor.agenda', 'Terminarz', 'Agenda', {}, { ola: '4', janek: '2' }],
  [
    'sensor.next_meeting',
    'Najbliższe zebranie',
    "Next parents' meeting",
    { class: 'date' },
    { ola: '2026-12-01', janek: 'unknown' },
  ],
  ['sensor.newest_grade', 'Najnowsza ocena', 'Newest grade', {}, { ola: '4', janek: '5' }],
  ['sensor.average', 'Średnia ocen', 'Grade average', averaged, { ola: '4.24', janek: '5.17' }],
  ['sensor.average_historia', 'Średnia: Historia', 'Average: Historia', ofSubject, { ola: '5' }],
  ['sensor.average_informatyka', 'Średnia: Informatyka', 'Average: Informatyka', ofSubject, { ola: '5.75' }],
  [
    'sensor.average_jezyk_angielski',
    'Średnia: Język angielski',
    'Average: Język angielski',
    ofSubject,
    { ola: '5.83', janek: '6' },
  ],
  [
    'sensor.average_jezyk_polski',
    'Średnia: Język polski',
    'Average: Język polski',
    ofSubject,
    { ola: '3.41' },
  ],
  ['sensor.average_matematyka', 'Średnia: Matematyka', 'Average: Matematyka', ofSubject, { ola: '3.88' }],
  ['sensor.average_muzyka', 'Średnia: Muzyka', 'Average: Muzyka', ofSubject, { ola: 'unknown' }],
  ['sensor.average_plastyka', 'Średnia: Plastyka', 'Average: Plastyka', ofSubject, { ola: '5' }],
  ['sensor.average_przyroda', 'Średnia: Przyroda', 'Average: Przyroda', ofSubject, { ola: '3.75' }],
  ['sensor.average_technika', 'Średnia: Technika', 'Average: Technika', ofSubject, { ola: '4' }],
  [
    'sensor.average_edukacja_wczesnoszkolna',
    'Średnia: Edukacja wczesnoszkolna',
    'Average: Edukacja wczesnoszkolna',
    ofSubject,
    { janek: '4.89' },
  ],
  ['sensor.remarks', 'Uwagi', 'Remarks', {}, { ola: '3', janek: '1' }],
  ['sensor.behaviour', 'Zachowanie', 'Behaviour', {}, { ola: 'bdb', janek: 'unknown' }],
  ['sensor.behaviour_points', 'Punkty z zachowania', 'Behaviour points', {}, { ola: '105' }],
  ['sensor.next_trip', 'Najbliższa wycieczka', 'Next trip', dated, both('2026-12-05')],
  ['sensor.school_files', 'Pliki szkoły', 'School files', {}, both('3')],
  ['sensor.lendings', 'Wypożyczone książki', 'Borrowed books', {}, { ola: '2', janek: '0' }],
  ['sensor.next_free_day', 'Najbliższy dzień wolny', 'Next free day', dated, both('2026-12-23')],
  ['sensor.free_days', 'Dni wolne', 'Free days', {}, both('4')],
  [
    'binary_sensor.connected',
    'Połączenie',
    'Connection',
    { class: 'connectivity', category: 'diagnostic' },
    { bridge: 'on' },
  ],
  [
    'binary_sensor.conflict',
    'Konflikt',
    'Conflict',
    { class: 'problem', category: 'diagnostic' },
    { bridge: 'off' },
  ],
  [
    'binary_sensor.storage',
    'Zapis na dysku',
    'Storage',
    { class: 'problem', category: 'diagnostic' },
    { bridge: 'off' },
  ],
  [
    'binary_sensor.events_wait',
    'Zdarzenia czekają',
    'Events wait',
    { category: 'diagnostic' },
    { bridge: 'off' },
  ],
  ['sensor.version', 'Wersja', 'Version', { category: 'diagnostic' }, { bridge: /^\d+\.\d+\.\d+/ }],
  ['update.update', 'Nowa wersja', 'New version', { category: 'diagnostic' }, { bridge: 'off' }],
  ['sensor.started', 'Uruchomiono', 'Started', { ...timed, category: 'diagnostic' }, { bridge: MOMENT }],
  ['sensor.children', 'Dzieci', 'Children', { category: 'diagnostic' }, { bridge: '4' }],
  ['switch.guest_mode', 'Tryb gościa', 'Guest mode', { category: 'config' }, { bridge: 'off' }],
];

/** Prefix of the entity ids, if it is not the device's id. */
const prefixes: Readonly<Record<string, string>> = { bridge: 'dziennik2mqtt' };

/** The entities of Ola, Janek, the family and the bridge, sorted by entity id. */
export const table: readonly Expected[] = rows
  .flatMap(([id, pl, en, traits, states]) =>
    Object.entries(states).map(([device, state]) => ({
      id: id.replace('.', `.${prefixes[device] ?? device}_`),
      names: {
        pl: `${deviceName(id, traits, device).pl} ${pl}`,
        en: `${deviceName(id, traits, device).en} ${en}`,
      },
      traits,
      state,
    })),
  )
  .sort((a, b) => (a.id < b.id ? -1 : 1));
