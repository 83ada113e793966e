import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { lessonsHeld } from '../../src/demo/simulator/lessons-held.ts';
import { addPoints, addWords } from '../../src/demo/simulator/school-grades.ts';
import { addAgendaEntry, addHomework, markAttendance } from '../../src/demo/simulator/school-work.ts';
import { isPlainDay, planOuting } from './outings.ts';
import type { Random } from './random.ts';
import { addDays } from './values.ts';

type Change = (school: SimulatedAccount, random: Random, today: string) => void;

const grade: Change = (school, random) => {
  const { fixture } = school;
  const { subject } = random.oneOf(fixture.plan);
  const category = random.oneOf([...fixture.school.categories.values()]).name;
  school.addGrade({
    subject: subject.name,
    category,
    text: random.oneOf(['1', '2+', '3-', '4', '5', '6', 'np']),
  });
};

const message: Change = (school, random) => {
  school.addMessage({
    sender: 'System dziennika',
    topic: `Wiadomość ${random.whole(1, 9_999)}`,
    body: 'Treść.',
  });
};

const notice: Change = (school, random) => {
  school.addNotice({ subject: `Ogłoszenie ${random.whole(1, 9_999)}`, content: 'Treść.' });
};

/** Changes the first planned school day from today or tomorrow on. */
const plan: Change = (school, random, today) => {
  for (let days = random.whole(0, 1); days < 7; days += 1) {
    const day = addDays(today, days);
    const lessons = school.lessonsOn(day).filter(({ change }) => change === null);
    if (lessons.length === 0) continue;
    const { lessonNo } = random.oneOf(lessons);
    if (random.next() < 0.5) school.cancelLesson(day, lessonNo);
    else school.substitute(day, lessonNo, { subject: random.oneOf(school.fixture.plan).subject.name });
    return;
  }
};

/** Cancels all lessons of today or tomorrow. */
const cancelledDay: Change = (school, random, today) => {
  const day = addDays(today, random.whole(0, 1));
  const lessons = school.lessonsOn(day).filter(({ change }) => change?.kind !== 'moved');
  for (const lessonNo of new Set(lessons.map((lesson) => lesson.lessonNo)))
    school.cancelLesson(day, lessonNo);
};

const restoredDay: Change = (school, random, today) => {
  school.withdrawChanges(addDays(today, random.whole(0, 1)));
};

const opened: Change = (school) => {
  const unread = school.messages.find(({ readAt }) => readAt === null);
  if (unread) school.markMessageRead(unread.id);
};

const removed: Change = (school) => {
  const last = school.grades.at(-1);
  if (last) school.removeGrade(String(last.id));
};

const absence: Change = (school, random) => {
  const recent = lessonsHeld(school).slice(-7);
  if (recent.length === 0) return;
  const { day, lessonNo } = random.oneOf(recent);
  const types = [...school.fixture.school.lists.attendanceTypes.keys()];
  markAttendance(school, day, lessonNo, random.oneOf(['absent', 'present', ...types]));
};

const work: Change = (school, random, today) => {
  const subject = random.oneOf(school.fixture.plan).subject.name;
  const day = addDays(today, random.whole(0, 7));
  if (random.next() < 0.5) {
    const id = addHomework(school, { subject, topic: 'Zadanie', due: day });
    if (random.next() < 0.3) school.book.change('homework', id, { done: true });
  } else {
    const category = random.oneOf(['test', 'other']);
    addAgendaEntry(school, { category, subject, day, lessonNo: random.whole(0, 8), content: 'Dział 2' });
  }
};

const otherGrade: Change = (school, random) => {
  const subject = random.oneOf(school.fixture.plan).subject.name;
  if (random.next() < 0.5) addPoints(school, subject, random.whole(0, 10));
  else addWords(school, subject, `Opis ${random.whole(1, 9_999)}`);
};

/** Asks a teacher, or receives the answer of one. */
const question: Change = (school, random) => {
  const [asked] = school.mail.sent(false).filter(({ to }) => to.length === 1);
  const answering = asked?.to[0];
  if (random.next() < 0.4 && answering) {
    const key = [...school.fixture.school.people].find(([, person]) => person === answering)?.[0];
    school.addMessage({ sender: key ?? '', topic: 'Odpowiedź', body: 'Tak.' });
    return;
  }
  const { accountId } = random.oneOf([...school.fixture.school.people.values()]);
  school.recordSent({ receivers: [accountId], topic: 'Pytanie', content: 'Czy mogę?' });
};

const behaviour: Change = ({ life, book }, random, today) => {
  const [remark] = book.all('notes');
  if (random.next() < 0.2 && remark) book.remove('notes', remark.id);
  else if (random.next() < 0.5)
    life.addRemark(`Uwaga ${random.whole(1, 9_999)}`, random.oneOf(['positive', 'negative', 'neutral']));
  else if (random.next() < 0.8) life.addBehaviour(null, random.whole(-10, 10));
  else life.addBehaviour(String(random.whole(1, 6)));
  if (random.next() < 0.3) life.addTrip('Muzeum', addDays(today, random.whole(0, 20)));
  if (random.next() < 0.3) life.addFile(`Plik ${random.whole(1, 9_999)}.pdf`);
};

/** On a day of this week or the next. */
const outing: Change = (school, random, today) => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(today, count));
  const plain = days.filter((day) => isPlainDay(school, day));
  if (plain.length > 0) planOuting(school, random, random.oneOf(plain));
};

const changes: readonly Change[] = [
  grade,
  grade,
  grade,
  message,
  notice,
  plan,
  plan,
  cancelledDay,
  cancelledDay,
  restoredDay,
  opened,
  removed,
  absence,
  absence,
  work,
  behaviour,
  behaviour,
  otherGrade,
  question,
  outing,
  outing,
  outing,
];

/** Makes one random change of a school day. */
export function change(school: SimulatedAccount, random: Random, today: string): void {
  random.oneOf(changes)(school, random, today);
}

export function drawLuckyNumber(school: SimulatedAccount, random: Random, today: string): void {
  school.setLuckyNumber(random.whole(1, 12), today);
}
