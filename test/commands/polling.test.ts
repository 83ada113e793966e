import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { polling } from '../../src/commands/polling.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { commandLine } from './command-line.ts';
import { TestTerminal } from './command-setup.ts';
import { storeTimetable } from './stored-timetable.ts';

const environment = { clock: new ManualClock('2026-11-19T07:00:00Z'), log: silentLog, random: () => 0.5 };

/** The offset follows from the login. */
const LOGINS = { at_once: '1000005', after_one: '1000001', after_two: '1000012' };

async function lines(config: string): Promise<readonly string[]> {
  const terminal = new TestTerminal();
  await polling({ config }, terminal, environment);
  return terminal.output.join('\n').split('\n');
}

describe('polling on the command line', () => {
  it("prints each child's plan of today by its timetable, without a request", async () => {
    const { config, simulator, children } = await commandLine();
    storeTimetable(config, environment);
    const output = await lines(config);
    expect(output[0]).toContain(
      '(ola), 2026-11-19: lessons from 09:50 to 13:20; nothing is read from 22:00 to 05:30',
    );
    expect(output[1]).toMatch(/05:30-07:50 calm +07:50-13:30 school +13:30-22:00 calm/);
    expect(output[2]).toMatch(/^Plan changes +plan_changes +every 30m +every 10m +every 30m +5\d +5\d$/);
    expect(output.filter((line) => /^\d+ requests planned/.test(line))).toHaveLength(children.length);
    expect(output.find((line) => line.includes('(janek)'))).toContain(
      'assumed because the timetable is unknown',
    );
    expect(simulator.requests).toEqual([]);
  });

  it.each([
    [
      'pl',
      /\(ola\), 2026-11-19: lekcje od 09:50 do 13:20; od 22:00 do 05:30 nic nie jest odczytywane\n/,
      /\nZmiany planu +plan_changes +co 30m .*\n(?:.*\n)*Planowane: \d+ zapyta.*dziś wysłano 0 zapytań\n/,
    ],
    ['uk', /уроки з 09:50 до 13:20; з 22:00 до 05:30 нічого не читається\n/, /\nЗаплановано: \d+ запит/],
  ] as const)('is in the configured language: %s', async (language, head, plan) => {
    const { config } = await commandLine('demo', language);
    storeTimetable(config, environment);
    const text = (await lines(config)).join('\n');
    expect(text).toMatch(head);
    expect(text).toMatch(plan);
  });

  it('follows the configuration', async () => {
    const { config } = await commandLine();
    const polling = { plan_changes: '1h', messages: '5m', quiet_hours: { from: '20:00', to: '07:00' } };
    writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), polling }));
    const output = await lines(config);
    expect(output[2]).toMatch(/^Plan changes .* every 1h +every 1h /);
    expect(output[3]).toMatch(/^Messages .* every 5m +every 5m /);
  });

  it('says what a small budget does not suffice for', async () => {
    const { config } = await commandLine();
    const settings = JSON.parse(readFileSync(config, 'utf8'));
    const outputOf = (budget: number): Promise<readonly string[]> => {
      writeFileSync(config, JSON.stringify({ ...settings, polling: { daily_budget: budget } }));
      return lines(config);
    };
    const enough = (await outputOf(400)).join('\n');
    expect(enough).not.toMatch(/suffice|allowed/);
    const little = await outputOf(120);
    expect(little[1]).toMatch(/ allowed$/);
    expect(little[2]).toMatch(/^Plan changes .* 73 +73 +1\d$/);
    expect(little.join('\n')).toMatch(
      /\n120 requests a day do not suffice to read as often as configured, which takes about 3\d0:/,
    );
    const least = (await outputOf(50)).join('\n');
    expect(least).toMatch(
      /\nnot read today: lookups\n50 requests a day do not suffice to read everything once: set daily_budget to at least 70\.\n/,
    );
  });

  it('says that there are no quiet hours if they begin and end at the same time', async () => {
    const { config } = await commandLine();
    const polling = { quiet_hours: { from: '00:00', to: '00:00' } };
    writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), polling }));
    expect((await lines(config))[0]).toMatch(/ unknown; there are no quiet hours$/);
  });

  it("says when each child's readings begin, if that is not at once", async () => {
    const { config } = await commandLine();
    const settings = JSON.parse(readFileSync(config, 'utf8'));
    const children = Object.entries(LOGINS).map(([id, login]) => ({ id, name: id, login, password: 'a' }));
    writeFileSync(config, JSON.stringify({ ...settings, children }));
    const last = (await lines(config)).filter((line) => line.includes('if the budget runs low'));
    expect(last).toEqual([
      'if the budget runs low, everything is read once a day first, and the most frequent give way first',
      "this child's readings begin 1 minute after their hours; if the budget runs low, everything is read once a day first, and the most frequent give way first",
      "this child's readings begin 2 minutes after their hours; if the budget runs low, everything is read once a day first, and the most frequent give way first",
    ]);
  });
});
