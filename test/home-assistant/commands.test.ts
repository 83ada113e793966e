import { describe, expect, it } from 'vitest';
import { house } from './house/shared.ts';

describe('buttons', () => {
  it('refresh reads the portal once', async () => {
    const { login } = house().school('ola');
    const requestCount = (): number =>
      house().simulator.requests.filter(
        ({ account, path }) => account === login && path.endsWith('/LuckyNumbers'),
      ).length;
    const before = requestCount();

    const answer = await house().press('ola', 'refresh');

    expect(answer).toMatchObject({ state: 'done', attributes: { command: 'refresh' } });
    expect(requestCount() - before).toBe(1);
  });

  it('get their own answer, not that of an earlier command', async () => {
    house().simulator.latencyMs = 30;
    await house().publish('dziennik2mqtt/zosia_2/command/refresh', 'PRESS', false);

    const answer = await house().press('zosia_2', 'mark_notices_read');
    house().simulator.latencyMs = 0;

    expect(answer.attributes['command']).toBe('mark_notices_read');
  });

  it('show new messages', async () => {
    house()
      .school('janek')
      .addMessage({ sender: 'zuraw', topic: 'Kiermasz <ciast> & „soków”', body: 'W piątek.' });

    await house().press('janek', 'refresh');

    const newest = await house().stateWhen('sensor.janek_newest_message', ({ state }) =>
      state.startsWith('Kiermasz'),
    );
    expect(newest.state).toBe('Kiermasz <ciast> & „soków”');
    expect(await house().state('sensor.janek_unread_messages')).toMatchObject({ state: '2' });
  });

  it('mark each announcement as read once, and update the count', async () => {
    const answer = await house().press('janek', 'mark_notices_read');

    expect(answer).toMatchObject({ state: 'done', attributes: { command: 'mark_notices_read' } });
    const marked = house().school('janek').markedRead;
    expect(marked.length).toBeGreaterThan(0);
    expect(new Set(marked).size).toBe(marked.length);
    await house().stateWhen('sensor.janek_unread_notices', ({ state }) => state === '0');
  });

  it('arm a message with the first press and send it once with the second', async () => {
    const armed = await house().press('janek', 'send_ill_today');
    expect(armed).toMatchObject({ state: 'armed' });
    expect(house().school('janek').sent).toEqual([]);

    await house().anotherAction();
    const sent = await house().press('janek', 'send_ill_today');

    expect(sent).toMatchObject({ state: 'sent', attributes: { message_id: expect.any(String) } });
    expect(house().school('janek').sent).toMatchObject([{ topic: 'Nieobecność: Janek' }]);
  });

  it('refuse the same message again, with a reason', async () => {
    await house().press('janek', 'send_late');
    const again = await house().press('janek', 'send_late');

    expect(again).toMatchObject({ state: 'refused', attributes: { detail: expect.any(String) } });
    expect(house().school('janek').sent).toHaveLength(2);
  });

  it('answer sent if the portal shows a message that may have been sent', async () => {
    const school = house().school('ola');
    school.afterSend = 'drop';

    const answer = await house().press('ola', 'send_late');
    school.afterSend = 'ok';

    expect(answer.state).toBe('sent');
    expect(answer.attributes['options']).toEqual(['done', 'armed', 'sent', 'refused', 'unconfirmed']);
  });

  it('of one child do not affect another', async () => {
    expect(house().school('zosia').sent).toEqual([]);
    expect(await house().state('sensor.zosia_last_command')).toMatchObject({ state: 'unknown' });
  });

  it('leave every entity as announced', async () => {
    await house().agreement();
  });
});
