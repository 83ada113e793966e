import { cpSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { startAedes } from '../mqtt/brokers.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.stopAll());

const TOLD = 'dziennik2mqtt/ola/keeper';
const told = () => JSON.parse(house.observer.payloads(TOLD).at(-1) ?? 'null');
const ola = () => house.school('ola');
/** The ids of all events that the broker delivered. */
const delivered = (): string[] =>
  house.observer.seen
    .filter(({ topic }) => topic.includes('/event/'))
    .map(({ payload }) => JSON.parse(payload).id);

const copy = (): string => `${house.config.storage.path}.copy`;
async function keepCopy(): Promise<void> {
  await house.stop();
  rmSync(copy(), { recursive: true, force: true });
  cpSync(house.config.storage.path, copy(), { recursive: true });
  await house.start();
}
async function putBack(): Promise<void> {
  await house.stop();
  rmSync(house.config.storage.path, { recursive: true });
  cpSync(copy(), house.config.storage.path, { recursive: true });
}
/** In which most is announced more than once: a whole day off, something removed, a problem of the account. */
async function manyEvents(): Promise<void> {
  const school = ola();
  const grade = school.addGrade({ subject: 'Matematyka', text: '5' });
  school.addNotice({ subject: 'Festyn', content: 'W sobotę.' });
  school.addMessage({ sender: 'Nowak Anna', topic: 'Zebranie', body: 'W czwartek.' });
  const tomorrow = '2026-11-20';
  for (const lesson of new Set(school.lessonsOn(tomorrow).map(({ lessonNo }) => lessonNo)))
    school.cancelLesson(tomorrow, lesson);
  const trip = school.life.addTrip('Gdańsk', '2026-12-02', '2026-12-03');
  await house.press('ola', 'refresh');
  await house.pass(HOUR, HOUR / 2);
  school.removeGrade(grade);
  school.life.changeTrip(trip, { to: '2026-12-04' });
  school.addGrade({ subject: 'Matematyka', text: '4' });
  await house.press('ola', 'refresh');
  await house.pass(HOUR, HOUR / 2);
  await house.observer.drain();
}

describe('an old copy of the store', () => {
  it('tells nothing again, tells what is new, and sends no message within its cooldown', async () => {
    house = await House.open();
    await house.start();
    await house.pass(MINUTE);
    await keepCopy();
    await manyEvents();
    const before = delivered();
    const kinds = new Set(before.map((id) => id.split('/')[0]));
    expect([...kinds].sort()).toEqual(['new_grade', 'new_message', 'new_notice', 'new_trip', 'plan_change']);
    expect(told().told.events.length).toBeGreaterThanOrEqual(before.length);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    for (let round = 0; round < 2; round += 1) {
      await putBack();
      await house.start();
      const { state, attributes } = await house.press('ola', 'send_message', 'ill_today');
      expect([state, attributes['detail']]).toEqual(['refused', expect.stringMatching(/już poszła/)]);
      await house.press('ola', 'refresh');
      await house.observer.drain();
      expect(delivered()).toEqual(before);
    }
    // Nobody knows who has seen what since.
    expect(house.state('ola', 'changes_unseen').state).toBeGreaterThan(4);
    ola().addNotice({ subject: 'Wycieczka', content: 'W piątek.' });
    await house.press('ola', 'refresh');
    await house.observer.until(() => delivered().length > before.length);
    expect(delivered()).toHaveLength(before.length + 1);
    expect(house.messagePosts).toBe(1);
    await house.pass(2 * HOUR, HOUR / 2);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
  });

  it('sends no event that the broker has completed since', { tags: 'nightly' }, async () => {
    const broker = await startAedes();
    house = await House.open({ broker });
    await house.start();
    await house.pass(MINUTE);
    // It waits in the outbox while the copy is made.
    await house.observer.publish('homeassistant/status', 'offline');
    ola().addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    await house.press('ola', 'refresh');
    await keepCopy();
    await house.observer.until(() => delivered().length === 1);
    await putBack();
    // The broker is slow to answer what was told.
    const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>();
    broker.aedes.authorizeSubscribe = (_, subscription, done) => {
      if (subscription.topic.endsWith('/told')) ask(() => done(null, subscription));
      else done(null, subscription);
    };
    const started = house.start();
    const answer = await asked;
    const online = () => house.observer.payloads('dziennik2mqtt/bridge/state').at(-1) === 'online';
    await house.observer.until(online);
    for (const _ of ['connected', 'sent', 'delivered']) await house.observer.drain();
    answer();
    await started;
    await house.pass(MINUTE);
    await house.observer.drain();
    expect(delivered()).toHaveLength(1);
  });

  it('tells no problem of the account again', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    await house.pass(MINUTE);
    await keepCopy();
    ola().demandCaptcha(true);
    ola().killSession();
    await house.pass(HOUR, HOUR / 2);
    expect(delivered()).toHaveLength(1);
    await putBack();
    await house.start();
    await house.pass(HOUR, HOUR / 2);
    await house.observer.drain();
    expect(house.state('ola', 'status').state).toBe('locked');
    expect(delivered()).toHaveLength(1);
  });
});
