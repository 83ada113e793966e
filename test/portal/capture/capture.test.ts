import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/lib/random.ts';
import type { CapturedAnswer, RecordedAnswer } from '../../../src/portal/capture/answers.ts';
import { captureFiles } from '../../../src/portal/capture/capture.ts';
import { endpoints } from '../../../src/school/reading/resources.ts';
import { answersWith, type Canaries, canaries } from './any-account.ts';

const files = (answers: readonly RecordedAnswer[], seed = 'seed', names: readonly string[] = []) =>
  captureFiles({
    answers,
    endpoints,
    names,
    at: '2026-11-23T17:00',
    zone: 'Europe/Warsaw',
    version: '1.0.0',
    language: 'en',
    random: seededRandom(seed),
  });

const answer = (path: string, json: unknown, status = 200): RecordedAnswer => ({
  host: path.startsWith('/api/') ? 'messages' : 'portal',
  method: 'GET',
  path,
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(json)),
});

/** The captured bodies of answers, in their order. */
function bodies(answers: readonly RecordedAnswer[], seed?: string): unknown[] {
  return captured(answers, seed).map(({ body }) => body);
}

function captured(answers: readonly RecordedAnswer[], seed?: string): CapturedAnswer[] {
  const written = [...files(answers, seed)].filter(([file]) => /^(?:portal|messages)\//u.test(file));
  return written.map(([, text]) => JSON.parse(text) as CapturedAnswer);
}

function body(json: unknown, seed?: string): unknown {
  return bodies([answer('/gateway/api/2.0/Grades', json)], seed)[0];
}

/** Every text of a file as a person could read it: also what is inside base64 and addresses. */
function readable(text: string): string {
  const inside = [...text.matchAll(/[A-Za-z0-9+/]{8,}={0,2}/gu)].map(([code]) =>
    Buffer.from(code, 'base64').toString('utf8'),
  );
  const addresses = [...text.matchAll(/(?:%[0-9A-F]{2}|[\w.~-])+/gu)].map(([part]) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return '';
    }
  });
  return [text, ...inside, ...addresses].join('\n').toLowerCase();
}

const wordsOf = ({ name, town, id, phone, word }: Canaries): string[] =>
  [name, town, id, phone, word].map((canary) => canary.toLowerCase());

/** The form of a value: what a capture keeps of it. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(formOf);
  if (typeof value === 'string') return value === '' ? 'empty' : 'text';
  return value === null || typeof value === 'boolean' ? value : typeof value;
}

describe('no file of a capture', () => {
  it('has a name, number, text or address of the original', () => {
    const anyAccount = canaries.chain((found) =>
      fc.record({ found: fc.constant(found), answers: answersWith(found), seed: fc.string() }),
    );
    fc.assert(
      fc.property(anyAccount, ({ found, answers, seed }) => {
        const written = files(answers, seed, [found.name, found.id]);
        const all = readable([...written.keys(), ...written.values()].join('\n'));
        expect(wordsOf(found).filter((canary) => all.includes(canary))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has a number of a name, a text or the lucky one in its place, but zeros', () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3_000 }));
    const text = fc.tuple(number, number).map(([a, b]) => `${a}b gr. ${b} #${b}/${a} 00${b}`);
    const fields = [
      'Name',
      'Symbol',
      'ClassNumber',
      'Number',
      'LuckyNumber',
      'ClassRegisterNumber',
      'Content',
      'Unknown',
    ];
    const record = fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(number, text)])));
    const numbersOf = (value: unknown): string[] => String(value).match(/\d+/gu) ?? [];
    fc.assert(
      fc.property(record, fc.string(), (original, seed) => {
        const found = body({ LuckyNumber: original }, seed) as { LuckyNumber: Record<string, unknown> };
        for (const [index, after] of Object.values(found.LuckyNumber).entries()) {
          const own = numbersOf(Object.values(original)[index]);
          expect(numbersOf(after)).toHaveLength(own.length);
          expect(own.filter((one, place) => Number(one) !== 0 && one === numbersOf(after)[place])).toEqual(
            [],
          );
        }
      }),
    );
  });

  it('tells one class or group from another by other numbers only', () => {
    const names = ['7b gr. 1', '7b gr. 2', '8b gr. 1', '7b', '100'];
    const { Subjects } = body({ Subjects: names.map((Name) => ({ Name, ClassNumber: 7 })) }) as {
      Subjects: { Name: string; ClassNumber: number }[];
    };
    const [one, two, other, whole] = Subjects.map(({ Name }) => Name);
    expect(new Set(Subjects.map(({ Name }) => Name)).size).toBe(names.length);
    expect(Subjects[0]?.ClassNumber).toBe(Number(whole?.[0]));
    expect(one).toMatch(/^\d\p{L} gr\. \d$/u);
    expect([one?.slice(0, 2), other?.slice(1)]).toEqual([whole, one?.slice(1)]);
    expect(two?.slice(0, -1)).toBe(one?.slice(0, -1));
  });

  it('has another form than the original', () => {
    fc.assert(
      fc.property(canaries.chain(answersWith), (answers) => {
        const found = captured(answers);
        expect(found.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
        for (const [index, { body: original }] of answers.entries()) {
          const text = original.toString();
          if (text.startsWith('<')) expect(found[index]).toMatchObject({ notKept: 'page' });
          else expect(formOf(found[index]?.body)).toEqual(formOf(JSON.parse(text)));
        }
      }),
    );
  });

  it('has a page', () => {
    const page = { ...answer('/gateway/api/2.0/Grades', null), body: Buffer.from('<html>secret</html>') };
    expect([...files([page]).values()].join()).not.toContain('secret');
  });
});

describe('ids', () => {
  it('still join, whatever their form, in texts, addresses, paths and on both hosts', () => {
    const [me, user, grades, mail] = captured([
      answer('/gateway/api/2.0/Me', { Me: { Account: { Id: 991, UserId: '55123' } } }),
      answer('/gateway/api/2.0/Users/55123', { User: { Id: 55_123, AccountId: 'LID-ACCOUNT-77001' } }),
      answer('/gateway/api/2.0/Attendances', {
        Attendances: [
          { Id: 't41685', Trip: { Id: '41685' }, Student: { Id: '0055123', Url: 'https://x/Users/55123' } },
        ],
      }),
      answer('/api/inbox/messages?limit=10', {
        data: [{ messageId: '77001', senderId: 'LID-ACCOUNT-77001' }],
      }),
    ]) as unknown as [
      { body: { Me: { Account: { UserId: string } } } },
      { path: string; body: { User: { Id: number; AccountId: string } } },
      { body: { Attendances: [{ Id: string; Trip: { Id: string }; Student: { Id: string; Url: string } }] } },
      { body: { data: [{ messageId: string; senderId: string }] } },
    ];
    const id = me.body.Me.Account.UserId;
    expect(id).toMatch(/^\d{5}$/);
    expect(id).not.toBe('55123');
    expect(user.body.User.Id).toBe(Number(id));
    expect(user.path).toBe(`/gateway/api/2.0/Users/${id}`);
    const [attendance] = grades.body.Attendances;
    expect(attendance.Student).toEqual({ Id: `00${id}`, Url: `https://portal.example/Users/${id}` });
    expect(attendance.Id).toBe(`t${attendance.Trip.Id}`);
    const [message] = mail.body.data;
    expect(message.senderId).toBe(user.body.User.AccountId);
    expect(message.senderId).toBe(`LID-ACCOUNT-${message.messageId}`);
  });

  it('stay different, and those of the interface stay as they are', () => {
    const ids = Array.from({ length: 400 }, (_, index) => ({ Id: index }));
    const { Grades } = body({ Grades: ids }) as { Grades: { Id: number }[] };
    expect(new Set(Grades.map(({ Id }) => Id)).size).toBe(400);
    for (const id of [0, 1, 2, 3, 4, 5, 6, 100]) expect(Grades[id]).toEqual({ Id: id });
    expect(Grades.filter(({ Id }, index) => Id === index)).toHaveLength(8);
  });
});

describe('what is invented', () => {
  it('is like nothing in the answers', () => {
    const people = Array.from({ length: 700 }, (_, index) => ({
      Id: 1_000 + index,
      LastName: [...index.toString(26).padStart(4, '0')]
        .map((digit) => 'abcdefghijklmnoprstuwyzxqv'[Number.parseInt(digit, 26)])
        .join(''),
    }));
    const { Users } = body({ Users: people }) as { Users: { Id: number; LastName: string }[] };
    const originals = new Set(people.flatMap(({ Id, LastName }) => [Id, LastName]));
    expect(Users.filter(({ Id, LastName }) => originals.has(Id) || originals.has(LastName))).toEqual([]);
  });

  it('is another mark for each record', () => {
    const grades = Array.from({ length: 40 }, () => ({ Grade: '5' }));
    const { Grades } = body({ Grades: grades }) as { Grades: { Grade: string }[] };
    expect(new Set(Grades.map(({ Grade }) => Grade)).size).toBe(6);
  });
});

describe('a value', () => {
  it.each<[string, unknown, unknown]>([
    ['of an empty text', { Text: '', Topic: ' ' }, { Text: '', Topic: ' ' }],
    ['that is null or a flag', { WasRead: null, Neu: false }, { WasRead: null, Neu: false }],
    [
      'of the interface',
      { Semester: 2, LessonNo: '0', Weight: '1,5' },
      { Semester: 2, LessonNo: '0', Weight: '1,5' },
    ],
    ['of an enumeration', { Code: 'AccessDeny', Status: 'Error' }, { Code: 'AccessDeny', Status: 'Error' }],
    ['that is a time of day', { HourFrom: '7:05', Time: '17:30:00' }, { HourFrom: '7:05', Time: '17:30:00' }],
    ['of an error', { Message: 'Insufficient scopes' }, { Message: 'Insufficient scopes' }],
    [
      'that is an ordinary name',
      { Name: 'Język polski', Short: 'Mat' },
      { Name: 'Język polski', Short: 'Mat' },
    ],
    ['of attendance', { Name: 'Nieobecność uspr.' }, { Name: 'Nieobecność uspr.' }],
    ['that is a mark without a number', [{ Grade: 'np' }, { Grade: '+' }], [{ Grade: 'np' }, { Grade: '+' }]],
  ])('%s stays', (_, json, expected) => {
    expect(body(json)).toEqual(expected);
  });

  it.each<[string, unknown, unknown]>([
    ['a mark', { Grade: '4+' }, { Grade: expect.stringMatching(/^[1-6]\+$/) }],
    ['points', { Grade: '18.00' }, { Grade: expect.stringMatching(/^1?\d\.\d\d$/) }],
    ['points taken away', { Value: '-15' }, { Value: expect.stringMatching(/^-1?\d$/) }],
    [
      'a grade in words',
      { Grade: 'Pięknie czyta' },
      { Grade: expect.stringMatching(/^\p{Lu}\p{Ll}{6} \p{Ll}{5}$/u) },
    ],
    [
      'a text',
      { Text: 'Ala ma 12 kotów.' },
      { Text: expect.stringMatching(/^\p{Lu}\p{Ll}{2} \p{Ll}{2} \d{2} \p{Ll}{5}\.$/u) },
    ],
    ['a hexadecimal id', { Id: 'e3b0c44298fc1c149afb' }, { Id: expect.stringMatching(/^[0-9a-f]{20}$/) }],
    [
      'the name of a test',
      { Content: 'Kartkówka z ułamków' },
      { Content: expect.stringMatching(/^Kartkówka /) },
    ],
    [
      'a group',
      { VirtualClassName: '5b_gr1' },
      { VirtualClassName: expect.stringMatching(/^[1-46-9]\p{Ll}_gr[2-9]$/u) },
    ],
  ])('keeps the form of %s', (_, json, expected) => {
    expect(body(json)).toEqual(expected);
    expect(body(json)).not.toEqual(json);
  });

  it('is a date moved by whole weeks, the same in all answers, keys and requests', () => {
    const json = { Timetable: { '2026-11-23': [], '2026-11-24': [] }, AddDate: '2026-11-23 08:15:30' };
    const answers = [
      answer('/gateway/api/2.0/Timetables?weekStart=2026-11-23', json),
      answer('/gateway/api/2.0/EbiblioLendings', { lastSynchronizationTimestamp: 1_795_420_800 }),
    ];
    const [week, library] = captured(answers) as [CapturedAnswer, CapturedAnswer];
    const { Timetable, AddDate } = week.body as { Timetable: object; AddDate: string };
    const [monday = ''] = Object.keys(Timetable);
    const days = (new Date(monday).getTime() - new Date('2026-11-23').getTime()) / 86_400_000;
    expect(days).not.toBe(0);
    expect(days % 7).toBe(0);
    expect(AddDate).toBe(`${monday} 08:15:30`);
    expect(week.path).toBe(`/gateway/api/2.0/Timetables?weekStart=${monday}`);
    expect(library.body).toEqual({ lastSynchronizationTimestamp: 1_795_420_800 + days * 86_400 });
    expect(JSON.parse(files(answers).get('capture.json') ?? '')).toMatchObject({ at: `${monday}T17:00` });
  });

  it('inside base64 is replaced there, and cut where it was', () => {
    const bytes = Buffer.from('<p>Jędrzej zostaje w domu. Proszę</p>');
    const cut = bytes.subarray(0, bytes.indexOf('ę', 20) + 1);
    const { content, topic } = body({ content: cut.toString('base64'), topic: 'Jędrzej' }) as Record<
      string,
      string
    >;
    const decoded = Buffer.from(content ?? '', 'base64');
    expect(decoded.toString('utf8')).toMatch(
      /^<p>\p{Lu}\p{Ll}{6} \p{Ll}{7} \p{Ll} \p{Ll}{4}\. \p{Lu}\p{Ll}{4}\uFFFD$/u,
    );
    expect(topic).not.toBe('Jędrzej');
  });

  it('that is equal in a record stays equal, and a name is the same everywhere', () => {
    const [grade, people] = bodies([
      answer('/gateway/api/2.0/Grades', { Grades: [{ Map: '5', RealGradeValue: '5' }] }),
      answer('/gateway/api/2.0/Users', {
        FirstName: 'Anna',
        LastName: 'Nowak',
        senderName: 'Nowak Anna',
        label: 'NOWAK',
      }),
    ]) as [{ Grades: [{ Map: string; RealGradeValue: string }] }, Record<string, string>];
    expect(grade.Grades[0].Map).toBe(grade.Grades[0].RealGradeValue);
    expect(people['senderName']).toBe(`${people['LastName']} ${people['FirstName']}`);
    expect(people['label']).toBe(people['LastName']?.toUpperCase());
  });
});

describe('the report', () => {
  const report = (json: unknown, status = 200): string =>
    files([answer('/gateway/api/2.0/Users/123456', json, status)]).get('report.md') ?? '';

  it('names unknown fields and values of enumerations, with their request, and no value', () => {
    const text = report({ User: { Nowość: 'Kanarek', NewThing: 'Kanarek', justificationStatus: 'halfway' } });
    expect(text).toContain('- `Users/…: NewThing`');
    expect(text).toContain('- `Users/…: justificationStatus: halfway`');
    expect(text).not.toMatch(/Kanarek|Nowość/);
  });

  it('keeps no field or value that is a name', () => {
    const json = { FirstName: 'Kanarek', Kanarek: 1, Status: 'Kanarek', kanarekStatus: 'x' };
    expect(report(json)).not.toMatch(/kanarek/iu);
    expect(JSON.stringify(body(json))).not.toMatch(/kanarek/iu);
    expect(JSON.stringify(body({ LastName: 'Basen', Name: 'Basen' }))).not.toMatch(/basen/iu);
  });

  it('names what was refused, with its status and code', () => {
    expect(report({ Status: 'Error', Code: 'AccessDeny' }, 403)).toMatch(/\| Users\/… \| 403 AccessDeny \|/);
  });
});
