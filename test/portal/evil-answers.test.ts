import { describe, expect, it } from 'vitest';
import { type EvilAnswer, evilAnswers, evilBody } from '../../bench/parts/evil-answers.ts';
import { unwrapMessage } from '../../src/lib/text.ts';
import { receivedPages } from '../../src/portal/messaging/list-records.ts';
import { PortalError } from '../../src/portal/outcome/problem.ts';
import { leftOut, merged, readWhole, sift } from '../../src/portal/records/items.ts';
import { withKnownFields } from '../../src/portal/records/known-fields.ts';
import type { RecordKind } from '../../src/portal/records/record.ts';
import { listIn } from '../../src/portal/records/shape.ts';
import { grades } from '../../src/school/grades/records.ts';
import { notices } from '../../src/school/life/records.ts';
import { groupWords } from '../../src/school/plan/groups.ts';
import { timetable } from '../../src/school/plan/timetable-records.ts';
import { registerNumberIn } from '../../src/school/pupil/records.ts';
import { sampledByKind } from '../seed.ts';
import { read, SEND_PASSWORD, setUpPortal, times } from './portal-setup.ts';

type Child = ReturnType<Awaited<ReturnType<typeof setUpPortal>>['open']>;

/** What takes quadratic time would take minutes. */
const LARGE = 200_000;

const kinds: readonly RecordKind<unknown>[] = [grades, notices, timetable];

async function sentenceOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'read';
  } catch (error) {
    if (error instanceof PortalError) return `${error.kind}: ${error.message}`;
    throw error;
  }
}

describe('an evil answer', () => {
  const [toData, toLogin] = [
    ['gateway', 'messages'],
    ['login', 'password'],
  ].map((hosts) =>
    evilAnswers.filter(({ to }) => hosts.includes(to)).map((answer) => [answer.name, answer] as const),
  );

  /** A child whose portal gives the answer from now on. */
  async function answeredWith(answer: EvilAnswer, before?: (child: Child) => Promise<void>) {
    const { portal, open, newRequests } = await setUpPortal();
    const child = open();
    await before?.(child);
    portal.interruption = (host, response) => {
      const { method = '', url = '' } = response.req;
      const body = evilBody(answer, host, method, url);
      if (body === undefined) return false;
      response.writeHead(200, answer.headers).end(body);
      return true;
    };
    return { child, newRequests };
  }

  it.each(toData ?? [])('is read or refused, as it should be: %s', { tags: 'sampled' }, async (_, answer) => {
    const { child } = await answeredWith(answer, async (one) => {
      await read(one, 'Me');
      await one.mailbox.read(receivedPages.inbox, { label: 'test' });
    });
    const isMail = answer.to === 'messages';
    // What is refused is so before its kind matters.
    const tried = sampledByKind(kinds, ({ endpoint }) => answer.isRefused ?? endpoint);
    for (const kind of isMail ? [receivedPages.inbox] : tried) {
      let isTranslated = false;
      const watched: RecordKind<unknown> = {
        endpoint: kind.endpoint,
        parse(json) {
          isTranslated = true;
          return kind.parse(json);
        },
      };
      const reader = isMail ? child.mailbox : child.gateway;
      const sentence = await sentenceOf(reader.read(watched, { label: 'test' }));
      expect([kind.endpoint, isTranslated]).toEqual([kind.endpoint, !answer.isRefused]);
      if (answer.isRefused) expect(sentence).toMatch(/^changed: The portal sent/);
    }
  });

  it.each(toLogin ?? [])('costs one password, and never a wrong lock: %s', async (_, answer) => {
    const { child, newRequests } = await answeredWith(answer);
    await sentenceOf(read(child, 'Me'));
    expect(times(newRequests(), SEND_PASSWORD)).toBeLessThanOrEqual(1);
    expect(child.lock?.kind ?? 'none').toMatch(/none|account/);
  });
});

describe('of many items', () => {
  const numbers = Array.from({ length: 5_000 }, (_, index) => index);

  it('100 are read if none fits, and the others count as lost', () => {
    let looked = 0;
    const { value, deviating } = sift(numbers, () => {
      looked += 1;
      return leftOut('dropped');
    });
    expect([looked, value.length, deviating?.lost.length]).toEqual([100, 0, 5_000]);
    expect(deviating?.fields).toEqual([{ field: '', fault: 'unreadable', weight: 'lost', count: 100 }]);
  });

  it('a list of which hardly one fits is changed, not a short one; one of which more fit is read whole', () => {
    const readEach = (fitting: number) => (item: unknown) =>
      Number(item) % fitting === 0 ? readWhole(item) : leftOut('dropped');
    const json = { List: numbers };
    expect(() => listIn('List', json, 'List', readEach(20))).toThrow('hardly any item that fits');
    expect(listIn('List', json, 'List', readEach(5)).value).toHaveLength(1_000);
  });

  it('at most 100 deviations of a kind are counted', () => {
    const one = { field: 'A', fault: 'missing', weight: 'lost', count: 60 } as const;
    expect(merged([one, one, { ...one, field: 'B' }])).toEqual([
      { ...one, count: 100 },
      { ...one, field: 'B' },
    ]);
  });

  it('those without an id are not each compared with all of the answer before', () => {
    const item = (Grade: unknown, place: number) => ({ Grade, place, text: 'x'.repeat(50) });
    const before = { Grades: numbers.map((place) => item('5', place)) };
    const now = { Grades: numbers.map((place) => item([], numbers.length - place)) };
    const fields = [{ field: 'Grade', fault: 'unreadable', weight: 'lost', count: 100 }] as const;
    expect(withKnownFields(now, before, { items: 1, lost: [], fields })).toBeDefined();
  });
});

describe('linear time, whatever the text', () => {
  it.each([
    ['a group', () => groupWords('a_'.repeat(LARGE))],
    ['a cut message', () => unwrapMessage(`<Message><Content><![CDATA[]]></Content>${' '.repeat(LARGE)}x`)],
    ["the pupil's page", () => registerNumberIn('<th>a'.repeat(LARGE))],
  ])('%s', (_, work) => {
    work();
  });
});
