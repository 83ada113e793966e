import type { GradeFact } from '../../src/demo/simulator/world-facts.ts';
import type { Facts } from './facts.ts';
import { yearStart } from './truth-of-days.ts';
import type { Value } from './values.ts';

// Sums use integers: thousandths of grades and weights.
const PARTS = 1_000;

/** The ordinary 1-6 grade that was added last. */
export function newestGradeOf(facts: Facts, today: string): Value {
  const ordinary = gradesOf(facts, today).filter(
    ({ kind, text }) => kind === 'ordinary' && /^[1-6][+-]?$/.test(text),
  );
  const [newest] = ordinary.toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : -1) || b.id - a.id);
  return newest?.text ?? null;
}

/** Those of the school year. */
function gradesOf(facts: Facts, today: string): readonly GradeFact[] {
  const start = yearStart(facts, today);
  return facts.grades.filter(({ addedAt }) => addedAt >= start);
}

/** `average` and one `average_SUBJECT` for each subject with 1-6 grades of any kind. */
export function averagesOf(facts: Facts, today: string): [string, Value][] {
  const { school } = facts.fixture;
  const semester = today <= school.year.firstSemesterEnd ? 1 : 2;
  const valued = gradesOf(facts, today).filter(({ text }) => gradeValue(text, facts) !== null);
  const counting = school.gradesEnabled.standard
    ? valued.filter((grade) => grade.semester === semester && counts(grade))
    : [];
  const subjects = new Map(valued.map(({ subject }) => [subject.id, subject.name]));
  return [
    ['average', meanOf(counting, facts)],
    ...[...subjects].map(([id, name]): [string, Value] => [
      `average_${slugOf(name)}`,
      meanOf(
        counting.filter(({ subject }) => subject.id === id),
        facts,
      ),
    ]),
  ];
}

/** Subjects with an average below 2.00, or whose newest proposition is below 2; unknown without 1-6 grades. */
export function atRiskOf(facts: Facts, today: string): Value {
  const averages = averagesOf(facts, today);
  const { school, class: own } = facts.fixture;
  const hasGrades = gradesOf(facts, today).some(({ text }) => gradeValue(text, facts) !== null);
  if (!hasGrades && (!school.gradesEnabled.standard || own.number < 4)) return null;
  const semester = today <= school.year.firstSemesterEnd ? 1 : 2;
  const kind = semester === 1 ? 'semester_proposition' : 'final_proposition';
  const low = averages.filter(([key, value]) => key !== 'average' && value !== null && Number(value) < 2);
  const proposed = gradesOf(facts, today).filter(
    (grade) => grade.kind === kind && grade.semester === semester,
  );
  const newest = new Map(
    proposed.toSorted((a, b) => (a.addedAt < b.addedAt ? -1 : 1)).map((grade) => [grade.subject.id, grade]),
  );
  const bad = [...newest.values()].filter(({ text }) => (gradeValue(text, facts) ?? 6) < 2);
  const names = bad.map(({ subject }) => `average_${slugOf(subject.name)}`);
  return new Set([...low.map(([key]) => key), ...names]).size;
}

function counts({ kind, category }: GradeFact): boolean {
  return kind === 'ordinary' && category.counts && weightOf(category.weight) > 0;
}

/** §2.3: a number, a decimal with a comma, or nothing, which is 1. */
function weightOf(weight: number | string | null): number {
  return weight === null ? 1 : numberOf(weight);
}

function numberOf(written: number | string): number {
  return Number(String(written).replace(',', '.'));
}

/** §2.5 */
function gradeValue(text: string, { fixture }: Facts): number | null {
  const { countZero, plus, minus } = fixture.school.gradingSystem;
  if (text === '0') return countZero ? 0 : null;
  const [, digit, sign] = /^([1-6])([+-]?)$/.exec(text) ?? [];
  if (digit === undefined) return null;
  const size = sign === '+' ? numberOf(plus) : sign === '-' ? -numberOf(minus) : 0;
  return Number(digit) + size;
}

/** With two decimals, half up. */
function meanOf(grades: readonly GradeFact[], facts: Facts): number | null {
  let sum = 0;
  let weights = 0;
  for (const { text, category } of grades) {
    const weight = Math.round(weightOf(category.weight) * PARTS);
    sum += Math.round((gradeValue(text, facts) ?? 0) * PARTS) * weight;
    weights += weight * PARTS;
  }
  if (weights === 0) return null;
  return Math.floor((200 * sum + weights) / (2 * weights)) / 100;
}

const LETTERS: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
};

function slugOf(name: string): string {
  const plain = [...name.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('');
  return plain.replace(/[^a-z0-9]+/g, '_');
}
