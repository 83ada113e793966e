import { describe, expect, it } from 'vitest';
import {
  automations,
  notificationsSince,
  readyAutomations,
  runAction,
  save,
} from './house/ready-automations.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

/** The bridge's sentences are in the configured language in both. */
const tomorrow =
  'Jutro lekcje od 8:00 do 12:35. Język polski (lekcja 2): zastępstwo, Wymyślona Grażyna; ' +
  'Język angielski (lekcja 3): odwołana lekcja';

/** The notifications on a Thursday at 07:30 after *Run* on each automation; 2 and 8 send none. */
const byHand = [
  'Ola | Dzisiejszy szczęśliwy numerek jest Twój: 4.',
  'Ola | Jeszcze nic nie przyszło.',
  `Ola: jutro inaczej | ${tomorrow}`,
  'Ola: godziny lekcji | Jutro lekcje od 8:00 do 12:35.',
  'Ola | Jeszcze nic nie przyszło.',
  'Ola: nieprzeczytane ogłoszenia | Sprawdzian z matematyki; Zbiórka makulatury',
  'Ola | Koniec lekcji o 13:30.',
  'Ola: średnia ocen | 4.24 → 4.24; najnowsza ocena: 4 Technika',
  'Ola: portal | ok',
  'Wiadomość do szkoły | Ola jest dziś chora: wysłać?',
  'Wiadomość do szkoły | ',
  'Ola: odczyt czeka | Odczyt działa.',
  'Ola | Jeszcze nic nie przyszło.',
  "Ola | Today's lucky number is yours: 4.",
  'Ola | Nothing has come yet.',
  `Ola: tomorrow is different | ${tomorrow}`,
  'Ola: school hours | Jutro lekcje od 8:00 do 12:35.',
  'Ola | Nothing has come yet.',
  'Ola: unread announcements | Sprawdzian z matematyki; Zbiórka makulatury',
  'Ola | School is out at 13:30.',
  'Ola: grade average | 4.24 → 4.24; newest grade: 4 Technika',
  'Ola: portal | ok',
  'Message to the school | Ola is ill today: send it?',
  'Message to the school | ',
  'Ola: reading waits | Reading works.',
  'Ola | Nothing has come yet.',
];

const pressesRead = ({ id }: { readonly id: string }): boolean => /_2$/.test(id);
const waitsForPhone = ({ id }: { readonly id: string }): boolean => /_3$/.test(id);

describe('ready automations', () => {
  it('are accepted as they are written, in both languages', async () => {
    for (const automation of readyAutomations) await save(house(), automation);

    const expected = readyAutomations.map(({ id, written }) => [id, 'on', written['alias']]);
    await until('Home Assistant has loaded them', async () => {
      const { size } = await automations(house());
      return size === expected.length ? { answer: null } : { reason: `${size} of ${expected.length}` };
    });
    const loaded = [...(await automations(house()))].map(([id, { state, name }]) => [id, state, name]);
    expect(loaded.toSorted()).toEqual(expected.toSorted());
  });

  it('send their notifications when a person runs them', async () => {
    const mark = house().home.calls.length;
    const run = ({ id }: { readonly id: string }) =>
      runAction(house(), id, 'trigger', { skip_condition: true });
    const [waiting, others] = [
      readyAutomations.filter(waitsForPhone),
      readyAutomations.filter((one) => !waitsForPhone(one) && !pressesRead(one)),
    ];

    // They wait for a tap on the phone: end them.
    const waited = waiting.map(run);
    await Promise.all(others.map(run));
    const notifications = await notificationsSince(house(), mark, byHand.length);
    for (const { id } of waiting) {
      await runAction(house(), id, 'turn_off');
      await runAction(house(), id, 'turn_on');
    }
    await Promise.all(waited);

    expect(notifications).toEqual(byHand.toSorted());
  });

  it('press their button', async () => {
    const before = house().school('ola').markedRead.length;

    for (const { id } of readyAutomations.filter(pressesRead)) {
      await runAction(house(), id, 'trigger', { skip_condition: true });
    }

    await house().stateWhen('sensor.ola_unread_notices', ({ state }) => state === '0');
    expect(house().school('ola').markedRead.length - before).toBe(2);
  });

  it('turn on their lamp', async () => {
    const { states } = await house().home.seen();

    const { state, attributes } = states.get('light.ola_room') ?? {};
    expect([state, attributes?.['brightness']]).toEqual(['on', 0.6 * 255]);
  });
});
