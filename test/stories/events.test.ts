import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

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

describe('events', () => {
  it('tell nothing of what was there at the first reading', async () => {
    house = await House.open();
    await house.start();
    await house.pass(HOUR, 10 * MINUTE);
    expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toEqual([]);
  });

  it('tell a grade, a message, an announcement and a cancelled lesson once, over a restart', async () => {
    house = await House.open();
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
      'lesson_cancelled czwartek, 19 listopada: Technika (lekcja 6) odwołana',
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

  it('wait while Home Assistant is offline, until it has subscribed again', async () => {
    house = await House.open();
    await house.start();
    await house.pass(10_000, 1_000);
    await house.observer.publish('homeassistant/status', 'offline');
    await house.observer.drain();
    house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    await house.press('ola', 'refresh');
    await house.pass(MINUTE, 10_000);
    await house.observer.drain();
    expect(events('new_notice')).toEqual([]);
    await house.observer.publish('homeassistant/status', 'online');
    await house.observer.drain();
    await house.pass(20_000, 1_000);
    await house.observer.until(() => events('new_notice').length > 0);
    expect(events('new_notice')).toEqual(['new Festyn']);
  });
});
