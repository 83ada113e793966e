import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/domain/problem.ts';
import { stringsIn } from '../../../src/lib/redact.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { parseJson } from '../../../src/portal/answers.ts';
import { homeworkAttachment } from '../../../src/portal/records/agenda.ts';
import { partialGrades } from '../../../src/portal/records/descriptive-grades.ts';
import { archivedMessage, attachmentLink } from '../../../src/portal/records/message.ts';
import { receiverTypes } from '../../../src/portal/records/receivers.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { classes } from '../../../src/portal/records/school.ts';
import { luckyNumber, systemData } from '../../../src/portal/records/school-life.ts';
import { looseAnswer } from '../../../src/portal/records/shape.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';
import { hostileText, hostileValue, replaceOne, UNSAFE } from './hostile.ts';
import { items, otherItems, ref } from './list-fields.ts';
import { objects } from './object-fields.ts';
import { counted } from './parsed.ts';
import { type Row, rows, wholeRecord } from './stated-fields.ts';

const lesson = { LessonNo: '1', HourFrom: '08:00', HourTo: '08:45', Subject: ref };

/** Every record with an answer that fits. */
const records: readonly (readonly [RecordKind<unknown>, unknown])[] = [
  ...[...items, ...otherItems].map(([kind, root, item]) => [kind, { [root]: [item, item] }] as const),
  ...objects.map(([kind, wrap, fields]) => [kind, wrap(fields)] as const),
  ...Object.values<Row>(rows).map((row) => [row.kind, row.wrap(wholeRecord(row))] as const),
  [luckyNumber, { LuckyNumber: { LuckyNumber: 5, LuckyNumberDay: '2026-11-19' } }],
  [
    partialGrades,
    {
      data: [
        {
          gradeId: 1,
          area: { name: 'x' },
          subjectId: 'LID-1',
          scaleValue: { value: 0 },
          comments: 'x',
          date: '2026-11-19',
        },
      ],
      pagination: { total: 1 },
    },
  ],
  [homeworkAttachment, { Id: 1, Name: '../x', DownloadUrl: 'https://portal.example' }],
  [systemData, { Date: '2026-11-19', Time: '10:00:00' }],
  [looseAnswer('Surveys'), { Surveys: [ref] }],
  [classes, { Class: { Id: 1, Number: 4, ClassTutor: ref, EndSchoolYear: '2027-06-25' } }],
  [timetable, { Timetable: { '2026-11-19': [[], [lesson, lesson]], '2026-11-20': [] } }],
  [receiverTypes, { data: { defaultGroup: 'x', list: [{ id: 'tutors', name: 'y' }] } }],
  [attachmentLink, { data: { downloadLink: 'x' } }],
  [archivedMessage, { data: { Message: 'YQ==', messageId: 1, attachments: [{ id: 1, filename: 'x' }] } }],
];

const named = records.map(([kind, answer]) => [kind.endpoint, kind, answer] as const);
const DAYS: ReadonlySet<string> = new Set(['date', 'dueOn', 'lentOn', 'addedOn']);

/** Whose values keep fields with the portal's names, so that noise may make one `…Id` with any value. */
const LOOSE: ReadonlySet<string> = new Set(['Surveys']);

/** Asserts that ids are texts or null, and that days exist. */
function expectClean(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'id' || /^[a-z]+Id$/u.test(key)) {
      if (member !== null && typeof member !== 'string')
        throw new TypeError(`${key} is ${JSON.stringify(member)}`);
    }
    if (DAYS.has(key) && typeof member === 'string') Temporal.PlainDate.from(member);
    if (typeof member === 'object' && member !== null) expectClean(member);
  }
}

/** Asserts a clean value with counted items, or a `changed` error. */
function readOrChanged(kind: RecordKind<unknown>, json: unknown): void {
  try {
    const { value, dropped } = counted(kind.parse(json));
    JSON.stringify(value);
    if (!LOOSE.has(kind.endpoint)) expectClean(value);
    if (dropped < 0 || !Number.isInteger(dropped)) throw new RangeError(`dropped ${dropped}`);
  } catch (error) {
    if (!(error instanceof PortalError) || error.kind !== 'changed') throw error;
  }
}

/** The value; null: the answer is not read at all. */
function parsed(kind: RecordKind<unknown>, json: unknown): unknown {
  try {
    // The body of a message is converted when it is opened (lib/rich-text.ts).
    return JSON.parse(
      JSON.stringify(kind.parse(json).value, (key, value) => (key === 'html' ? null : value)),
    );
  } catch {
    return null;
  }
}

describe.each(named)('%s', (_, kind, answer) => {
  it('fits its example, with metadata beside it', () => {
    expect(
      counted(kind.parse({ ...(answer as object), Resources: {}, Url: 'https://portal.example' })).dropped,
    ).toBe(0);
  });

  it('is read or `changed`, whatever replaces any of its values', () => {
    fc.assert(
      fc.property(fc.nat(), hostileValue, (choice, value) =>
        readOrChanged(kind, replaceOne(answer, choice, value)),
      ),
      { numRuns: 600 },
    );
  });
});

describe('an answer', () => {
  const encoded = (text: string): string => Buffer.from(text).toString('base64');

  it('gives no text with control characters, marks of direction or half a character, whatever the school wrote', () => {
    fc.assert(
      fc.property(fc.constantFrom(...records), fc.nat(), hostileText, ([kind, answer], choice, text) => {
        for (const value of [text, encoded(text)]) {
          const unsafe = stringsIn(parsed(kind, replaceOne(answer, choice, value))).filter(
            (one) => UNSAFE.test(one) || !one.isWellFormed(),
          );
          expect(unsafe, kind.endpoint).toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(named.filter(([endpoint]) => endpoint !== 'Surveys'))(
    'of %s that is not an object is `changed`',
    (endpoint, kind) => {
      for (const json of [null, 5, 'x', true]) {
        expect(() => kind.parse(json)).toThrow(
          expect.objectContaining({ kind: 'changed', message: expect.stringContaining(endpoint) }),
        );
      }
    },
  );

  const texts = fc.constantFrom(...records.map(([kind, answer]) => [kind, JSON.stringify(answer)] as const));
  const answerOf = (body: string) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    url: new URL('https://portal.example'),
    body: Buffer.from(body),
    setCookies: [],
    text: () => body,
  });

  it('that is cut off or has noise is read or an error of one kind', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.string({ maxLength: 3 }), ([kind, text], place, noise) => {
        const at = place % text.length;
        for (const body of [text.slice(0, at), text.slice(0, at) + noise + text.slice(at + 1)]) {
          try {
            readOrChanged(kind, parseJson(answerOf(body)));
          } catch (error) {
            // An answer that begins with `<` is a page.
            expect(error).toMatchObject({ kind: body.trimStart().startsWith('<') ? 'down' : 'changed' });
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('that is a page is `down`', () => {
    for (const page of ['<!DOCTYPE html><h1>Przerwa techniczna</h1>', '\n  <html>', '<p>Brak dostępu</p>']) {
      expect(() => parseJson(answerOf(page))).toThrow(expect.objectContaining({ kind: 'down' }));
    }
  });

  it('does not change Object.prototype', () => {
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
