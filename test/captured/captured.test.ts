import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { capturedAccount, readCapture } from '../../src/demo/captured.ts';
import { CapturedAnswers } from '../../src/demo/simulator/hosts/captured.ts';
import { HOUR, House } from '../stories/house.ts';
import { accounts } from './accounts.ts';
import { deviationsIn, startOf } from './deviations.ts';

const FOLDER = 'fixtures/captured';

async function openCaptured(name: string): Promise<House> {
  const capture = readCapture(`${FOLDER}/${name}`);
  const now = startOf(capture);
  const house = await House.open({ now, accounts: () => [capturedAccount(capture)] });
  onTestFinished(() => house.close());
  for (const account of house.simulator.accounts) account.captured = new CapturedAnswers(capture);
  await house.start();
  return house;
}

describe('the answers of a capture', () => {
  const answers = new CapturedAnswers(readCapture(`${FOLDER}/ordinary`));
  const reply = (method: string, path: string, query = '') =>
    answers.answer('portal', { method, path: `/gateway/${path}`, query: new URLSearchParams(query) });

  it.each<[string, string, string, string, number]>([
    ['one that was captured', 'GET', 'api/2.0/Timetables', 'weekStart=2026-11-23', 200],
    ['another query', 'GET', 'api/2.0/Timetables', 'weekStart=2026-12-07', 404],
    ['another path', 'GET', 'api/2.0/Colors', '', 404],
    ['what writes', 'POST', 'api/2.0/SchoolNotices/MarkAsRead/9094', '', 200],
  ])('%s: %s %s?%s is %i', (_, method, path, query, status) => {
    expect(reply(method, path, query).status).toBe(status);
  });

  it('have another amount of a list', () => {
    const query = new URLSearchParams({ limit: '50' });
    expect(answers.answer('messages', { method: 'GET', path: '/api/inbox/messages', query }).status).toBe(
      200,
    );
  });
});

describe('the captured accounts', () => {
  it('are all in the table', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(accounts).sort());
  });

  describe.each(Object.entries(accounts))(
    '%s',
    (name, { states, attributes = {}, without, deviations = [] }) => {
      it('comes up ok, with what is sound shown', async () => {
        const house = await openCaptured(name);
        const shown = Object.fromEntries(
          Object.keys(states).map((key) => [key, house.state('uczen', key).state]),
        );
        const { state, attributes: why } = house.state('uczen', 'status');
        expect({
          status: state,
          why,
          problem: house.state('uczen', 'problem').state,
          ...shown,
        }).toMatchObject({
          status: 'ok',
          problem: 'OFF',
          ...states,
        });
        for (const [key, some] of Object.entries(attributes))
          expect([key, house.state('uczen', key).attributes]).toMatchObject([key, some]);
        expect(house.entities('uczen').filter((key) => without.includes(key))).toEqual([]);
      });

      it('has no deviation that is not in its table', async () => {
        expect(await deviationsIn(readCapture(`${FOLDER}/${name}`))).toEqual(deviations);
      });

      it('stays so, tells of nothing that is not new, and answers refresh with done', async () => {
        const house = await openCaptured(name);
        await house.pass(2 * HOUR);
        expect((await house.press('uczen', 'refresh')).state).toBe('done');
        expect(house.state('uczen', 'status').state).toBe('ok');
        expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toEqual([]);
      });
    },
  );
});
