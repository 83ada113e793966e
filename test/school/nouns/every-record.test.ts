import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringsIn } from '../../../src/lib/redact.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { parseJson } from '../../../src/portal/answers.ts';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { looseAnswer } from '../../../src/portal/records/shape.ts';
import { sampled } from '../../seed.ts';
import { hostileText, hostileValue, replaceOne, UNSAFE } from './hostile.ts';
import { type Fields, type Row, ref, wholeRecord } from './rows/row.ts';
import { named } from './rows/rows.ts';

const changed = expect.objectContaining({ name: 'PortalError', kind: 'changed' });
const lists = named.filter(([, { isList }]) => isList !== false);

/** Of another type than any field. */
const ODD = { maybe: ['x'] };
/** The keys of Me.User, and what a scale is about, are undocumented: any object is accepted. */
const other = (field: string): unknown => (field === 'User' ? 'x' : ODD);

function without(record: Fields, field: string): Fields {
  const { [field]: _left, ...rest } = record;
  return rest;
}

/** The number and the weight of what deviates. */
function deviations({ kind, wrap }: Row, record: Fields): string {
  const fields = kind.parse(wrap(record)).deviating?.fields ?? [];
  return fields.map(({ weight, count }) => `${count} ${weight}`).join(', ') || 'none';
}

describe.each(named)('%s', (_, row) => {
  const { kind, wrap, required = {}, facts = {}, factsOrNull = {}, cosmetic = {} } = row;
  const whole = wholeRecord(row);
  const isList = row.isList !== false;

  it('has its value, also with metadata beside it', () => {
    expect(kind.parse(wrap(whole))).toEqual({ value: row.value });
    const answer = { ...Object(wrap(whole)), Resources: {}, Url: 'https://portal.example' };
    expect(kind.parse(answer).value).toEqual(row.value);
  });

  it('deviates by each field that is missing, null, or of another type', () => {
    const expected: readonly [Fields | undefined, missing: string, ofNull: string, ofOther: string][] = [
      [facts, '1 lost', '1 lost', '1 lost'],
      [factsOrNull, '1 lost', 'none', '1 lost'],
      [row.factsIfGiven, 'none', 'none', '1 lost'],
      [cosmetic, '1 cosmetic', '1 cosmetic', '1 cosmetic'],
      [row.cosmeticIfGiven, 'none', 'none', '1 cosmetic'],
      [row.defaulted, 'none', 'none', '1 cosmetic'],
      [row.others, 'none', 'none', 'none'],
    ];
    for (const [fields = {}, ...costs] of expected) {
      for (const field of Object.keys(fields)) {
        const odd = [without(whole, field), { ...whole, [field]: null }, { ...whole, [field]: other(field) }];
        // A counter that is null cannot be read, and a lucky number of another type is no answer.
        const isOwn = ['inbox/unreadMessagesCount', 'LuckyNumbers'].includes(kind.endpoint);
        const found = odd.slice(0, isOwn ? 1 : 3).map((record) => deviations(row, record));
        expect([field, ...found]).toEqual([field, ...costs.slice(0, found.length)]);
      }
    }
  });

  it('is left out without a field that it must have', () => {
    for (const field of Object.keys(row.requiredIfGiven ?? {})) {
      for (const nothing of [without(whole, field), { ...whole, [field]: null }, { ...whole, [field]: '' }])
        expect(kind.parse(wrap(nothing)).deviating, field).toBeUndefined();
      expect(() => kind.parse(wrap({ ...whole, [field]: ODD })), field).toThrow(changed);
    }
    for (const field of Object.keys(required)) {
      const isId = /^id$/iu.test(field);
      for (const odd of [without(whole, field), { ...whole, [field]: null }, { ...whole, [field]: ODD }]) {
        if (!isList) {
          expect(() => kind.parse(wrap(odd)), field).toThrow(changed);
          continue;
        }
        const how =
          isId && field in odd && field !== 'id' ? 'skipped' : expect.stringMatching(/dropped|skipped/);
        expect(kind.parse(wrap(odd, whole)).deviating?.lost, field).toMatchObject([{ how }]);
      }
    }
  });

  it.runIf(isList)(
    'is no list where several lack the same fact, and is one where they lack a decoration',
    () => {
      const three = (record: Fields): readonly Fields[] => [record, record, record];
      for (const field of Object.keys({ ...facts, ...factsOrNull })) {
        const renamed = { ...without(whole, field), [`${field}2`]: whole[field] };
        expect(() => kind.parse(wrap(...three(renamed))), field).toThrow(changed);
        expect(kind.parse(wrap(renamed, renamed)).deviating?.lost).toHaveLength(2);
        expect(kind.parse(wrap(...three(renamed), whole)).deviating?.lost).toHaveLength(3);
      }
      for (const field of Object.keys(cosmetic))
        expect(kind.parse(wrap(...three(without(whole, field)))).deviating?.lost).toEqual([]);
    },
  );

  it('is read or `changed`, whatever replaces any of its values', { tags: 'sampled' }, () => {
    const answer = wrap(whole, whole);
    fc.assert(
      fc.property(fc.nat(), hostileValue, (choice, value) =>
        readOrChanged(kind, replaceOne(answer, choice, value)),
      ),
      { numRuns: sampled(100, 1_200) },
    );
  });

  it('is `changed` where the answer is not an object', () => {
    for (const json of [null, -5, 'x', true]) {
      expect(() => kind.parse(json)).toThrow(
        expect.objectContaining({ kind: 'changed', message: expect.stringContaining(kind.endpoint) }),
      );
    }
  });
});

it('there are lists, and single records', () => {
  expect([lists.length, named.length - lists.length].every((count) => count > 12)).toBe(true);
});

const DAYS: ReadonlySet<string> = new Set(['date', 'dueOn', 'lentOn', 'addedOn']);

/** Asserts that ids are texts or null, and that days exist. */
function expectClean(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if ((key === 'id' || /^[a-z]+Id$/u.test(key)) && member !== null && typeof member !== 'string')
      throw new TypeError(`${key} is ${JSON.stringify(member)}`);
    if (DAYS.has(key) && typeof member === 'string') Temporal.PlainDate.from(member);
    expectClean(member);
  }
}

/** Asserts a clean value, or a `changed` error. */
function readOrChanged(kind: RecordKind<unknown>, json: unknown): void {
  try {
    const { value } = kind.parse(json);
    JSON.stringify(value);
    // A loose answer has the portal's names, so that noise may make one `…Id` with any value.
    if (kind !== surveys) expectClean(value);
  } catch (error) {
    if (!(error instanceof PortalError) || error.kind !== 'changed') throw error;
  }
}

/** The texts of a value; none if the answer is not read at all. */
function textsOf(kind: RecordKind<unknown>, json: unknown): readonly string[] {
  try {
    // The body of a message is converted when it is opened (lib/rich-text.ts).
    const hide = (key: string, value: unknown) => (key === 'html' ? null : value);
    return stringsIn(JSON.parse(JSON.stringify(kind.parse(json).value, hide)));
  } catch {
    return [];
  }
}

const surveys: RecordKind<unknown> = looseAnswer('Surveys');
const examples: readonly (readonly [RecordKind<unknown>, unknown])[] = [
  ...named.map(([, row]) => [row.kind, row.wrap(wholeRecord(row), wholeRecord(row))] as const),
  [surveys, { Surveys: [ref(1)] }],
];

describe('an answer', () => {
  const encoded = (text: string): string => Buffer.from(text).toString('base64');

  it('gives no text with control characters, marks of direction or half a character, whatever the school wrote', {
    tags: 'sampled',
  }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.nat(), hostileText, ([kind, answer], choice, text) => {
        for (const value of [text, encoded(text)]) {
          const texts = textsOf(kind, replaceOne(answer, choice, value));
          const unsafe = texts.filter((one) => UNSAFE.test(one) || !one.isWellFormed());
          expect(unsafe, kind.endpoint).toEqual([]);
        }
      }),
      { numRuns: sampled(1_000, 2_000) },
    );
  });

  const bodies = fc.constantFrom(
    ...examples.map(([kind, answer]) => [kind, JSON.stringify(answer)] as const),
  );
  const answerOf = (body: string) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    url: new URL('https://portal.example'),
    body: Buffer.from(body),
    setCookies: [],
    text: () => body,
  });

  it('that is cut off or has noise is read or an error of one kind', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(bodies, fc.nat(), fc.string({ maxLength: 3 }), ([kind, text], place, noise) => {
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
      { numRuns: sampled(1_000, 2_000) },
    );
  });

  it('that is a page is `down`', () => {
    for (const page of ['<!DOCTYPE html><h1>Przerwa techniczna</h1>', '\n  <html>', '<p>Brak dostępu</p>'])
      expect(() => parseJson(answerOf(page))).toThrow(expect.objectContaining({ kind: 'down' }));
  });

  it('does not change Object.prototype', () => {
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
