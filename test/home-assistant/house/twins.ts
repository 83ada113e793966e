import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { toAccount } from '../../../src/demo/simulator/fixture/child.ts';
import { toSchool } from '../../../src/demo/simulator/fixture/school.ts';
import type { AccountFixture } from '../../../src/demo/simulator/fixture/types.ts';

const DEMO = new URL('../../../fixtures/demo/', import.meta.url);

/** Names that are invalid as ids and topics, and two subjects with one name. */
const difficultSubjects = {
  lit: { name: 'J. polski / lit.', short: 'j.pol' },
  wfp: { name: 'W-F +', short: 'wf+' },
  pls: { name: '#plastyka', short: '#p' },
  rel_k: { name: 'Religia', short: 'rel-k' },
  rel_e: { name: 'Religia', short: 'rel-e' },
};

const GRADE_COUNT = 120;
const LONG = 'Zażółć gęślą jaźń, bardzo długi komentarz nauczyciela. '.repeat(9);

/** Two children with one first name and different grades. */
export async function twins(today: string): Promise<readonly AccountFixture[]> {
  const demoSchool = await read('school.yaml');
  const demoSubjects = z.looseObject({}).parse(demoSchool['subjects']);
  const school = toSchool({ ...demoSchool, subjects: { ...demoSubjects, ...difficultSubjects } }, today);
  const janek = await read('janek.yaml');
  const twin = (own: object, marks: Readonly<Record<string, number>>, more: readonly object[]) =>
    toAccount(
      { ...janek, name: 'Zosia', parent: 'Joanna Borówka', ...own, grades: [...grades(marks), ...more] },
      school,
      today,
    );
  return [
    twin(
      {
        id: 'zosia',
        login: '5100911',
        password: 'demo-zosia',
        number: 91,
        register_number: 21,
        pupil: 'Zofia Borówka',
      },
      { lit: 2, wfp: 3, pls: 4, rel_k: 5, rel_e: 6 },
      [],
    ),
    twin(
      {
        id: 'zosia_2',
        login: '5100912',
        password: 'demo-zosia-2',
        number: 92,
        register_number: 22,
        pupil: 'Zuzanna Borówka',
      },
      { lit: 6, wfp: 5, pls: 3, rel_k: 4, rel_e: 2 },
      // More than the recorder accepts.
      Array.from({ length: GRADE_COUNT }, () => ({ ...grade('ew', 1), comments: [LONG] })),
    ),
  ];
}

async function read(file: string): Promise<Record<string, unknown>> {
  return z.looseObject({}).parse(parse(await readFile(new URL(file, DEMO), 'utf8')));
}

function grades(marks: Readonly<Record<string, number>>): object[] {
  return Object.entries(marks).map(([subject, mark]) => grade(subject, mark));
}

function grade(subject: string, mark: number): object {
  return { subject, grade: mark, category: 'quiz', teacher: 'zuraw', at: '-3d 09:00' };
}
