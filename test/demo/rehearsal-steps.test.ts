import { expect, it } from 'vitest';
import { demoStates } from '../../src/demo/demo-states.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { rehearsalSteps } from '../../src/demo/rehearsal-steps.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { type Language, languages } from '../../src/lib/language.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

async function told(language: Language): Promise<readonly string[]> {
  const clock = new ManualClock('2026-11-19T05:00:00Z');
  const simulator = await PortalSimulator.start({ accounts: loadFamily('demo', '2026-11-19'), clock });
  const steps = rehearsalSteps(demoStates['first-cancelled']!, simulator, clock.now(), language);
  const sentences = steps.map(({ happen }) => happen());
  await simulator.close();
  return sentences;
}

it('the steps of a rehearsed day are told in each language', async () => {
  const [polish, english, ukrainian] = await Promise.all(languages.map(told));
  expect(polish).toEqual(
    expect.arrayContaining([
      'O czym jest ten dzień: cancelled first lesson.',
      'Zaczyna się lekcja.',
      'Ola: kończy się ostatnia lekcja.',
      'Ola: ocena 5 (Matematyka).',
    ]),
  );
  expect(english).toContain('Ola got 5 in Matematyka.');
  english!.forEach((sentence, index) => {
    const others = [polish![index], ukrainian![index]];
    expect(new Set([sentence, ...others]).size).toBe(languages.length);
    for (const name of sentence.match(/Ola|Janek|\d+/g) ?? [])
      for (const other of others) expect(other).toContain(name);
  });
});
