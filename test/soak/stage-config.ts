import { type Config, configSchema } from '../../src/config/schema.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';

/** The configuration of the soak: two children, two messages, and cadences that read everything in an evening. */
export function stageConfig(
  simulator: PortalSimulator,
  brokerUrl: string,
  children: Config['children'],
): Config {
  const message = { topic: 'Nieobecność', to: { tutor: true } };
  const parsed = configSchema.parse({
    portal: simulator.addresses,
    children,
    mqtt: { url: brokerUrl },
    // The evening is long enough to read everything, and restarts read everything.
    polling: {
      attendance: '30m',
      homework: '1h',
      remarks: '1h',
      other_grades: '2h',
      school_life: '1h',
      sent_messages: '1h',
      lookups: '3h',
      daily_budget: 1_500,
    },
    commands: {
      messages: [
        {
          id: 'ill',
          name: 'Choroba',
          ...message,
          content: 'Choroba, {today}',
          confirm: false,
          cooldown: '10m',
        },
        { id: 'late', name: 'Spóźnienie', ...message, content: 'Spóźnienie, {today}', cooldown: '10m' },
      ],
    },
    http: { port: 0, kiosk_token: 'kiosk-token-of-the-soak' },
    storage: { path: '.' },
  });
  return { ...parsed, children };
}
