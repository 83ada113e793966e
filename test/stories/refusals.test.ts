import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';
import { pollOften } from './house-config.ts';

let house: House;

/** The states of a child by topic, without those about the reading. */
function states(child = 'ola'): Record<string, string | undefined> {
  const own = `dziennik2mqtt/${child}/`;
  const topics = new Set(
    house.observer.seen.map(({ topic }) => topic).filter((topic) => topic.startsWith(own)),
  );
  const ofReading =
    /\/(card|status|status_text|problem|what_to_do|last_success|requests_today|last_command|last_command_text|availability|command\/.*)$/;
  return Object.fromEntries(
    [...topics]
      .filter((topic) => !ofReading.test(topic))
      .sort()
      .map((topic) => [topic, house.observer.payloads(topic).at(-1)]),
  );
}

function problem(child = 'ola'): unknown {
  return house.state(child, 'status').attributes['problem'];
}

/** Number of the child's requests for an endpoint of the gateway. */
function requestCount(endpoint: string, child = 'ola'): number {
  const path = `/gateway/api/2.0/${endpoint}`;
  const { login } = house.school(child);
  return house.simulator.requests.filter(
    (request) => request.account === login && request.path.split('?')[0] === path,
  ).length;
}

/** A day without lessons: no state depends on its hours. */
const SATURDAY = '2026-11-21T06:00:00Z';

describe('a refusal of Sources that were read before', () => {
  afterEach(() => house.close());
  const each = [
    ['Me', 403],
    ['Users/*', 404],
    ['Subjects', 405],
    ['Grades/Categories', 403],
    ['Timetables', 404],
    ['inbox/unreadMessagesCount', 403],
  ] as const;
  const others = [
    ['Classes', 405],
    ['Schools', 404],
    ['Units', 403],
    ['Users', 404],
    ['Classrooms', 403],
    ['Grades', 404],
    ['SchoolNotices', 405],
    ['Calendars/Substitutions', 403],
    ['SchoolFreeDays', 404],
    ['ClassFreeDays', 405],
    ['Calendars/ClassFreeDays/Types', 403],
  ] as const;
  type Refused = readonly (readonly [endpoint: string, status: number])[];
  const cases: readonly Refused[] = [...each.map((one) => [one]), others, [...each, ...others]];

  it('changes no state but the status, alone and together', { tags: 'nightly' }, async () => {
    house = await House.open({ now: SATURDAY, config: pollOften });
    await house.start();
    await house.pass(10 * MINUTE);
    const [before, entities] = [states(), house.entities('ola')];
    for (const refused of cases) {
      const names = refused.map(([endpoint]) => endpoint);
      for (const [endpoint, status] of refused) house.school('ola').refuse(endpoint, status);
      // The unread counts are read every three hours.
      const isCounts = names.length === 1 && names[0] === 'inbox/unreadMessagesCount';
      await house.pass((isCounts ? 190 : 20) * MINUTE, HOUR);
      expect(states(), names.join()).toEqual(before);
      expect(house.entities('ola')).toEqual(entities);
      expect([names, house.state('ola', 'status').state, problem()]).toEqual([names, 'stale', 'refused']);
      for (const endpoint of names) house.school('ola').allow(endpoint);
      await house.pass(40 * MINUTE, 40 * MINUTE);
      expect([names, house.state('ola', 'status').state]).toEqual([names, 'ok']);
      expect(states(), names.join()).toEqual(before);
    }
  });
});

describe('in a house that was read', () => {
  beforeAll(async () => {
    house = await House.open({ now: '2026-11-16T06:30:00Z' });
    await house.start();
  });
  afterAll(() => house.close());

  it('a new grade is shown while its comment cannot be read, which is added later', async () => {
    house.school('ola').refuse('Grades/Comments', 500);
    house.school('ola').addGrade({ subject: 'Matematyka', text: '6', comment: 'Olimpiada' });
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'newest_grade')).toMatchObject({ state: '6', attributes: { comment: null } });
    expect(problem()).toBe('down');
    house.school('ola').allow('Grades/Comments');
    await house.pass(7 * MINUTE);
    expect(house.state('ola', 'newest_grade').attributes['comment']).toBe('Olimpiada');
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('messages stay when the school has none any more, with the problem refused', async () => {
    const before = house.state('ola', 'newest_message');
    house.school('ola').messagesModule = 'none';
    house.school('ola').expireMailbox();
    await house.pass(16 * MINUTE);
    expect(house.state('ola', 'newest_message')).toEqual(before);
    expect(problem()).toBe('refused');
    house.school('ola').messagesModule = 'present';
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('a refusal with status 400 is shown, and is the answer to `refresh`', { tags: 'nightly' }, async () => {
    house.school('ola').refuse('Grades', 400);
    await house.pass(MINUTE);
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'refused' });
    expect(house.state('ola', 'status')).toMatchObject({
      state: 'stale',
      attributes: { problem: 'refused' },
    });
  });

  it('a refusal does not stop the reading of other Sources', async () => {
    for (const endpoint of ['Grades', 'SchoolNotices']) house.school('ola').refuse(endpoint, 403);
    house.school('ola').addMessage({ sender: 'Nowak Anna', topic: 'Zebranie', body: 'W środę.' });
    await house.press('ola', 'mark_notices_read');
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'newest_message').state).toBe('Zebranie');
    for (const endpoint of ['Grades', 'SchoolNotices']) house.school('ola').allow(endpoint);
  });

  it('an HTML page instead of data means that the portal is down, however long it lasts', {
    tags: 'nightly',
  }, async () => {
    const entities = house.entities('ola');
    const first = ['Me', 'Classes', 'Schools', 'Units', 'Subjects', 'Users', 'Classrooms', 'Grades'];
    const others = [
      'LuckyNumbers',
      'SchoolNotices',
      'Timetables',
      'Calendars/Substitutions',
      'SchoolFreeDays',
    ];
    const all = [...first, ...others, 'Grades/Categories', 'ClassFreeDays', 'Users/*'];
    for (const [number, endpoint] of all.entries())
      house.school('ola').refuse(endpoint, 403 + (number % 3), '<h1>Przerwa techniczna</h1>');
    await house.pass(26 * HOUR, HOUR);
    expect(problem()).toBe('down');
    expect(house.state('ola', 'status').state).not.toBe('ok');
    expect(house.entities('ola')).toEqual(entities);
    for (const endpoint of all) house.school('ola').allow(endpoint);
    await house.press('ola', 'refresh');
  });

  it('a refusal is followed by one request every half hour', { tags: 'nightly' }, async () => {
    house.school('ola').refuse('SchoolNotices', 404);
    const before = requestCount('SchoolNotices');
    await house.pass(2 * HOUR, 5 * MINUTE);
    expect(requestCount('SchoolNotices') - before).toBeLessThanOrEqual(4);
    expect(requestCount('SchoolNotices') - before).toBeGreaterThanOrEqual(3);
    house.school('ola').allow('SchoolNotices');
  });

  it('a refusal removes entities only after a day, from the first refusal, not from the last success', async () => {
    await house.stop();
    house.clock.advance(25 * HOUR);
    house.school('ola').refuse('LuckyNumbers', 404);
    await house.start();
    expect(house.entities('ola')).toContain('lucky_number');
    expect(problem()).toBe('refused');
    await house.pass(23 * HOUR, HOUR);
    expect(house.entities('ola')).toContain('lucky_number');
    expect(house.state('ola', 'status').state).toBe('stale');
    await house.pass(3 * HOUR, HOUR);
    expect(house.components('ola')['lucky_number']).toEqual({ platform: 'sensor' });
    expect(house.state('ola', 'status').state).toBe('ok');
  });
});

describe('a part of a Source that fails', () => {
  afterEach(() => house.close());

  it('affects only itself, also on the first reading', async () => {
    house = await House.open();
    house.school('ola').refuse('Classrooms', 500);
    await house.start();
    expect(house.state('ola', 'newest_grade').attributes['subject']).toEqual(expect.any(String));
    expect(house.entities('ola').filter((key) => key.startsWith('average_')).length).toBeGreaterThan(0);
    expect(house.state('ola', 'status')).toMatchObject({ state: 'stale', attributes: { problem: 'down' } });
    house.school('ola').allow('Classrooms');
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it("is read again with what needs it: the class's free days with the class", {
    tags: 'nightly',
  }, async () => {
    const friday = { from: '2026-11-20', to: '2026-11-20', lessonFrom: null, lessonTo: null };
    house = await House.open({
      accounts: (accounts) =>
        accounts.map(({ school, ...account }) => {
          const classFreeDays = school.classFreeDays.map((one) => ({ ...one, ...friday }));
          return { ...account, school: { ...school, classFreeDays } };
        }),
    });
    house.school('ola').refuse('Users/*', 500);
    await house.start();
    const tomorrow = (): unknown => house.state('ola', 'day_tomorrow').state;
    expect(tomorrow()).toBe('school');
    house.school('ola').allow('Users/*');
    await house.pass(15 * MINUTE, 5 * MINUTE);
    expect([tomorrow(), house.state('ola', 'status').state]).toEqual(['trip', 'ok']);
  });

  it('is read again after a restart', { tags: 'nightly' }, async () => {
    house = await House.open();
    house.school('ola').refuse('Classrooms', 500);
    await house.start();
    house.school('ola').allow('Classrooms');
    await house.restart();
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('does not apply to an edited comment, which is read again within a day', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    house.school('ola').addGrade({ subject: 'Matematyka', text: '6', comment: 'Olimpiada' });
    await house.start();
    const id = house.school('ola').grades.at(-1)?.comments[0]?.id;
    house.school('ola').refuse('Grades/Comments', 200, { Comments: [{ Id: id, Text: 'Finał olimpiady' }] });
    await house.pass(25 * HOUR, HOUR);
    expect(house.state('ola', 'newest_grade').attributes['comment']).toBe('Finał olimpiady');
  });

  it('makes the status stale, until it is read: the grading system', async () => {
    house = await House.open();
    house.school('ola').refuse('GradingSystem', 503);
    await house.start();
    expect(house.state('ola', 'status').state).toBe('stale');
    house.school('ola').allow('GradingSystem');
    await house.pass(7 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });
});
