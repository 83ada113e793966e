import { describe, expect, it } from 'vitest';
import { letTimePass } from './house/database.ts';
import { house } from './house/shared.ts';

const available = (states: ReadonlyMap<string, { readonly state: string }>): number =>
  [...states.values()].filter(({ state }) => state !== 'unavailable').length;

describe('restarts', () => {
  it('of Home Assistant, after minutes: every state is right again, the one that changed meanwhile too', async () => {
    const before = await house().entities();

    await house().restartHomeAssistant(async () => {
      letTimePass(house().home.folder);
      house()
        .school('ola')
        .addMessage({ sender: 'nowak', topic: 'Gdy nikogo nie było', body: 'Dzień dobry.' });
      await house().publish('dziennik2mqtt/ola/command/refresh', 'PRESS', false);
    });

    const message = await house().stateWhen('sensor.ola_newest_message', ({ state }) =>
      state.startsWith('Gdy'),
    );
    expect(message.state).toBe('Gdy nikogo nie było');
    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect(available(states)).toBe(states.size);
  });

  it('of a broker that forgot everything: every state is right again', async () => {
    const before = await house().entities();

    await house().restartBroker();

    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect(available(states)).toBe(states.size);
  });
});
