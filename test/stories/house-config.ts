import { type Config, configSchema } from '../../src/config/schema.ts';
import type { AccountFixture } from '../../src/demo/simulator/fixture/types.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { MINUTE_MS } from '../../src/lib/duration.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { alwaysEvery, cadences } from '../../src/school/cadences.ts';

/** The configuration of a story: all children of the family, and three messages. */
export function houseConfig(
  family: readonly AccountFixture[],
  simulator: PortalSimulator,
  broker: string,
  storage: string,
): Config {
  const children = family.map(({ child, login, password }) => ({ ...child, login, password }));
  const message = {
    to: { tutor: true },
    topic: 'Nieobecność {child}',
    content: 'Dzień dobry,\n{child}: {today} <3 & „ł”.',
  };
  const parsed = configSchema.parse({
    portal: simulator.addresses,
    children,
    mqtt: { url: broker },
    commands: {
      messages: [
        { id: 'ill_today', name: 'Choroba', ...message, confirm: false, cooldown: '2h' },
        { id: 'late', name: 'Spóźnienie', ...message },
        { id: 'to_nobody', name: 'Do nikogo', ...message, confirm: false, to: { teacher: 'Nikt Taki' } },
      ],
    },
    // Stories of their own have them.
    digest: { at: 'off' },
    unseen: { remind_after: 'off' },
    http: { port: 0 },
    storage: { path: storage },
  });
  return { ...parsed, children };
}

/** With messages in which a person chooses a reason and writes a line. */
export function withReasons(config: Config): Config {
  const [first] = config.commands.messages;
  if (!first) throw new Error('no message');
  const reasons = ['choroba', 'wizyta u lekarza'];
  const justify = { ...first, id: 'justify', name: 'Usprawiedliwienie', confirm: true, reasons };
  const messages = [
    { ...justify, topic: '{child}: {reason}', content: 'Powód: {reason}. {text}' },
    { ...justify, id: 'topic', topic: '{text}', content: '{reason}' },
    { ...justify, id: 'reasons', content: 'Powód: {reason}.' },
  ];
  return {
    ...config,
    commands: { ...config.commands, messages: [...config.commands.messages, ...messages] },
  };
}

/** Reads every Source so often. */
export function pollEvery(milliseconds: number): (config: Config) => Config {
  const often = mapValues(cadences, () => alwaysEvery(milliseconds));
  return (config) => ({ ...config, polling: { ...config.polling, ...often, daily_budget: 10_000 } });
}

export const pollOften = pollEvery(10 * MINUTE_MS);
