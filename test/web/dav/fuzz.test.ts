// @module-tag sampled
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DavAnswer } from '../../../src/web/dav/answers.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { sampled } from '../../seed.ts';
import { DavServer, LIST, query, syncSince, todo, xmlOf } from './dav-server.ts';

const RUNS = sampled(300, 10_000);
const MAX_BYTES = 10_000_000;
/** Of a filter, with the one around it. */
const MAX_PARTS = 30;
/** Of live memory, between a tenth of the cases and all of them. */
const MAX_GROWTH_BYTES = 50_000_000;

const odd = fc.string({
  unit: fc.oneof(anyCharacter, fc.constantFrom(...':;,="\\ \t-TZ0129PxX<>&')),
  maxLength: 20,
});
const value = fc.oneof(
  odd,
  fc.constantFrom(
    ...['', '20261119', '20261119T070000Z', '20261119T250000', '99999999T999999Z', '-P1D', 'PT', 'P1W'],
    ...['FREQ=DAILY', 'FREQ=SECONDLY;COUNT=-1', 'FREQ=YEARLY;UNTIL=x', 'tomorrow', '1,2,3', '20261119/P1D'],
  ),
);
const NAMES = [
  ...['DUE', 'DTSTART', 'DTEND', 'DURATION', 'COMPLETED', 'CREATED', 'RDATE', 'EXDATE', 'RRULE', 'STATUS'],
  ...[
    'RECURRENCE-ID',
    'SUMMARY',
    'CATEGORIES',
    'GEO',
    'PERCENT-COMPLETE',
    'TRIGGER',
    'REQUEST-STATUS',
    'X-A',
  ],
];
const parameter = fc.oneof(
  fc.constantFrom('', ';VALUE=DATE', ';VALUE=DATE-TIME', ';VALUE=PERIOD', ';VALUE=x', ';TZID=Europe/Warsaw'),
  odd.map((text) => `;TZID=${text}`),
  odd.map((text) => `;X="${text}"`),
);
const line = fc.oneof(
  fc
    .tuple(fc.oneof(fc.constantFrom(...NAMES), odd), parameter, value)
    .map(([name, more, given]) => `${name}${more}:${given}`),
  fc.constantFrom('BEGIN:VALARM', 'END:VALARM', 'BEGIN:VTODO', 'END:VTODO', ' folded'),
  odd,
);
const lines = fc.array(line, { maxLength: 8 });

const filter = fc.letrec<{ part: string }>((tie) => {
  const inner = fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join(''));
  const attribute = fc.constantFrom('20261101T000000Z', '20261201T000000Z', '', 'x');
  const named = (tag: string, names: readonly string[]) =>
    fc
      .tuple(fc.constantFrom(...names), inner)
      .map(([name, parts]) => `<C:${tag} name="${name}">${parts}</C:${tag}>`);
  return {
    part: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(attribute, attribute).map(([from, to]) => `<C:time-range start="${from}" end="${to}"/>`),
      fc.constantFrom(
        '<C:is-not-defined/>',
        '<C:text-match>2026</C:text-match>',
        '<C:text-match collation="i;octet"/>',
      ),
      named('prop-filter', [...NAMES, '__proto__']),
      named('comp-filter', ['VALARM', 'VTODO', 'VEVENT', 'constructor']),
      named('param-filter', ['TZID', 'VALUE']),
    ),
  };
}).part;

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const TAGS = [
  ...['D:prop', 'D:href', 'D:sync-token', 'D:limit', 'D:nresults', 'D:propname', 'D:allprop', 'D:set', 'x'],
  ...['D:getetag', 'D:resourcetype', 'D:sync-collection', 'D:propfind', 'C:calendar-data', 'C:filter', 'C:x'],
  ...['C:calendar-query', 'C:calendar-multiget', 'C:comp-filter'],
];
const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    odd.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    fc.constantFrom(LIST, `${LIST}a.ics`, '-1', '0', '1e9'),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('node'), { maxLength: 5 }))
      .map(([tag, parts]) => `<${tag} ${NAMESPACES}>${parts.join('')}</${tag}>`),
  ),
})).node;

type Any = typeof request extends fc.Arbitrary<infer R> ? R : never;
const request = fc.record({
  method: fc.constantFrom('REPORT', 'PROPFIND', 'PROPPATCH', 'PUT', 'DELETE', 'GET', 'OPTIONS', 'COPY'),
  path: fc.oneof(
    fc.constantFrom(
      [],
      ['ola'],
      ['ola', 'todo-homework'],
      ['ola', 'calendar-plan'],
      ['ola', 'todo-homework', 'a.ics'],
    ),
    fc.array(odd, { maxLength: 4 }).map((parts) => ['ola', ...parts]),
  ),
  headers: fc.dictionary(
    fc.constantFrom('depth', 'if-match', 'if-none-match'),
    fc.oneof(odd, fc.constantFrom('0', '1', '*')),
  ),
  body: fc.oneof(
    tree,
    filter.map((part) => query(part)),
    odd.map((token) => syncSince(token.replace(/[<&]/g, ''))),
    odd,
  ),
});

it('any item that is taken is read again by every report, and any request has an answer within its bounds', {
  tags: 'nightly',
}, async () => {
  const server = await DavServer.open();
  const { signal } = new AbortController();
  const ask = async (
    method: string,
    path: readonly string[],
    body = '',
    headers: Record<string, string> = {},
  ) => {
    const asked = {
      method,
      owner: 'ola',
      path,
      body,
      signal,
      header: (name: string) => headers[name.toLowerCase()],
    };
    const answer = await server.dav.answer(asked);
    const text = await whole(answer);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
    return { status: answer.status, text };
  };
  const list = ['ola', 'todo-homework'];
  const item = [...list, 'a.ics'];
  let [runs, taken, first] = [0, 0, 0];
  const answered = async (more: readonly string[], part: string, any: Any): Promise<void> => {
    const body = todo('a', 'a', more);
    const { status } = await ask('PUT', item, body);
    expect([201, 204, 403]).toContain(status);
    if (status !== 403) {
      taken += 1;
      const hrefs = `<D:href>${LIST}a.ics</D:href>`;
      const multiget = `<C:calendar-multiget ${NAMESPACES}><D:prop><C:calendar-data/></D:prop>${hrefs}</C:calendar-multiget>`;
      const range = '<C:time-range start="20261101T000000Z" end="20261201T000000Z"/>';
      const [filtered, isTooLong] = [query(part), part.split('<C:').length > MAX_PARTS];
      for (const report of [query(), query(range), filtered, multiget, syncSince('')]) {
        const answer = await ask('REPORT', list, report);
        expect(answer.status, report).toBe(report === filtered && isTooLong ? 403 : 207);
        if (answer.status === 207) xmlOf(answer.text);
      }
      expect((await ask('GET', item)).text).toBe(body);
    }
    const { status: other } = await ask(any.method, any.path, any.body, any.headers);
    expect(other < 500 || other === 507, JSON.stringify([any, other])).toBe(true);
    await ask('DELETE', item);
    runs += 1;
    if (runs === RUNS / 10) first = liveBytes();
  };
  await fc.assert(fc.asyncProperty(lines, filter, request, answered), { numRuns: RUNS });
  expect(taken).toBeGreaterThan(RUNS / 4);
  expect(liveBytes() - first).toBeLessThan(MAX_GROWTH_BYTES);
});

async function whole({ body = '' }: DavAnswer): Promise<string> {
  if (typeof body === 'string') return body;
  let text = '';
  for await (const part of body) text += part;
  return text;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function liveBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
