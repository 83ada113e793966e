import { loadFamily } from '../../../src/demo/families.ts';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import type {
  AccountFixture,
  SchoolFixture,
  SubjectFixture,
} from '../../../src/demo/simulator/fixture/types.ts';
import { addAgendaEntry, addHomework } from '../../../src/demo/simulator/school-work.ts';
import { type Facts, factsOf } from '../../honesty/facts.ts';
import { Random } from '../../honesty/random.ts';
import { addDays } from '../../honesty/values.ts';
import { type ReadChild, readAccounts, TODAY } from './read-families.ts';

/** A pupil of the simulator, as the program read it and as the portal has it. */
export interface AnyPupil {
  readonly read: ReadChild;
  readonly facts: Facts;
  readonly bring: Readonly<Record<string, readonly string[]>>;
}

/** Subjects that schools have beside those of the fixture; their short names are long. */
const MORE_SUBJECTS = [
  'Wychowanie do życia w rodzinie',
  'Edukacja dla bezpieczeństwa',
  'Historia i teraźniejszość',
  'Zajęcia z programowania',
  'Doradztwo zawodowe',
  'Zajęcia rozwijające kreatywność',
  'Podstawy przedsiębiorczości',
  'Pływanie',
  'Geografia',
  'Biologia',
];
const MORE_ROOMS = ['Pracownia językowa „Łódka”', 'Sala widowiskowo-sportowa', 'Aula', '117b'];

const THINGS = [
  'strój',
  'buty',
  'blok techniczny',
  'klej',
  'nożyczki',
  'flet',
  'czepek',
  'cyrkiel',
  'zeszyt w kratkę',
];

/** What the portal has of the days of next week. */
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => addDays(TODAY, days));

/** Two pupils of one school, whose plans, changes, tests and homework follow from the seed. */
export async function anyPupils(seed: number): Promise<readonly AnyPupil[]> {
  const random = new Random(seed);
  const school = schoolOf(random);
  const accounts = loadFamily('demo', TODAY).map((account) => accountOf(account, school, random));
  const facts = new Map<string, Facts>();
  const read = await readAccounts(accounts, (account) => {
    changeSchool(account, random);
    facts.set(account.fixture.child.id, factsOf(account));
  });
  return read.flatMap((child) => {
    const own = facts.get(child.id);
    return own ? [{ read: child, facts: own, bring: bringOf(own, random) }] : [];
  });
}

function schoolOf(random: Random): SchoolFixture {
  const [demo] = loadFamily('demo', TODAY);
  if (!demo) throw new RangeError('there is no demo family');
  const { school } = demo;
  const subjects = new Map<string, SubjectFixture>(school.subjects);
  for (const [index, name] of MORE_SUBJECTS.entries())
    subjects.set(`more${index}`, { id: 49_000 + index, name, short: name.slice(0, 6) });
  const rooms = new Map(school.rooms);
  for (const [index, name] of MORE_ROOMS.entries())
    rooms.set(`more${index}`, { id: 99_000 + index, name, symbol: name });
  const off = random.next();
  const days = [...school.freeDays];
  // A long weekend, or the end of holidays.
  if (off < 0.1) days.push({ id: 6_900, name: 'Dzień wolny', from: DAYS[4] ?? '', to: DAYS[4] ?? '' });
  else if (off < 0.2)
    days.push({
      id: 6_900,
      name: 'Ferie zimowe',
      from: DAYS[1] ?? '',
      to: addDays(TODAY, 6 + random.whole(-2, 12)),
    });
  return { ...school, subjects, rooms, freeDays: days };
}

function accountOf(account: AccountFixture, school: SchoolFixture, random: Random): AccountFixture {
  const subjects = [...school.subjects.values()];
  const own = Array.from({ length: 12 }, () => random.oneOf(subjects));
  const plan = [1, 2, 3, 4, 5].flatMap((weekday) => {
    const first = random.oneOf([0, 1, 1, 1, 1, 2, 3]);
    const count = random.whole(3, 8);
    const numbers = Array.from({ length: count }, (_, index) => first + index).filter(
      (lessonNo, index) => lessonNo <= 8 && (index === 0 || random.next() > 0.05),
    );
    return numbers.map((lessonNo) => ({
      id: 700_000 + 100 * weekday + 10 * lessonNo + account.pupil.registerNumber * 1_000,
      weekday,
      lessonNo,
      subject: random.oneOf(own),
      teacher: random.oneOf([...school.people.values()]),
      room: random.oneOf([...school.rooms.values()]),
      group: null,
    }));
  });
  return { ...account, school, plan, changes: [] };
}

function changeSchool(account: SimulatedAccount, random: Random): void {
  const { fixture } = account;
  const rooms = [...fixture.school.rooms.keys()];
  const subjects = [...fixture.school.subjects.keys()];
  const people = [...fixture.school.people.keys()];
  const busy = random.oneOf([0, 0.1, 0.2, 0.2, 0.5, 0.8]);
  for (const day of DAYS) {
    const numbers = [
      ...new Set(account.lessonsOn(day).flatMap(({ lessonNo, movedFrom }) => (movedFrom ? [] : lessonNo))),
    ];
    const isGone = random.next() < 0.04;
    for (const lessonNo of numbers) {
      if (isGone) account.cancelLesson(day, lessonNo);
      else if (random.next() < busy) changeLesson(day, lessonNo);
    }
    if (random.next() < 0.35)
      addAgendaEntry(account, {
        category: random.oneOf(['test', 'quiz']),
        subject: random.oneOf(fixture.plan).subject.name,
        day,
        lessonNo: random.oneOf(numbers.length > 0 ? numbers : [1]),
        content: 'Dział 2',
      });
    if (random.next() < 0.1)
      addAgendaEntry(account, { category: 'other', day, time: '17:00:00', content: 'Spotkanie z poetą' });
    if (random.next() < 0.35)
      addHomework(account, {
        subject: random.oneOf(fixture.plan).subject.name,
        topic: 'Zadanie 4',
        due: day,
      });
  }

  function changeLesson(day: string, lessonNo: number): void {
    const kind = random.next();
    if (kind < 0.35) account.cancelLesson(day, lessonNo);
    else if (kind < 0.6)
      account.substitute(day, lessonNo, {
        subject: random.oneOf(subjects),
        teacher: random.oneOf(people),
        room: random.oneOf(rooms),
      });
    else if (kind < 0.8) account.substitute(day, lessonNo, { room: random.oneOf(rooms) });
    else {
      const to = random.oneOf(DAYS);
      const free = [1, 2, 3, 4, 5, 6, 7, 8].filter((one) =>
        account.lessonsOn(to).every((lesson) => lesson.lessonNo !== one),
      );
      if (free.length > 0 && to !== day) account.moveLesson(day, lessonNo, to, random.oneOf(free));
    }
  }
}

function bringOf({ fixture }: Facts, random: Random): AnyPupil['bring'] {
  const names = new Set(fixture.plan.map(({ subject }) => subject.name));
  return Object.fromEntries(
    [...names].flatMap((name) =>
      random.next() < 0.3
        ? [[name, Array.from({ length: random.whole(1, 2) }, () => random.oneOf(THINGS))]]
        : [],
    ),
  );
}
