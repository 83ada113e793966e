import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCapture } from '../../src/demo/captured.ts';
import { CapturedAnswers } from '../../src/demo/simulator/hosts/captured.ts';
import { seededRandom } from '../../src/lib/random.ts';
import {
  type Capture,
  type CapturedHost,
  HOSTS,
  META_FILE,
  readAnswer,
  readMeta,
} from '../../src/portal/capture/answers.ts';
import { captureFiles } from '../../src/portal/capture/capture.ts';
import { endpoints } from '../../src/school/reading/resources.ts';
import { sampledByKind } from '../seed.ts';
import { HOUR, type House } from '../stories/house.ts';
import { accounts } from './accounts.ts';
import { deviationsIn } from './deviations.ts';
import { openCaptured } from './house.ts';

const FOLDER = 'fixtures/captured';

const captureOf = (name: string): Capture => readCapture(`${FOLDER}/${name}`);

/** The capture of a captured account: every value replaced once more. */
function recaptured({ meta, answers }: Capture): Capture {
  const recorded = HOSTS.flatMap((host) =>
    answers[host].map(({ body, ...answer }) => ({
      ...answer,
      host,
      body: Buffer.from(JSON.stringify(body)),
    })),
  );
  const random = seededRandom('again');
  const files = captureFiles({ ...meta, answers: recorded, endpoints, names: [], language: 'pl', random });
  const read = (host: CapturedHost) =>
    [...files].filter(([file]) => file.startsWith(`${host}/`)).map(([, text]) => readAnswer(text));
  const again = { portal: read('portal'), messages: read('messages') };
  return { meta: readMeta(files.get(META_FILE) ?? ''), answers: again };
}

async function expectStays(house: House): Promise<void> {
  await house.pass(2 * HOUR);
  expect((await house.press('uczen', 'refresh')).state).toBe('done');
  expect(house.state('uczen', 'status').state).toBe('ok');
  expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toEqual([]);
}

/** Entities whose states depend on the form of the answers alone. */
const OF_FORM = [
  ...['lessons_today', 'lessons_next_day', 'plan_changes_today', 'plan_changes_next_day', 'absences'],
  ...['absences_unexcused', 'lateness', 'agenda', 'remarks', 'homework_due', 'unread_notices'],
  ...['unread_messages', 'missed_topics', 'answers_awaited', 'lucky_number_mine', 'free_days', 'status'],
];

describe('the answers of a capture', () => {
  const answers = new CapturedAnswers(captureOf('ordinary'));
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

  describe.each(sampledByKind(Object.entries(accounts), () => null))(
    '%s',
    { tags: 'sampled' },
    (name, { states, attributes = {}, without, deviations = [] }) => {
      it('comes up ok, with what is sound shown, stays so, and tells of nothing that is not new', async () => {
        const house = await openCaptured(captureOf(name));
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
        await expectStays(house);
      });

      it('has no deviation that is not in its table', async () => {
        expect(await deviationsIn(captureOf(name))).toEqual(deviations);
      });

      it('is the same school when every value is replaced', async () => {
        const again = recaptured(captureOf(name));
        expect(await deviationsIn(again)).toEqual(deviations);
        const [house, other] = [await openCaptured(captureOf(name)), await openCaptured(again)];
        const keys = OF_FORM.filter((key) => house.entities('uczen').includes(key));
        const shown = (of: House) => keys.map((key) => [key, of.state('uczen', key).state]);
        expect(shown(other)).toEqual(shown(house));
      });
    },
  );
});
