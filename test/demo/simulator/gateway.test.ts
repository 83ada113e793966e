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

interface WireLesson {
  readonly LessonNo: string;
  readonly IsCanceled: boolean;
  readonly IsSubstitutionClass: boolean;
  readonly Classroom?: { readonly Id: string };
  readonly OrgClassroom?: { readonly Id: string };
  readonly VirtualClassName?: string;
  readonly OrgLessonNo?: string;
}

async function slots(day: string): Promise<WireLesson[][]> {
  const { json } = await client.gateway(`Timetables?day=${day}`);
  return (json as { Timetable: Record<string, WireLesson[][]> }).Timetable[day]!;
}

describe('every answer', () => {
  it('is complete, no-store, and without support for conditional requests', async () => {
    const { headers, json } = await client.gateway('Subjects', { 'if-none-match': '*' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
    expect(json).toMatchObject({ Resources: {}, Url: expect.stringContaining('/gateway/api/2.0/Subjects') });
    expect(setup.brokenRules).toEqual([rules.conditional]);
  });

  it.each(['Me', 'Timetables?day=2026-11-19', 'EbiblioLendings', 'StudentDuty', 'Educators', 'OneRoster'])(
    'of %s, too, is no-store (§1.6)',
    async (endpoint) => {
      const { headers } = await client.gateway(endpoint);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('has the type HTML if it is empty', async () => {
    const { status, headers, text } = await client.gateway('UserAppActivity');
    expect([status, headers['content-type'], text]).toEqual([405, 'text/html; charset=utf-8', '']);
  });

  it('can be replaced, and restored', async () => {
    client.account.refuse('Grades', 500);
    expect((await client.gateway('Grades')).status).toBe(500);
    client.account.refuse('Grades', 200, { Grades: 'none' });
    expect((await client.gateway('Grades')).json).toEqual({ Grades: 'none' });
    client.account.allow('Grades');
    expect(await records('Grades', 'Grades')).toHaveLength(22);
  });
});

describe('queries', () => {
  it.each([
    'Timetables',
    'Timetables?weekStart=2026-11-17',
    'Timetables?weekStart=2026-11-31',
    'Timetables?day=today',
    'Timetables?day=2026-11-19&weekStart=2026-11-16',
    'Calendars/Substitutions?dateFrom=2026-11-01&dateTo=2026-11-30',
    'Grades?limit=10',
  ])('of %s are answered 400', async (endpoint) => {
    expect((await client.gateway(endpoint)).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.query]);
  });

  it('forDay of LuckyNumbers is a 403 and breaks no rule', async () => {
    expect((await client.gateway('LuckyNumbers?forDay=2026-11-19')).status).toBe(403);
    expect(setup.brokenRules).toEqual([]);
  });

  it("of another user are answered 404, the login owner's too", async () => {
    const { parent, pupil } = client.account.fixture;
    expect((await client.gateway(`Users/${pupil.userId}`)).status).toBe(200);
    expect((await client.gateway(`Users/${parent.accountId}`)).status).toBe(404);
    expect(setup.brokenRules).toEqual([rules.loginOwner]);
    expect((await client.gateway(`Users/${pupil.userId + 1}`)).status).toBe(404);
    expect(setup.brokenRules).toEqual([rules.loginOwner, rules.otherChild]);
  });
});

describe('closed modules', () => {
  it.each([
    ['WhatsNew', 401],
    ['StudentDuty', 403],
    ['Substitutions', 403],
    ['ClientVersion', 404],
    ['Educators', 405],
    ['PushChanges', 400],
    ['OneRoster', 500],
    ['UnknownModule', 404],
  ])('%s answers %i', async (endpoint, status) => {
    expect((await client.gateway(endpoint)).status).toBe(status);
  });

  it('answer Insufficient scopes in a valid session', async () => {
    expect((await client.gateway('Duties')).text).toContain('Insufficient scopes');
    expect((await client.gateway('Me')).status).toBe(200);
  });

  it('are in the index', async () => {
    const { json } = await client.gateway('');
    expect((json as { Resources: object }).Resources).toHaveProperty('StudentDuty');
  });
});

describe('announcements', () => {
  it('are marked read once; the second time is a 400 InvalidRequest', async () => {
    const [first] = await records<{ Id: string; WasRead: boolean }>('SchoolNotices', 'SchoolNotices');
    const url = `${client.origin('portal')}/gateway/api/2.0/SchoolNotices/MarkAsRead/${first!.Id}`;
    expect((await client.send('POST', url)).status).toBe(200);
    const again = await client.send('POST', url);
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({ Code: 'InvalidRequest', Message: '[212] Invalid request params' });
    expect(client.account.markedRead).toEqual([String(first!.Id)]);
    const [after] = await records<{ WasRead: boolean }>('SchoolNotices', 'SchoolNotices');
    expect(after!.WasRead).toBe(true);
    expect((await client.send('GET', url)).status).toBe(405);
  });

  it('are appended when they are new', async () => {
    const id = client.account.addNotice({ subject: 'Apel', content: 'W auli' });
    const list = await records<{ Id: string }>('SchoolNotices', 'SchoolNotices');
    expect(list.at(-1)).toMatchObject({ Id: id, Subject: 'Apel', WasRead: false, StartDate: '2026-11-19' });
  });
});

describe('grades', () => {
  it('refer to the corrected grade and to their comments, in both forms', async () => {
    const grades = await records<{ Id: number; Improvement?: { Id: number }; Comments?: unknown[] }>(
      'Grades',
      'Grades',
    );
    const corrections = grades.filter(({ Improvement }) => Improvement);
    expect(corrections).toHaveLength(2);
    for (const { Improvement } of corrections) {
      expect(grades.map(({ Id }) => Id)).toContain(Improvement!.Id);
    }
    const references = grades.flatMap(({ Comments }) => Comments ?? []);
    expect(new Set(references.map((reference) => typeof reference))).toEqual(new Set(['number', 'object']));
  });

  it('have categories whose weight is a number, a text with a comma, or missing', async () => {
    const weights = (await records<{ Weight?: unknown }>('Grades/Categories', 'Categories')).map(
      ({ Weight }) => Weight,
    );
    expect(weights).toEqual([3, '1,5', 2, undefined, 1, '2', 5]);
  });

  it('can be added and removed', async () => {
    const corrected = client.account.addGrade({ subject: 'Historia', text: '1', comment: 'Mapa' });
    const id = client.account.addGrade({ subject: 'his', text: '4', category: 'test', corrects: corrected });
    const list = await records<object>('Grades', 'Grades');
    expect(list.at(-1)).toMatchObject({ Id: Number(id), Grade: '4', Improvement: { Id: Number(corrected) } });
    expect(JSON.stringify(await records('Grades/Comments', 'Comments'))).toContain('"Mapa"');
    client.account.removeGrade(id);
    expect(await records('Grades', 'Grades')).toHaveLength(23);
  });
});

describe('the timetable', () => {
  it('has seven days, each with the same number of slots', async () => {
    const { json } = await client.gateway('Timetables?weekStart=2026-11-16');
    const days = Object.entries((json as { Timetable: Record<string, unknown[]> }).Timetable);
    expect(days.map(([day]) => day)).toEqual(Array.from({ length: 7 }, (_, n) => `2026-11-${16 + n}`));
    expect(new Set(days.map(([, row]) => row.length))).toEqual(new Set([9]));
    expect(days[6]![1]).toEqual(Array(9).fill([]));
  });

  it('shows a cancelled lesson, a room change and a substitution without a room', async () => {
    const today = await slots('2026-11-19');
    expect(today[5]![0]).toMatchObject({ IsCanceled: true, IsSubstitutionClass: false });
    expect(today[4]![0]).toMatchObject({ IsSubstitutionClass: true, OrgLessonNo: '4' });
    expect(today[4]![0]!.Classroom!.Id).not.toBe(today[4]![0]!.OrgClassroom!.Id);
    const friday = await slots('2026-11-20');
    expect(friday[2]![0]).toMatchObject({
      IsSubstitutionClass: true,
      OrgClassroom: { Id: expect.any(String) },
    });
    expect(friday[2]![0]).not.toHaveProperty('Classroom');
  });

  it('shows both groups of a slot, one of them cancelled', async () => {
    const [first, second] = (await slots('2026-11-20'))[3]!;
    expect([first!.VirtualClassName, first!.IsCanceled]).toEqual(['5b_gr1', true]);
    expect([second!.VirtualClassName, second!.IsCanceled]).toEqual(['5b_gr2', false]);
  });

  it('shows a moved lesson in its old and in its new slot', async () => {
    const monday = await slots('2026-11-23');
    expect(monday[5]![0]).toMatchObject({ IsCanceled: true });
    expect(monday[8]![0]).toMatchObject({ IsSubstitutionClass: true, OrgLessonNo: '5' });
  });

  it('agrees with the list of changes, whose items can be read by id', async () => {
    client.account.cancelLesson('2026-11-25', 2);
    client.account.substitute('2026-11-26', 3, { teacher: 'Ewa Maj', room: 's3' });
    const list = await records<{ Id: number; OrgDate: string; OrgLessonNo: unknown }>(
      'Calendars/Substitutions',
      'Substitutions',
    );
    const [cancelled, substituted] = list.slice(-2);
    expect(cancelled).toMatchObject({
      OrgDate: '2026-11-25',
      OrgLessonNo: '2',
      IsCancelled: true,
      IsShifted: false,
    });
    expect(cancelled).not.toHaveProperty('Date');
    expect(substituted).toMatchObject({ Date: '2026-11-26', ClassroomSymbol: '3', OrgClassroomSymbol: '5' });
    const { json } = await client.gateway(`Calendars/Substitutions/${cancelled!.Id}`);
    expect(json).toMatchObject({ Substitution: cancelled });
    expect((await client.gateway('Calendars/Substitutions/1')).status).toBe(404);
    expect((await slots('2026-11-25'))[2]![0]).toMatchObject({ IsCanceled: true });
  });

  it('rejects a change of a lesson that is not planned', () => {
    expect(() => client.account.cancelLesson('2026-11-21', 1)).toThrow(RangeError);
    expect(() => client.account.substitute('2026-11-20', 1, { room: 'nowhere' })).toThrow(RangeError);
  });
});

describe('the lucky number', () => {
  it('is that of the day until 15:00, then the next one', async () => {
    const shown = async () => (await client.gateway('LuckyNumbers')).json;
    expect(await shown()).toMatchObject({ LuckyNumber: { LuckyNumber: 4, LuckyNumberDay: '2026-11-19' } });
    setup.advanceMinutes(7 * 60);
    expect(await shown()).toMatchObject({ LuckyNumber: { LuckyNumber: 11, LuckyNumberDay: '2026-11-20' } });
    client.account.setLuckyNumber(2, '2026-11-20');
    expect(await shown()).toMatchObject({ LuckyNumber: { LuckyNumber: 2, LuckyNumberDay: '2026-11-20' } });
  });
});
