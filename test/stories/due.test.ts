import { cpSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import type { PrivacyLevel } from '../../src/school/shown/privacy.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
// An older store forgets what the portal refused.
afterEach(() => house.stopAll());

/** A Friday, 15:40 in Warsaw. */
const FRIDAY = '2026-11-20T14:40:00Z';
const DAY = 24 * HOUR;

const events = (kind: string, child = 'ola') =>
  house.observer
    .payloads(`dziennik2mqtt/${child}/event/${kind}`)
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>);

const withDigest = (config: Config): Config => ({ ...config, digest: { at: { weekday: 5, time: '16:00' } } });
const withReminder = (config: Config): Config => ({ ...config, unseen: { remind_after: DAY } });

/** While the bridge is off. */
async function offFor(milliseconds: number): Promise<void> {
  await house.stop();
  house.clock.advance(milliseconds);
  await house.start();
  await house.pass(MINUTE);
}

const storage = (): string => house.config.storage.path;
async function keepCopy(): Promise<void> {
  await house.stop();
  cpSync(storage(), `${storage()}.copy`, { recursive: true });
  await house.start();
}
async function putBack(): Promise<void> {
  await house.stop();
  rmSync(storage(), { recursive: true });
  cpSync(`${storage()}.copy`, storage(), { recursive: true });
  await house.start();
  await house.pass(MINUTE);
}

describe('the digest of a week', () => {
  it('is told once: after a restart, with an older store, later in a weekend, and not after it', async () => {
    house = await House.open({ now: FRIDAY, config: withDigest });
    await house.start();
    house.school('ola').addGrade({ subject: 'Muzyka', text: '6', category: 'test' });
    await house.press('ola', 'refresh');
    await keepCopy();
    expect(events('weekly_digest')).toEqual([]);
    await house.pass(25 * MINUTE, 5 * MINUTE);
    const [digest] = events('weekly_digest');
    expect(digest).toMatchObject({
      event_type: 'digest',
      title: 'Ola: podsumowanie tygodnia',
      week: '2026-11-16',
      next_week: '2026-11-23',
      occurred_at: '2026-11-20T15:00:00Z',
    });
    expect(digest?.['message']).toMatch(/^Oceny: .*Muzyka 6.*\n.*Następny tydzień/s);
    await house.restart();
    await putBack();
    await house.pass(HOUR, 10 * MINUTE);
    expect(events('weekly_digest')).toHaveLength(1);
    await offFor(7 * DAY + 20 * HOUR);
    expect(events('weekly_digest').map(({ week }) => week)).toEqual(['2026-11-16', '2026-11-23']);
    await offFor(7 * DAY + 2 * DAY);
    expect(events('weekly_digest')).toHaveLength(2);
  });

  const levels: readonly (readonly [PrivacyLevel, RegExp, RegExp])[] = [
    ['no_grades', /Następny tydzień/, /Muzyka 6|Oceny/],
    ['counts', /Następny tydzień/, /Muzyka|Oceny|Matm/],
  ];

  it.each(levels)(
    'has what may be in notifications at %s',
    { tags: 'nightly' },
    async (notifications, has, lacks) => {
      house = await House.open({
        now: FRIDAY,
        config: (config) => withDigest({ ...config, privacy: { ...config.privacy, notifications } }),
      });
      await house.start();
      house.school('ola').addGrade({ subject: 'Muzyka', text: '6', category: 'test' });
      await house.press('ola', 'refresh');
      await house.pass(25 * MINUTE, 5 * MINUTE);
      const [{ message, grades } = {}] = events('weekly_digest');
      expect([message, grades]).toEqual([expect.stringMatching(has), []]);
      expect(message).not.toMatch(lacks);
    },
  );

  it('is of the first login of a pupil alone, in guest mode with counts', { tags: 'nightly' }, async () => {
    house = await House.open({
      now: FRIDAY,
      accounts: ([ola]) => [ola!, { ...ola!, login: '5100009', child: { id: 'tata', name: 'Ola (tata)' } }],
      config: ({ children, ...config }) =>
        withDigest({
          ...config,
          children: children.map((child) => (child.id === 'tata' ? { ...child, sameChildAs: 'ola' } : child)),
        }),
    });
    await house.start();
    house.school('ola').addGrade({ subject: 'Muzyka', text: '6', category: 'test' });
    await house.press('ola', 'refresh');
    await house.observer.publish('dziennik2mqtt/bridge/command/guest_mode', 'ON');
    await house.until('bridge', 'guest_mode', ({ state }) => state === true || state === 'ON');
    await house.pass(25 * MINUTE, 5 * MINUTE);
    expect([events('weekly_digest').length, events('weekly_digest', 'tata').length]).toEqual([1, 0]);
    expect(events('weekly_digest')[0]?.['message']).not.toContain('Muzyka');
  });
});

describe('the reminder of unseen changes', () => {
  it('comes once, of all of them, after the quiet hours, over restarts and with an older store', {
    tags: 'nightly',
  }, async () => {
    // A Thursday, 22:10 in Warsaw: a day later it is quiet.
    house = await House.open({ now: '2026-11-19T21:10:00Z', config: withReminder });
    await house.start();
    const school = house.school('ola');
    school.addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    school.addNotice({ subject: 'Zebranie', content: 'W czwartek.' });
    await house.press('ola', 'refresh');
    const [seen] = events('new_notice');
    await house.press('ola', 'acknowledge', String(seen?.['id']));
    await house.pass(10 * MINUTE);
    school.addNotice({ subject: 'Apel', content: 'W piątek.' });
    await house.press('ola', 'refresh');
    await keepCopy();
    await offFor(23 * HOUR + 20 * MINUTE);
    expect(events('unseen_reminder')).toEqual([]);
    await house.pass(40 * MINUTE, 10 * MINUTE);
    await house.pass(8 * HOUR, 4 * HOUR);
    const [reminder] = events('unseen_reminder');
    expect(reminder).toMatchObject({
      event_type: 'reminder',
      title: 'Ola: nieobejrzane zmiany',
      occurred_at: '2026-11-21T04:30:00Z',
      count: 2,
      changes: [{ kind: 'new_notice' }, { kind: 'new_notice' }],
    });
    expect(reminder?.['message']).toMatch(/^2 zmiany czekają na obejrzenie: .*Apel/);
    await house.restart();
    await putBack();
    await house.pass(2 * HOUR, HOUR);
    expect(events('unseen_reminder')).toHaveLength(1);
    await offFor(2 * DAY);
    expect(events('unseen_reminder')).toHaveLength(1);
  });
});
