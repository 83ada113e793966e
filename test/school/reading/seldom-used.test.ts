import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
import type { SourceName, SourceValues } from '../../../src/school/sources.ts';
import { school } from '../builders.ts';
import { sent, topic } from '../catalogue/other-grades.ts';
import { fullLookups } from '../catalogue/school-work.ts';
import { agendaEntry, attendance } from '../school-work.ts';
import { absent, contextWith, down, fresh, readersFor, refused, type TestReaders } from './test-readers.ts';

const HOUR = 3_600_000;
const PARTIAL = 'Auth/DescriptiveGradingSystem/PartialGrades/Student/LID-STUDENT-7';
const lid = {
  'Auth/TokenInfo': { UserIdentifier: 'LID-USER-1' },
  'Auth/UserInfo/LID-USER-1': { IdentifierOfStudentAssignedWithUser: 'LID-STUDENT-7' },
};
const nothing = {
  ...lid,
  PointGrades: { Grades: [] },
  BaseTextGrades: { Grades: [] },
  DescriptiveGrades: { Grades: [] },
  [PARTIAL]: { data: [], pagination: { total: 0 } },
};

/** Reads a Source again and again, as the collector does. */
class Repeated<S extends SourceName> {
  readonly #source: S;
  readonly #readers: TestReaders;
  value: SourceValues[S] | undefined;

  constructor(source: S, readers: TestReaders) {
    this.#source = source;
    this.#readers = readers;
  }

  async read(snapshot: Parameters<typeof contextWith>[0] = {}) {
    const last = this.value === undefined ? {} : { [this.#source]: fresh(this.value) };
    const result = await readSource(this.#source, this.#readers, contextWith({ ...snapshot, ...last }));
    this.value = result.value;
    return result;
  }
}

describe.each<['point_grades' | 'text_grades' | 'skill_grades', readonly string[]]>([
  ['point_grades', ['PointGrades']],
  ['text_grades', ['BaseTextGrades']],
  ['skill_grades', ['DescriptiveGrades', PARTIAL]],
])('an empty Source %s', (source, requests) => {
  it('is requested once a day, and its value stays the same', async () => {
    const readers = readersFor(nothing);
    const repeated = new Repeated(source, readers);
    const { value } = await repeated.read();
    readers.gateway.take();
    readers.clock.advance(12 * HOUR);
    expect(await repeated.read()).toEqual({ value, problem: null, unrequested: true });
    expect(repeated.value).toBe(value);
    expect(readers.gateway.take()).toEqual([]);
    readers.clock.advance(12 * HOUR);
    expect(await repeated.read()).not.toHaveProperty('unrequested');
    expect(readers.gateway.take()).toEqual(requests);
  });
});

describe('points', () => {
  const grade = (id: number, category = 41) => ({
    Id: id,
    Grade: '9',
    GradeValue: 9,
    Category: { Id: category },
  });
  const category = (id: number) => ({ Id: id, Name: 'Test', ValueTo: 10 });

  it('are read with one request, and their categories once a day and for an unknown one', async () => {
    const readers = readersFor({
      PointGrades: { Grades: [grade(1)] },
      'PointGrades/Categories': { Categories: [category(41)] },
    });
    const points = new Repeated('point_grades', readers);
    await points.read();
    expect(readers.gateway.take()).toEqual(['PointGrades', 'PointGrades/Categories']);
    readers.clock.advance(12 * HOUR);
    await points.read();
    expect(readers.gateway.take()).toEqual(['PointGrades']);
    readers.gateway.answers['PointGrades'] = { Grades: [grade(1), grade(2, 42)] };
    readers.gateway.answers['PointGrades/Categories'] = { Categories: [category(41), category(42)] };
    await points.read();
    expect(points.value?.categories.map(({ id }) => id)).toEqual(['41', '42']);
    readers.gateway.take();
    readers.clock.advance(24 * HOUR);
    await points.read();
    expect(readers.gateway.take()).toEqual(['PointGrades', 'PointGrades/Categories']);
  });

  it('keep the last categories if these cannot be read', async () => {
    const readers = readersFor({
      PointGrades: { Grades: [grade(1)] },
      'PointGrades/Categories': { Categories: [category(41)] },
    });
    const points = new Repeated('point_grades', readers);
    const { value } = await points.read();
    readers.clock.advance(24 * HOUR);
    readers.gateway.answers['PointGrades/Categories'] = down();
    expect(await points.read()).toMatchObject({ value, problem: { kind: 'down' } });
  });
});

describe('grades for skills', () => {
  const grade = (skill: number, comments: readonly number[] = []) => ({
    Id: skill,
    Map: '5',
    Subject: { Id: 1 },
    Skill: { Id: skill },
    Comments: comments.map((Id) => ({ Id })),
  });
  const answers = {
    ...nothing,
    DescriptiveGrades: { Grades: [grade(7, [8])] },
    'DescriptiveGrades/Skills': { Skills: [7, 9, 10].map((Id) => ({ Id, Name: `Skill ${Id}` })) },
    'DescriptiveGrades/Comments': { Comments: [{ Id: 8, Text: 'Brawo!' }] },
    [PARTIAL]: { data: [{ gradeId: 5, area: { name: 'Czyta' }, scaleValue: { value: 0 } }] },
  };

  it('have the names of their own skills, and comments', async () => {
    const skills = new Repeated('skill_grades', readersFor({ ...answers }));
    await skills.read();
    expect(skills.value).toMatchObject({
      descriptive: [{ id: '7', text: '5' }],
      partial: [{ id: 'p5', text: '0', skill: 'Czyta' }],
      skills: { '7': 'Skill 7' },
      comments: { '8': 'Brawo!' },
    });
    expect(Object.keys(skills.value?.skills ?? {})).toEqual(['7']);
  });

  it('request the list of skills for a new one, and once a day for one that it lacks', async () => {
    const readers = readersFor({ ...answers });
    const skills = new Repeated('skill_grades', readers);
    const requests = async () => {
      await skills.read();
      return readers.gateway.take().filter((path) => path.endsWith('/Skills')).length;
    };
    expect([await requests(), await requests()]).toEqual([1, 0]);
    readers.gateway.answers['DescriptiveGrades'] = { Grades: [grade(7), grade(9), grade(99)] };
    expect([await requests(), await requests()]).toEqual([1, 0]);
    expect(skills.value?.skills).toEqual({ '7': 'Skill 7', '9': 'Skill 9' });
    readers.clock.advance(24 * HOUR);
    expect([await requests(), await requests()]).toEqual([1, 0]);
  });

  it('keep each part that fails', async () => {
    const readers = readersFor({ ...answers });
    const skills = new Repeated('skill_grades', readers);
    const { value } = await skills.read();
    readers.clock.advance(24 * HOUR);
    readers.gateway.answers['DescriptiveGrades'] = refused();
    expect(await skills.read()).toMatchObject({ value, problem: { kind: 'refused' } });
    readers.gateway.answers['DescriptiveGrades'] = answers.DescriptiveGrades;
    readers.gateway.answers[PARTIAL] = down();
    expect(await skills.read()).toMatchObject({ value, problem: { kind: 'down' } });
  });

  it('of the newer way are kept for the day on which nothing may be asked, and are no problem (§7.3.1)', async () => {
    const readers = readersFor({ ...answers });
    const skills = new Repeated('skill_grades', readers);
    const { value } = await skills.read();
    const until = readers.clock.now().add({ hours: 24 });
    readers.gateway.answers[PARTIAL] = new PortalError('absent', 'Not here.', { status: 403, until });
    expect(await skills.read()).toMatchObject({ value, problem: null });
    readers.clock.advance(24 * HOUR);
    readers.gateway.answers[PARTIAL] = absent(403);
    const { value: after, problem } = await skills.read();
    expect([after?.partial, problem]).toEqual([[], null]);
  });

  it('of the older way are not requested if Units has them off', async () => {
    const readers = readersFor({ ...answers });
    const skills = new Repeated('skill_grades', readers);
    await skills.read({ school: fresh({ ...school, descriptiveGrades: false }) });
    expect(skills.value?.descriptive).toEqual([]);
    expect(readers.gateway.take()).not.toContain('DescriptiveGrades');
  });
});

describe('topics', () => {
  const lesson = (Id: string, day: string) => ({
    Id,
    Date: day,
    Topic: 'Ułamki',
    LessonNo: 1,
    Lesson: { Id: 51 },
  });
  const readers = () =>
    readersFor({ Realizations: { Realizations: [lesson('t1', '2026-09-24'), lesson('t2', '2026-09-25')] } });
  const known = (typeId: '1' | '100', date = '2026-11-18') => ({
    lookups: fresh(fullLookups),
    attendance: fresh([attendance(typeId, 1, { date })]),
  });

  const test = (date: string) => fresh([agendaEntry('1', { date, content: 'sprawdzian', subjectId: '1' })]);

  it.each([
    ['the pupil was absent in the last 14 days', known('1'), 1],
    ['a test is ahead', { ...known('100'), agenda: test('2026-11-19') }, 1],
    ['neither', { ...known('100'), agenda: test('2026-11-18') }, 0],
  ])('of the last weeks are read if %s', async (_, snapshot, count) => {
    const topics = new Repeated('topics', readers());
    await topics.read(snapshot);
    expect(topics.value?.map(({ id }) => id)).toEqual(['t2'].slice(0, count));
  });

  it('keep what was read of the days before the first of the list', async () => {
    const asked = readers();
    const topics = new Repeated('topics', asked);
    topics.value = ['2026-09-24', '2026-10-01', '2026-11-17'].map((date, index) =>
      topic(`o${index}`, { date }),
    );
    asked.gateway.answers = { Realizations: { Realizations: [lesson('t3', '2026-11-12')] } };
    await topics.read(known('1'));
    expect(topics.value.map(({ id }) => id)).toEqual(['o1', 't3']);
  });

  it('are not requested without an absence, and those that are known are dropped', async () => {
    const asked = readers();
    const topics = new Repeated('topics', asked);
    await topics.read(known('1'));
    expect(await topics.read(known('1', '2026-11-05'))).toEqual({
      value: [],
      problem: null,
      unrequested: true,
    });
    const { value } = topics;
    await topics.read(known('100'));
    expect(topics.value).toBe(value);
    expect(asked.gateway.take()).toEqual(['Realizations']);
  });

  it('are absent without attendance', async () => {
    const reading = new Repeated('topics', readers()).read({ attendance: { state: 'absent', at: '' } });
    await expect(reading).rejects.toMatchObject({ kind: 'absent' });
  });
});

describe('sent messages', () => {
  const row = {
    messageId: 1,
    receiverName: 'Kowal Piotr',
    topic: 'Zwolnienie',
    sendDate: '2026-11-17 08:00:00',
  };

  it('are listed with one request, and a second for the one without an answer', async () => {
    const readers = readersFor({}, { 'outbox/messages': { data: [row] } });
    const messages = new Repeated('sent_messages', readers);
    await messages.read({ messages: fresh({ unread: {}, inbox: [] }) });
    expect(messages.value).toEqual([sent('1', { preview: '' })]);
    expect(readers.mailbox.take()).toEqual(['outbox/messages', 'outbox/messages/1']);
  });

  it('are absent without messages, with no request', async () => {
    const readers = readersFor({}, { 'outbox/messages': { data: [row] } });
    const reading = new Repeated('sent_messages', readers).read({ messages: { state: 'absent', at: '' } });
    await expect(reading).rejects.toMatchObject({ kind: 'absent' });
    expect(readers.mailbox.take()).toEqual([]);
  });
});
