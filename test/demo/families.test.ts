import { afterEach, describe, expect, it } from 'vitest';
import { loadFamily } from '../../src/demo/families.ts';
import { accountLid } from '../../src/demo/simulator/wire/auth.ts';
import { ENDPOINTS, FLAT, type IdType } from './endpoints.ts';
import { type RawClient, SimulatorSetup } from './simulator/raw-client.ts';

let setup: SimulatorSetup | undefined;
afterEach(async () => setup?.close());

async function signedIn(family: string, login?: string): Promise<RawClient> {
  setup = await SimulatorSetup.open(family);
  const client = setup.client(login);
  await client.signIn();
  return client;
}

/** Announcements have integers, LIDs and long hexadecimal texts (observed). */
function isOfType(type: IdType, id: unknown): boolean {
  if (type !== 'mixed') return typeof id === type;
  return typeof id === 'string' ? /^(?:LID-[A-Z-]+-\w+|[\da-f]{12,})$/.test(id) : Number.isInteger(id);
}

const CHILDREN = [
  ['demo', '5100001'],
  ['demo', '5100002'],
  ['kindergarten', '5100011'],
  ['first-grader', '5100021'],
] as const;

describe.each(CHILDREN)('%s, login %s', (family, login) => {
  it('answers every endpoint under its root key with its type of ids, or refuses it as the fixture states', async () => {
    const client = await signedIn(family, login);
    const { fixture } = client.account;
    for (const [pattern, root, ids] of ENDPOINTS) {
      const endpoint = pattern
        .replace('{user}', String(fixture.pupil.userId))
        .replace('{class}', String(fixture.class.id));
      const { status, json } = await client.gateway(endpoint);
      const refused = fixture.refuses.get(endpoint.split('?')[0]!);
      expect([endpoint, status]).toEqual([endpoint, refused?.status ?? 200]);
      if (refused) continue;
      const content = (json as Record<string, unknown>)[root];
      expect(content, endpoint).toBeTypeOf('object');
      if (ids === null) continue;
      for (const record of content as { Id: unknown }[])
        expect(record.Id, endpoint).toSatisfy((id) => isOfType(ids, id));
    }
    expect(setup!.simulator.violations).toEqual([]);
  });

  it('answers every endpoint without a root key, or refuses it', async () => {
    const client = await signedIn(family, login);
    const { fixture } = client.account;
    for (const [pattern, field] of FLAT) {
      const endpoint = pattern.replace('{account}', accountLid(fixture));
      const { status, json } = await client.gateway(endpoint);
      const refused = fixture.refuses.get(endpoint);
      expect([endpoint, status]).toEqual([endpoint, refused?.status ?? 200]);
      if (!refused) expect(json, endpoint).toHaveProperty(field);
    }
    expect(setup!.simulator.violations).toEqual([]);
  });

  it('refers to existing records only', async () => {
    const client = await signedIn(family, login);
    const lists: Record<string, Set<string>> = {};
    for (const name of ['Lessons', 'Subjects', 'Users', 'Attendances/Types', 'HomeWorks/Categories']) {
      const { json } = await client.gateway(name);
      const root = name.split('/').at(-1)!;
      lists[name] = new Set((json as Record<string, { Id: unknown }[]>)[root]?.map(({ Id }) => String(Id)));
    }
    for (const name of ['Attendances', 'HomeWorks', 'Realizations', 'Lessons', 'TimetableEntries']) {
      const { text, status } = await client.gateway(name);
      if (status !== 200) continue;
      for (const [, list = '', id = ''] of text.matchAll(
        /"Id":"?\w+"?,"Url":"[^"]*\/2\.0\/([^"]+)\/(\w+)"/g,
      )) {
        if (lists[list]?.size) expect([name, list, lists[list].has(id)]).toEqual([name, list, true]);
      }
    }
  });

  it('has string ids in every lesson, numbers in every other reference', async () => {
    const client = await signedIn(family, login);
    const { json } = await client.gateway('Timetables?weekStart=2026-11-16');
    const table = (
      json as { Timetable?: Record<string, { Subject: { Id: unknown }; Teacher: { Id: unknown } }[][]> }
    ).Timetable;
    for (const { Subject, Teacher } of Object.values(table ?? {}).flat(2)) {
      expect([Subject.Id, Teacher.Id]).toEqual([
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
      ]);
    }
    const { json: changes } = await client.gateway('Calendars/Substitutions');
    for (const entry of (changes as { Substitutions?: { OrgSubject: { Id: unknown } }[] }).Substitutions ??
      []) {
      expect(entry.OrgSubject.Id).toBeTypeOf('number');
    }
  });
});

describe('Me and Users', () => {
  it('distinguish the login owner from the student', async () => {
    const client = await signedIn('demo');
    const { Me } = (await client.gateway('Me')).json as {
      Me: { Account: { Id: number; UserId: number }; User: object; Refresh: number };
    };
    expect(Me.User).toEqual({ FirstName: 'Aleksandra', LastName: 'Borówka' });
    expect(Me.Refresh).toBe(900);
    const { json } = await client.gateway(`Users/${Me.Account.UserId}`);
    expect(json).toMatchObject({
      User: { Id: Me.Account.UserId, ClassRegisterNumber: 4, IsEmployee: false },
    });
    expect(Me.Account.Id).not.toBe(Me.Account.UserId);
  });

  it('have a person without a first name', async () => {
    const client = await signedIn('demo');
    const { Users } = (await client.gateway('Users')).json as { Users: { FirstName: string | null }[] };
    expect(Users.filter(({ FirstName }) => FirstName === null)).toHaveLength(1);
  });
});

describe('Units', () => {
  it.each([
    ['demo', ['Units', '0', 'GradesSettings']],
    ['kindergarten', ['Unit', 'GradesSettings']],
    ['first-grader', ['GradesSettings']],
  ])('of %s are under the root key of that school', async (family, path) => {
    const client = await signedIn(family);
    expect((await client.gateway('Units')).json).toHaveProperty(path);
  });
});

describe('the demo family', () => {
  it('is two children of one school, the eldest first', async () => {
    const [ola, janek] = loadFamily('demo', '2026-11-19');
    expect([ola?.child.id, janek?.child.id]).toEqual(['ola', 'janek']);
    expect(ola?.school).toBe(janek?.school);
    expect(ola?.pupil.userId).not.toBe(janek?.pupil.userId);
  });

  it.each([
    ['a Thursday', '2026-11-19', '2026-11-19'],
    ['a Saturday', '2026-11-21', '2026-11-23'],
    ['a holiday', '2026-11-11', '2026-11-12'],
    ['a summer day', '2026-07-15', '2026-07-15'],
  ])('has changes of the plan around %s', async (_, today, day) => {
    const [ola] = loadFamily('demo', today);
    const changes = ola!.changes.filter((change) => change.day === day);
    expect(changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cancelled', 'substitution']));
    expect(today >= ola!.school.year.begin && today <= ola!.school.year.end).toBe(true);
  });

  it.each(['2026-11-19', '2027-02-01', '2026-09-01'])(
    'has grades of the current semester on %s',
    async (today) => {
      const [ola] = loadFamily('demo', today);
      const semester = today <= ola!.school.year.firstSemesterEnd ? 1 : 2;
      expect(ola!.grades.every((grade) => grade.semester === semester)).toBe(true);
    },
  );

  it('signs in both children at the same time without breaking a rule', async () => {
    const ola = await signedIn('demo');
    const janek = setup!.client('5100002');
    await janek.signIn();
    await Promise.all([ola.bootstrap(), janek.bootstrap()]);
    expect((await ola.api('me')).json).toMatchObject({ accountId: '1220001' });
    expect((await janek.api('me')).json).toMatchObject({ accountId: '1220002' });
    expect(setup!.simulator.violations).toEqual([]);
  });
});

describe('the kindergarten', () => {
  it('has no messages module and no scope for the grading system', async () => {
    const client = await signedIn('kindergarten');
    expect((await client.bootstrap()).text).toContain('Brak dostępu');
    const { status, text } = await client.gateway('GradingSystem');
    expect([status, text.includes('Insufficient scopes')]).toEqual([401, true]);
  });

  it('is refused the teachers by subject, also with a messages module', async () => {
    const client = await signedIn('kindergarten');
    client.account.messagesModule = 'present';
    await client.bootstrap();
    expect((await client.api('receivers/student-subjects')).status).toBe(403);
    expect(
      (await client.postGateway('Auth/DescriptiveGradingSystem/PartialGrades/Student/x', '{}')).status,
    ).toBe(405);
  });
});

describe('the first-grader', () => {
  it('has descriptive grades of both kinds, but no mailbox of alerts', async () => {
    const client = await signedIn('first-grader');
    expect((await client.gateway('DescriptiveGrades')).json).toMatchObject({
      Grades: [{ Map: '6', Grade: 3 }],
    });
    const lid = `LID-STUDENT-${client.account.fixture.pupil.userId}`;
    const { json } = await client.postGateway(
      `Auth/DescriptiveGradingSystem/PartialGrades/Student/${lid}`,
      '{}',
    );
    expect(json).toMatchObject({ pagination: { page: 1, total: 6 } });
    expect((await client.gateway('Auth/Subjects')).json).toHaveProperty('LID-SUBJECT-42101');
    await client.bootstrap();
    expect((await client.api('alerts/messages')).status).toBe(404);
    expect((await client.api('notes/messages')).status).toBe(200);
  });

  it('has no standard grades, although the school enables them, but a plan and messages', async () => {
    const client = await signedIn('first-grader');
    expect((await client.gateway('Units')).json).toMatchObject({
      GradesSettings: { StandardGradesEnabled: true },
    });
    expect((await client.gateway('Grades')).json).toMatchObject({ Grades: [] });
    expect(client.account.lessonsOn('2026-11-19')).toHaveLength(4);
    await client.bootstrap();
    expect((await client.api('inbox/messages')).json).toMatchObject({ total: 1 });
  });
});

it('throws for an unknown family', () => {
  expect(() => loadFamily('nobody', '2026-11-19')).toThrow(/ENOENT/);
});
