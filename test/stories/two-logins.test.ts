import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { sampled } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const TOMORROW = '2026-11-20';
const MOTHER = 'ola';
const FATHER = 'ola_tata';

/** Ola by the logins of her mother and her father. Equal things have equal ids on both. */
async function twoLogins(): Promise<void> {
  house = await House.open({
    accounts: ([ola]) => [ola!, { ...ola!, login: '5100009', child: { id: FATHER, name: 'Ola (tata)' } }],
    config: ({ children, ...config }) => ({
      ...config,
      children: children.map((child) => (child.id === FATHER ? { ...child, sameChildAs: MOTHER } : child)),
    }),
  });
  await house.start();
}

const eventsOf = (child: string, kind: string): readonly string[] =>
  house.observer
    .payloads(`dziennik2mqtt/${child}/event/${kind}`)
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
    .map(({ event_type: type, title, message }) => `${type} ${title} ${message}`);

const at = (child: string): SimulatedAccount => house.school(child);

/** Does the same on both accounts. */
function onBoth(change: (account: SimulatedAccount) => void): void {
  for (const child of [MOTHER, FATHER]) change(at(child));
}

/** Reads by these logins, one after the other; resolves when all events have been received. */
async function read(...logins: readonly string[]): Promise<void> {
  for (const login of logins) await house.press(login, 'refresh');
  // Sent after all events.
  at(MOTHER).addMessage({ sender: 'nowak', topic: 'koniec', body: '.' });
  const before = eventsOf(MOTHER, 'new_message').length;
  if (logins.includes(MOTHER)) {
    await house.press(MOTHER, 'refresh');
    await house.observer.until(() => eventsOf(MOTHER, 'new_message').length > before);
  }
}

const addGrade = (account: SimulatedAccount): void => {
  account.addGrade({ subject: 'Matematyka', text: '5' });
};

describe('two logins of one child', () => {
  it.each(sampled([[[MOTHER, FATHER]]], [[[MOTHER, FATHER]], [[FATHER, MOTHER]]]))(
    'tell once what %s read in this order',
    { tags: 'sampled' },
    async (order) => {
      await twoLogins();
      onBoth(addGrade);
      onBoth((account) => account.addNotice({ subject: 'Festyn', content: 'W sobotę.' }));
      onBoth((account) => account.cancelLesson(TOMORROW, 4));
      await read(...order);
      await house.restart();
      await read(...order);
      expect(eventsOf(MOTHER, 'new_grade')).toEqual([
        expect.stringMatching(/^new Ola: nowa ocena Matematyka: 5/),
      ]);
      expect(eventsOf(MOTHER, 'new_notice')).toHaveLength(1);
      expect(eventsOf(MOTHER, 'plan_change')).toHaveLength(1);
      for (const kind of ['new_grade', 'new_notice', 'plan_change'])
        expect(eventsOf(FATHER, kind)).toEqual([]);
    },
  );

  it('tell by the second while the first is locked, and not again when it reads', {
    tags: 'nightly',
  }, async () => {
    await twoLogins();
    await house.pass(HOUR, 10 * MINUTE);
    at(MOTHER).killSession();
    at(MOTHER).demandCaptcha(true);
    await house.press(MOTHER, 'refresh');
    expect(house.state(MOTHER, 'status').state).toBe('locked');
    onBoth(addGrade);
    await house.press(FATHER, 'refresh');
    await house.observer.until(() => eventsOf(MOTHER, 'new_grade').length > 0);
    await house.restart();
    at(MOTHER).demandCaptcha(false);
    await house.press(MOTHER, 'resume');
    await read(MOTHER);
    expect(eventsOf(MOTHER, 'new_grade')).toHaveLength(1);
    expect(eventsOf(MOTHER, 'portal_problem')).toHaveLength(1);
    expect(eventsOf(FATHER, 'portal_problem')).toEqual([]);
  });

  it('tell messages each on its own device', { tags: 'nightly' }, async () => {
    await twoLogins();
    at(FATHER).addMessage({ sender: 'nowak', topic: 'Zebranie', body: 'W środę.' });
    await house.press(FATHER, 'refresh');
    await house.observer.until(() => eventsOf(FATHER, 'new_message').length > 0);
    expect(eventsOf(FATHER, 'new_message')).toEqual([
      expect.stringMatching(/^new Ola \(tata\): .*: Zebranie$/),
    ]);
    expect(eventsOf(MOTHER, 'new_message')).toEqual([]);
  });

  it('tell that a grade is gone only by the first', { tags: 'nightly' }, async () => {
    await twoLogins();
    const [grade] = at(MOTHER).grades;
    at(FATHER).removeGrade(String(grade?.id));
    await read(FATHER, MOTHER);
    expect(eventsOf(MOTHER, 'new_grade')).toEqual([]);
    at(MOTHER).removeGrade(String(grade?.id));
    await read(MOTHER, FATHER);
    expect(eventsOf(MOTHER, 'new_grade')).toEqual([expect.stringMatching(/^removed /)]);
  });

  it('announce the events of the pupil on the device of the first alone', async () => {
    await twoLogins();
    await house.pass(MINUTE, 1_000);
    const eventsIn = (child: string): readonly string[] =>
      Object.entries(house.components(child))
        .filter(([, { platform }]) => platform === 'event')
        .map(([key]) => key);
    expect(eventsIn(MOTHER)).toEqual(expect.arrayContaining(['new_grade', 'new_notice', 'plan_change']));
    expect(eventsIn(FATHER)).toEqual(['portal_problem', 'new_message', 'unseen_reminder']);
    expect(house.entities(FATHER)).toEqual(expect.arrayContaining(['average', 'unread_notices']));
  });
});
