import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { capturedAccount, readCapture } from '../../src/demo/captured.ts';
import { CapturedAnswers } from '../../src/demo/simulator/hosts/captured.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { HOUR, House } from '../stories/house.ts';
import { accounts } from './accounts.ts';

const FOLDER = 'fixtures/captured';

async function openCaptured(name: string): Promise<House> {
  const capture = readCapture(`${FOLDER}/${name}`);
  const { at, zone } = capture.meta;
  const now = Temporal.PlainDateTime.from(at).toZonedDateTime(zone).toInstant().toString();
  const house = await House.open({ now, accounts: () => [capturedAccount(capture)] });
  onTestFinished(() => house.close());
  for (const account of house.simulator.accounts) account.captured = new CapturedAnswers(capture);
  await house.start();
  return house;
}

describe('the captured accounts', () => {
  it('are all in the table', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(accounts).sort());
  });

  describe.each(Object.entries(accounts))('%s', (name, { states, attributes = {}, without }) => {
    it('comes up ok, with what is sound shown', async () => {
      const house = await openCaptured(name);
      const shown = Object.fromEntries(
        Object.keys(states).map((key) => [key, house.state('uczen', key).state]),
      );
      const { state, attributes: why } = house.state('uczen', 'status');
      expect({ status: state, why, problem: house.state('uczen', 'problem').state, ...shown }).toMatchObject({
        status: 'ok',
        problem: 'OFF',
        ...states,
      });
      for (const [key, some] of Object.entries(attributes))
        expect([key, house.state('uczen', key).attributes]).toMatchObject([key, some]);
      expect(house.entities('uczen').filter((key) => without.includes(key))).toEqual([]);
    });

    it('stays so, tells of nothing that is not new, and answers refresh with done', async () => {
      const house = await openCaptured(name);
      await house.pass(2 * HOUR);
      expect((await house.press('uczen', 'refresh')).state).toBe('done');
      expect(house.state('uczen', 'status').state).toBe('ok');
      expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toEqual([]);
    });
  });
});
