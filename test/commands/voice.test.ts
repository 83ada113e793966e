import { expect, it } from 'vitest';
import { voice } from '../../src/commands/voice.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { commandLine } from './command-line.ts';
import { TestTerminal } from './command-setup.ts';

const environment = { clock: new ManualClock('2026-11-19T07:00:00Z'), log: silentLog, random: () => 0.5 };

it('prints the blueprint for voice with the names of the children, without a request', async () => {
  const { config, simulator } = await commandLine();
  const terminal = new TestTerminal();

  expect(await voice({ config }, terminal, environment)).toBe(true);

  const text = terminal.output.join('\n');
  expect(text).toMatch(/default: "dziennik2mqtt"/);
  for (const name of ['oleńkę', 'olą', 'jankowi', "jasiek's"])
    expect(text).toMatch(new RegExp(`[(|]${name}[|)]`));
  expect(text).not.toContain('michał');
  expect(simulator.requests).toEqual([]);
});
