import type { AttendanceEntry } from '../../../src/school/attendance/absences.ts';
import type { AgendaItem, HomeworkEntry } from '../../../src/school/work/entries.ts';
import { justification } from '../school-work.ts';
import { type ChangeInWords, OCCURRED, planChanges } from './plan-changes.ts';
import { grade, message, notice, schoolFile, trip } from './school.ts';

const remark = {
  id: '81',
  text: 'Pomogła w bibliotece',
  kind: 'positive',
  category: 'Pochwała',
  teacher: 'Lis Jan',
  date: '2026-11-17',
} as const;
const entry = {
  id: '91',
  shown: 'bdb',
  name: 'bardzo dobre',
  points: null,
  category: 'Ocena śródroczna',
  teacher: 'Nowak Anna',
  comments: ['Biblioteka'],
  semester: 1,
  date: '2026-11-16',
  addedAt: '2026-11-16 12:00:00',
} as const;
const points = { ...entry, shown: '+10', name: null, points: 10, category: 'Pomoc innym' };
const absence = (lessonNo: number): AttendanceEntry => ({
  id: `${lessonNo}`,
  date: '2026-11-20',
  lessonNo,
  semester: 1,
  subjectId: '1',
  subject: 'Matematyka',
  teacher: 'Nowak Anna',
  type: 'Nieobecność',
  kind: 'absence',
});
const task: HomeworkEntry = {
  id: '7',
  topic: 'Zebranie danych',
  text: 'Wycieczka',
  date: '2026-11-19',
  dueOn: '2026-11-27',
  mustSendFile: false,
  done: false,
  subjectId: '1',
  subject: 'Matematyka',
  teacher: 'Nowak Anna',
  files: ['Kartka.pdf'],
};
const test: AgendaItem = {
  id: '8',
  kind: 'test',
  isQuiz: true,
  date: '2026-11-27',
  time: '08:00',
  content: 'ułamki',
  category: 'Kartkówka',
  subjectId: '1',
  subject: 'Matematyka',
  teacher: null,
};
const meeting: AgendaItem = {
  id: 'conference-9',
  kind: 'meeting',
  isQuiz: false,
  date: '2026-12-01',
  time: '17:30',
  content: 'Zebranie',
  category: null,
  subjectId: null,
  subject: null,
  teacher: 'Nowak Anna',
};

/** A change of each kind and shape, with what its notification says. */
export const changes: readonly ChangeInWords[] = [
  {
    change: { ...OCCURRED, kind: 'new_grade', type: 'new', thing: '71', item: grade(), was: null },
    pl: ['Ola: nowa ocena', 'Matematyka: 4+ (Kartkówka)'],
    en: ['Ola: new grade', 'Matematyka: 4+ (Kartkówka)'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_grade',
      type: 'changed',
      thing: '71',
      item: grade({ text: '5' }),
      was: grade({ text: '4+' }),
    },
    pl: ['Ola: zmieniona ocena', 'Matematyka: 4+ → 5 (Kartkówka)'],
    en: ['Ola: changed grade', 'Matematyka: 4+ → 5 (Kartkówka)'],
  },
  {
    change: { ...OCCURRED, kind: 'new_grade', type: 'removed', thing: '71', item: null, was: grade() },
    pl: ['Ola: usunięta ocena', 'Matematyka: 4+ (Kartkówka)'],
    en: ['Ola: removed grade', 'Matematyka: 4+ (Kartkówka)'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_message',
      type: 'new',
      thing: '1',
      was: null,
      item: message({ sender: 'Nowak Anna', topic: 'Zebranie' }),
    },
    pl: ['Ola: nowa wiadomość', 'Nowak Anna: Zebranie'],
    en: ['Ola: new message', 'Nowak Anna: Zebranie'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_notice',
      type: 'changed',
      thing: '1',
      item: notice({ subject: 'Wycieczka' }),
      was: notice({ subject: 'Wyjazd' }),
    },
    pl: ['Ola: zmienione ogłoszenie', 'Wycieczka'],
    en: ['Ola: changed announcement', 'Wycieczka'],
  },
  ...planChanges,
  {
    change: {
      ...OCCURRED,
      kind: 'new_absence',
      type: 'absence',
      day: '2026-11-20',
      lessons: [1, 2, 4].map(absence),
    },
    pl: ['Ola: nieobecność', 'piątek, 20 listopada, lekcje 1–2, 4: Matematyka'],
    en: ['Ola: absence', 'Friday 20 November, lessons 1–2, 4: Matematyka'],
  },
  {
    change: { ...OCCURRED, kind: 'new_absence', type: 'removed', day: '2026-11-20', lessons: [absence(3)] },
    pl: ['Ola: wpis o nieobecności usunięty', 'piątek, 20 listopada, lekcja 3: Matematyka'],
    en: ['Ola: absence removed', 'Friday 20 November, lesson 3: Matematyka'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_absence',
      type: 'justification_accepted',
      justification: justification('5', { to: '2026-11-17', status: 'accept', message: 'Wycieczka' }),
    },
    pl: ['Ola: usprawiedliwienie przyjęte', 'poniedziałek, 16 listopada – wtorek, 17 listopada: Wycieczka'],
    en: ['Ola: justification accepted', 'Monday 16 November – Tuesday 17 November: Wycieczka'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_homework',
      type: 'changed',
      thing: '7',
      item: task,
      was: { ...task, dueOn: '2026-11-25' },
    },
    pl: [
      'Ola: zmienione zadanie domowe',
      'Matematyka: Zebranie danych (termin: piątek, 27 listopada; było środa, 25 listopada)',
    ],
    en: [
      'Ola: changed homework',
      'Matematyka: Zebranie danych (due Friday 27 November; was Wednesday 25 November)',
    ],
  },
  {
    change: { ...OCCURRED, kind: 'new_agenda', type: 'test', thing: '8', item: test, was: null },
    pl: ['Ola: zapowiedziana kartkówka', 'piątek, 27 listopada: Matematyka: ułamki'],
    en: ['Ola: quiz announced', 'Friday 27 November: Matematyka: ułamki'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_agenda',
      type: 'changed',
      thing: 'conference-9',
      item: { ...meeting, time: '18:00' },
      was: meeting,
    },
    pl: [
      'Ola: zmieniony wpis w terminarzu',
      'wtorek, 1 grudnia, 18:00 (było wtorek, 1 grudnia, 17:30): Nowak Anna: Zebranie',
    ],
    en: [
      'Ola: changed entry of the agenda',
      'Tuesday 1 December, 18:00 (was Tuesday 1 December, 17:30): Nowak Anna: Zebranie',
    ],
  },
  {
    change: { ...OCCURRED, kind: 'new_remark', type: 'positive', thing: '81', item: remark, was: null },
    pl: ['Ola: pozytywna uwaga', 'Lis Jan: Pomogła w bibliotece'],
    en: ['Ola: positive remark', 'Lis Jan: Pomogła w bibliotece'],
  },
  {
    change: { ...OCCURRED, kind: 'new_remark', type: 'removed', thing: '81', item: null, was: remark },
    pl: ['Ola: usunięta uwaga', 'Lis Jan: Pomogła w bibliotece'],
    en: ['Ola: removed remark', 'Lis Jan: Pomogła w bibliotece'],
  },
  {
    change: { ...OCCURRED, kind: 'new_behaviour', type: 'grade', thing: '91', item: entry, was: null },
    pl: ['Ola: ocena zachowania', 'bardzo dobre (Ocena śródroczna)'],
    en: ['Ola: behaviour grade', 'bardzo dobre (Ocena śródroczna)'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_behaviour',
      type: 'changed',
      thing: '92',
      item: points,
      was: { ...points, shown: '+5', points: 5 },
    },
    pl: ['Ola: zmieniony wpis o zachowaniu', '+5 → +10 (Pomoc innym)'],
    en: ['Ola: changed entry on behaviour', '+5 → +10 (Pomoc innym)'],
  },
  {
    change: { ...OCCURRED, kind: 'new_document', type: 'new', thing: '51', item: schoolFile(), was: null },
    pl: ['Ola: nowy plik szkoły', 'Statut.pdf'],
    en: ['Ola: new school file', 'Statut.pdf'],
  },
  {
    change: { ...OCCURRED, kind: 'new_trip', type: 'new', thing: '61', item: trip(), was: null },
    pl: ['Ola: nowa wycieczka', 'Kraków: wtorek, 8 grudnia – środa, 9 grudnia'],
    en: ['Ola: new trip', 'Kraków: Tuesday 8 December – Wednesday 9 December'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'new_trip',
      type: 'cancelled',
      thing: '61',
      item: null,
      was: trip({ to: null }),
    },
    pl: ['Ola: odwołana wycieczka', 'Kraków: wtorek, 8 grudnia'],
    en: ['Ola: cancelled trip', 'Kraków: Tuesday 8 December'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'opened_message',
      type: 'opened',
      message: { id: '901', sender: 'Nowak Anna', topic: 'Zebranie', sentAt: null, text: 'Wycieczka.' },
    },
    pl: ['Ola: otwarta wiadomość', 'Nowak Anna: Zebranie\nWycieczka.'],
    en: ['Ola: opened message', 'Nowak Anna: Zebranie\nWycieczka.'],
  },
  {
    change: { ...OCCURRED, kind: 'weekly_digest', type: 'digest', week: '2026-11-16' },
    pl: ['Ola: podsumowanie tygodnia', 'podsumowanie tygodnia'],
    en: ['Ola: digest of the week', 'digest of the week'],
  },
  {
    change: {
      ...OCCURRED,
      kind: 'unseen_reminder',
      type: 'reminder',
      changes: [
        {
          ...OCCURRED,
          kind: 'new_notice',
          type: 'new',
          thing: 'n1',
          item: notice(),
          was: null,
        },
      ],
    },
    pl: ['Ola: nieobejrzane zmiany', '1 zmiana czeka na obejrzenie: Zebranie'],
    en: ['Ola: unseen changes', 'Changes not seen yet: 1: Zebranie'],
  },
  {
    change: { ...OCCURRED, kind: 'portal_problem', type: 'captcha' },
    pl: ['Ola', 'Portal prosi o przepisanie kodu z obrazka.'],
    en: ['Ola', 'The portal asks for a captcha.'],
  },
];
