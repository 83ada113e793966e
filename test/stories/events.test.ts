import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import type { SourceName } from '../../src/school/sources.ts';
import { HOUR, House, MINUTE } from './house.ts';
import { pollEvery } from './house-config.ts';

let house: House;
afterEach(() => house.close());

/** The events of Ola so far, as `type message`. */
function events(kind: string): readonly string[] {
  return house.observer
    .payloads(`dziennik2mqtt/ola/event/${kind}`)
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
    .map(({ event_type: type, message }) => `${type} ${message}`);
}

const TODAY = '2026-11-19';
const TOMORROW = '2026-11-20';

describe('events', () => {
  it('tell nothing of what was there at the first reading', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    await house.pass(HOUR, 10 * MINUTE);
    expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toEqual([]);
  });

  it('tell a grade, a message, an announcement and a cancelled lesson once, over a restart', async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    const school = house.school('ola');
    school.addGrade({ subject: 'Matematyka', text: '5', category: 'test' });
    school.addMessage({ sender: 'nowak', topic: 'Zebranie', body: 'W środę.' });
    school.addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    school.cancelLesson(TODAY, 6);
    await house.press('ola', 'refresh');
    await house.restart();
    await house.press('ola', 'refresh');
    await house.observer.until(() => events('plan_change').length > 1);

    expect(events('new_grade')).toEqual([expect.stringMatching(/^new Matematyka: 5/)]);
    expect(events('new_message')).toEqual([expect.stringMatching(/^new .+: Zebranie$/)]);
    expect(events('new_notice')).toEqual(['new Festyn']);
    expect(events('plan_change')).toEqual([
      'end_changed czwartek, 19 listopada: 11:40 zamiast 13:30',
      'lesson_cancelled czwartek, 19 listopada: Technika (lekcja 6): odwołana lekcja',
    ]);
    expect(house.observer.payloads('dziennik2mqtt/janek/event/new_grade')).toEqual([]);
  });

  it('tell what happened while the bridge was off', async () => {
    house = await House.open();
    await house.start();
    await house.stop();
    house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    await house.start();
    await house.observer.until(() => events('new_notice').length > 0);
    expect(events('new_notice')).toEqual(['new Festyn']);
  });

  /** Home Assistant goes offline, and something happens that is read within 5 minutes. */
  async function happenWhileAway(subject: string): Promise<void> {
    const unread = (): number => Number(house.state('ola', 'unread_notices').state);
    const [before, count] = [events('new_notice'), unread()];
    await house.observer.publish('homeassistant/status', 'offline');
    await house.observer.drain();
    house.school('ola').addNotice({ subject, content: 'W sobotę.' });
    await house.pass(5 * MINUTE);
    expect(unread()).toBe(count + 1);
    expect([house.state('bridge', 'events_wait').state, events('new_notice')]).toEqual(['ON', before]);
  }

  it('wait while Home Assistant is offline, until it has subscribed again', async () => {
    house = await House.open({ config: pollEvery(3 * MINUTE) });
    await house.start();
    await happenWhileAway('Festyn');
    await house.observer.publish('homeassistant/status', 'online');
    await house.observer.drain();
    await house.pass(20_000, 1_000);
    await house.observer.until(() => events('new_notice').length > 0);
    expect(events('new_notice')).toEqual(['new Festyn']);
    expect(house.state('bridge', 'events_wait').state).toBe('OFF');
  });

  it('wait for 10 minutes where nothing says that Home Assistant is back, or until a button of another one is pressed', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ config: pollEvery(3 * MINUTE) });
    await house.start();
    await happenWhileAway('Festyn');
    await house.pass(5 * MINUTE);
    await house.observer.until(() => events('new_notice').length > 0);
    await happenWhileAway('Kiermasz');
    await house.pressAtOnce('ola', 'mark_notices_read', '0');
    await house.observer.until(() => events('new_notice').length > 1);
    expect(events('new_notice')).toEqual(['new Festyn', 'new Kiermasz']);
    expect(house.state('bridge', 'events_wait').state).toBe('OFF');
  });
});

/** Makes the stored reading of a Source one of an older version, which must be read again. */
function outdate(source: SourceName): void {
  const sqlite = new Sqlite(join(house.config.storage.path, 'dziennik2mqtt.sqlite'));
  sqlite.run('UPDATE readings SET shape = 0 WHERE source = ?', [source]);
  sqlite.close();
}

const KINDS = ['new_grade', 'new_message', 'new_notice', 'plan_change'] as const;

describe('events of the time of an upgrade', () => {
  const upgrades: readonly (readonly [readonly SourceName[], readonly string[]])[] = [
    [
      ['notices', 'grades', 'messages'],
      ['new_notice', 'new_grade', 'new_message'],
    ],
    [['timetable'], ['plan_change']],
    [['substitutions'], ['plan_change']],
    [['free_days', 'lookups', 'class'], []],
  ];

  it.each(upgrades)(
    'come once if the readings of %j have another shape, but no %j',
    { tags: 'nightly' },
    async (sources, silent) => {
      house = await House.open();
      await house.start();
      await house.stop();
      const school = house.school('ola');
      const happen = (lesson: number): void => {
        school.addGrade({ subject: 'Matematyka', text: '5' });
        school.addMessage({ sender: 'nowak', topic: 'Zebranie', body: 'W środę.' });
        school.addNotice({ subject: 'Festyn', content: 'W sobotę.' });
        school.cancelLesson(TOMORROW, lesson);
      };
      const counts = () => KINDS.map((kind) => events(kind).length);
      const expected = KINDS.map((kind) => (silent.includes(kind) ? 0 : 1));
      for (const source of sources) outdate(source);
      happen(4);
      await house.start();
      await house.observer.until(() => counts().every((count, index) => count >= (expected[index] ?? 0)));
      await house.restart();
      await house.press('ola', 'refresh');
      expect(counts()).toEqual(expected);
      happen(2);
      await house.press('ola', 'refresh');
      await house.observer.until(() => counts().every((count, index) => count > (expected[index] ?? 0)));
      expect(counts()).toEqual(expected.map((count) => count + 1));
    },
  );
});
