import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

async function records<T>(endpoint: string, root: string): Promise<T[]> {
  return ((await client.gateway(endpoint)).json as Record<string, T[]>)[root]!;
}

interface Attendance {
  readonly Id: number | string;
  readonly Date: string;
  readonly LessonNo: number;
  readonly Lesson: { readonly Id: number };
  readonly Type: { readonly Id: number };
}

describe('attendances', () => {
  it('are mostly presence, of lessons that have begun, with some ids of the form t<digits>', async () => {
    const list = await records<Attendance>('Attendances', 'Attendances');
    const present = list.filter(({ Type }) => Type.Id === 100);
    expect(present.length).toBeGreaterThan(list.length * 0.7);
    expect(new Set(list.map(({ Id }) => typeof Id))).toEqual(new Set(['number', 'string']));
    for (const { Id } of list) expect(String(Id)).toMatch(/^t?\d+$/);
    expect(list.filter((one) => one.Date === '2026-11-19')).toEqual([]);
    setup.advanceMinutes(60);
    const later = await records<Attendance>('Attendances', 'Attendances');
    expect(later.slice(list.length)).toMatchObject([{ Date: '2026-11-19', LessonNo: 2 }]);
    expect(later.slice(0, list.length)).toEqual(list);
  });

  it('have their subject only through Lessons, and excused absences only by a name', async () => {
    const [first] = await records<Attendance>('Attendances', 'Attendances');
    const lessons = await records<{ Id: number; Subject: { Id: number } }>('Lessons', 'Lessons');
    expect(lessons.find(({ Id }) => Id === first!.Lesson.Id)?.Subject.Id).toBeTypeOf('number');
    expect(first).not.toHaveProperty('Subject');
    const types = await records<{ Id: number; Name: string; IsPresenceKind: boolean }>(
      'Attendances/Types',
      'Types',
    );
    expect(types.filter(({ Name }) => Name.includes('uspr.'))).toMatchObject([
      { Id: 3, IsPresenceKind: false },
    ]);
    expect(types.find(({ Id }) => Id === 1685)).toMatchObject({ IsPresenceKind: true });
  });

  it('can be recorded later', async () => {
    const { lists } = client.account.fixture.school;
    const type = lists.attendanceTypes.get('absent')!;
    client.account.book.add('attendance', { day: '2026-11-18', lessonNo: 1, type });
    const list = await records<Attendance>('Attendances', 'Attendances');
    expect(list.find((one) => one.Date === '2026-11-18' && one.LessonNo === 1)?.Type.Id).toBe(1);
  });
});

describe('grades of the other kinds', () => {
  it('show a descriptive grade in Map, and something else in Grade', async () => {
    const other = setup.client('5100002');
    await other.signIn();
    const { Grades } = (await other.gateway('DescriptiveGrades')).json as { Grades: object[] };
    expect(Grades).toMatchObject([
      { Map: '5+', Grade: 3, Comments: [{ Id: expect.any(Number) }] },
      { Map: '4', Grade: 2 },
    ]);
  });

  it('have a scale of 29 values, of which marks have no range', async () => {
    const types = await records<{ Value: string; GradeRange: number | null }>(
      'DescriptiveGrades/Types',
      'Types',
    );
    expect(types).toHaveLength(29);
    expect(types.filter(({ GradeRange }) => GradeRange === null).map(({ Value }) => Value)).toContain('bz');
  });

  it('have the skills of a large school if the switch is set', async () => {
    expect(await records('DescriptiveGrades/Skills', 'Skills')).toHaveLength(3);
    client.account.switches.manySkills = true;
    const { text } = await client.gateway('DescriptiveGrades/Skills');
    expect(JSON.parse(text).Skills).toHaveLength(1_100);
    expect(text.length).toBeGreaterThan(250_000);
  });

  it('have the maximum of points in the category', async () => {
    const [grade] = await records<{ GradeValue: string; Category: { Id: number } }>('PointGrades', 'Grades');
    const categories = await records<{ Id: number; ValueTo: string }>('PointGrades/Categories', 'Categories');
    expect(grade!.GradeValue).toBe('9.50');
    expect(categories.find(({ Id }) => Id === grade!.Category.Id)?.ValueTo).toBe('10.00');
  });

  it('keep the line breaks of a text', async () => {
    const [grade] = await records<{ Grade: string }>('BaseTextGrades', 'Grades');
    expect(grade!.Grade).toMatch(/\n {6}/);
    expect(await records('TextGrades', 'Grades')).toEqual([]);
  });

  it('have behaviour on the classic scale without a Value, and in points with one', async () => {
    const [classic, points] = await records<object>('BehaviourGrades/Points', 'Grades');
    expect(classic).toMatchObject({ ShortName: '', Text: '', BehaviourGrade: { Id: '2' } });
    expect(classic).not.toHaveProperty('Value');
    expect(points).toMatchObject({ Value: 10, ShortName: '+10' });
    expect(points).not.toHaveProperty('BehaviourGrade');
  });
});

describe('the school', () => {
  it('has the fields town and street in lower case (§2.2)', async () => {
    const { School } = (await client.gateway('Schools')).json as { School: Record<string, unknown> };
    expect(School).toMatchObject({ town: expect.any(String), street: expect.any(String) });
    expect(School).not.toHaveProperty('Town');
    expect(School).not.toHaveProperty('Street');
  });
});

describe('homework', () => {
  it('has no subject, an optional category, and attachments with two ids', async () => {
    const list = await records<{ HomeworkAssigmentFiles: { Id: number; Url: string }[] }>(
      'HomeWorkAssignments',
      'HomeWorkAssignments',
    );
    expect(list.map((one) => 'Subject' in one)).toEqual([false, false, false]);
    expect(list.map((one) => 'Category' in one)).toEqual([true, false, true]);
    const [file] = list[0]!.HomeworkAssigmentFiles;
    const path = new URL(file!.Url).pathname.split('/2.0/')[1]!;
    expect((await client.gateway(path)).json).toEqual({
      Id: file!.Id,
      Name: 'Szablon mapy – Akademia.pdf',
      DownloadUrl: `${client.origin('portal')}/homework/downloadFile/${file!.Id}`,
    });
    expect(setup.brokenRules).toEqual([]);
    expect((await client.gateway(`HomeWorkAssignments/Attachment/${file!.Id}`)).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.attachmentId]);
  });
});

describe('the agenda', () => {
  it('has one meeting that is also a conference, and no subject in entries for the whole school', async () => {
    const agenda = await records<{ Date: string; TimeFrom: string; Subject?: object }>(
      'HomeWorks',
      'HomeWorks',
    );
    const conferences = await records<{ Date: string; Time: string }>(
      'ParentTeacherConferences',
      'ParentTeacherConferences',
    );
    const both = conferences.filter((conference) =>
      agenda.some((one) => one.Date === conference.Date && one.TimeFrom === conference.Time),
    );
    expect(both).toHaveLength(1);
    expect(agenda.filter(({ Subject }) => Subject === undefined)).toHaveLength(2);
  });
});

describe('calendars', () => {
  it('have the ids of one month with links to its neighbours, or those of the year', async () => {
    const { json } = await client.gateway('Calendars/31501?year=2026&month=11');
    const { Calendar, Pages } = json as {
      Calendar: Record<string, unknown[]>;
      Pages: Record<string, string>;
    };
    expect(Calendar['HomeWorks']).toHaveLength(3);
    expect(Pages['Prev']).toMatch(/year=2026&month=10$/);
    expect(Pages['Next']).toMatch(/year=2026&month=12$/);
    const year = (await client.gateway('Calendars/31501')).json as { Calendar: Record<string, unknown[]> };
    expect(year.Calendar['HomeWorks']).toHaveLength(5);
    expect(year).not.toHaveProperty('Pages');
    expect((await client.gateway('Calendars/1')).status).toBe(404);
    expect(setup.brokenRules).toEqual([]);
  });

  it.each([
    'Calendars/31501?year=2026',
    'Calendars/31501?year=2026&month=13',
    'Timetables/OtherActivitiesRegister?dateFrom=2026-11-01',
  ])('refuse %s', async (endpoint) => {
    expect((await client.gateway(endpoint)).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.query]);
  });

  it('have the date on which a free day was added, unlike the plain list', async () => {
    const [plain] = await records<object>('SchoolFreeDays', 'SchoolFreeDays');
    const [dated] = await records<object>('Calendars/SchoolFreeDays', 'SchoolFreeDays');
    expect(dated).toEqual({ ...plain, AddDate: '2026-09-01 09:00:00' });
  });
});

describe('the standing plan', () => {
  it('lists the old and the new version of a changed slot', async () => {
    const entries = await records<{
      DayOfTheWeek: number;
      LessonNo: number;
      DateFrom: string;
      DateTo: string;
    }>('TimetableEntries', 'TimetableEntries');
    const slot = entries.filter(({ DayOfTheWeek, LessonNo }) => DayOfTheWeek === 1 && LessonNo === 2);
    expect(slot.map(({ DateFrom, DateTo }) => [DateFrom, DateTo])).toEqual([
      ['2026-09-01', '2026-10-22'],
      ['2026-10-23', '2027-06-26'],
    ]);
  });

  it('has a realization for each lesson that was not cancelled', async () => {
    const held = await records<{ Id: string; Date: string; Topic: string }>('Realizations', 'Realizations');
    for (const { Id } of held) expect(Id).toMatch(/^t\d+$/);
    expect(new Set(held.map(({ Id }) => Id)).size).toBe(held.length);
    expect(held.map(({ Topic }) => Topic)).toContain('Skracanie ułamków');
    client.account.cancelLesson('2026-11-18', 2);
    expect(await records('Realizations', 'Realizations')).toHaveLength(held.length - 1);
  });
});

describe('information about the portal', () => {
  it('has the time of the portal, which a switch changes', async () => {
    expect((await client.gateway('SystemData')).json).toEqual({ Date: '2026-11-19', Time: '08:00:00' });
    client.account.switches.systemAheadSeconds = 90;
    expect((await client.gateway('SystemData')).json).toEqual({ Date: '2026-11-19', Time: '08:01:30' });
  });

  it('has an index of about 89 modules', async () => {
    const { Resources } = (await client.gateway('')).json as { Resources: Record<string, { Url: string }> };
    expect(Math.abs(Object.keys(Resources).length - 89)).toBeLessThan(5);
    expect(Resources['Attendances']!.Url).toBe(`${client.origin('portal')}/gateway/api/2.0/Attendances`);
  });

  it.each([
    ['Educators', 405, 'Educators/EducatorCalendarTasks'],
    ['Employees', 405, 'Employees/Substitutions'],
    ['Surveys', 404, 'Surveys/Details'],
    [
      'Auth/DescriptiveGradingSystem/PartialGrades',
      405,
      'Auth/DescriptiveGradingSystem/PartialGrades/LessonAssignments',
    ],
  ])('%s answers %i and lists %s', async (endpoint, status, listed) => {
    const answer = await client.gateway(endpoint);
    expect([answer.status, Object.keys((answer.json as { Resources: object }).Resources)]).toEqual([
      status,
      [listed],
    ]);
  });

  it('has free textbooks whose due date is long in the past', async () => {
    const list = await records<{ dueDate: string; identifier: string }>('EbiblioLendings', 'lendings');
    expect(list.map(({ dueDate }) => dueDate < '2026-11-19')).toEqual([true, false]);
    expect(list[0]!.identifier).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe('the pupil’s page', () => {
  it('has the register number in a table row, in the charset that it declares', async () => {
    const row = /<th>Nr w dzienniku<\/th>\s*<td>4<\/td>/;
    expect((await client.get('portal', '/informacja')).text).toMatch(row);
    client.account.switches.pageCharset = 'iso-8859-2';
    const { bytes, headers } = await client.get('portal', '/informacja');
    expect(headers['content-type']).toBe('text/html');
    expect(bytes.toString('latin1')).toContain('<meta charset="iso-8859-2">');
    const text = new TextDecoder('iso-8859-2').decode(bytes);
    expect(text).toMatch(row);
    expect(text).toContain('Borówka');
    expect(bytes.toString('utf8')).not.toContain('Borówka');
  });

  it('redirects an ended session to the login', async () => {
    client.account.killSession();
    const { status, headers } = await client.get('portal', '/informacja');
    expect([status, headers['location']]).toEqual([302, '/loguj/portalRodzina']);
  });
});
