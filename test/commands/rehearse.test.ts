import { afterAll, beforeAll, expect, it } from 'vitest';
import { rehearse } from '../../src/commands/rehearse.ts';
import { fileAdvice } from '../../src/mqtt/broker-advice.ts';
import { publishOnce } from '../../src/mqtt/probe.ts';
import { retained } from '../mqtt/brokers.ts';
import { Cli, configFile, type ProcessSetup, processSetup } from './process.ts';

let setup: ProcessSetup;
beforeAll(async () => {
  setup = await processSetup();
});
afterAll(() => setup.close());

const OWN = 'dziennik2mqtt/ola/status';
const BASE = 'dziennik2mqtt_rehearsal';

it('rehearses a day of the configured children apart from them, and removes it, also after a kill', async () => {
  const { portal, broker, observer } = setup;
  const ill = {
    id: 'ill',
    name: 'Ill',
    to: { teacher: 'Nowak Anna' },
    topic: '{child}',
    content: 'Ill.',
    confirm: false,
  };
  const config = await configFile(portal, broker.url, { commands: { messages: [ill] } });
  const client = { url: broker.url, clientId: 'own', protocol: 'auto', advice: fileAdvice('en') } as const;
  const publish = (topic: string, payload: string, retain = false): Promise<void> =>
    publishOnce(
      { ...client, username: undefined, password: undefined, ca: undefined, cert: undefined, key: undefined },
      { topic, payload, retain, qos: 1 },
    );
  await publish(OWN, 'the family', true);
  // As after a kill; the child is not configured any more.
  await publish(`${BASE}/old/status`, '{"state": "ok"}', true);
  await publish(`homeassistant/device/dziennik2mqtt_${BASE}-old_plan/config`, '{}', true);

  const stopped = new Cli(
    'rehearse',
    '--config',
    config,
    '--day',
    'cancelled first lesson',
    '--speed',
    '600',
  );
  await stopped.printed(/^removed 2 topics of an earlier rehearsal$/m);
  await stopped.printed(/^ready: Ola \(rehearsal\), Janek \(rehearsal\); topics dziennik2mqtt_rehearsal\//m);
  const found = await retained(broker.url, 'homeassistant/device/#');
  const documents = Object.values(found).map((payload) => JSON.parse(payload));
  const names: string[] = documents.map(({ device }) => device.name);
  expect(names.filter((name) => !name.includes('(rehearsal)'))).toEqual([]);
  expect(names).toContain('Family (rehearsal)');
  const ids = documents.flatMap(({ components }) =>
    Object.values<{ default_entity_id?: string }>(components),
  );
  const entityIds = ids.flatMap(({ default_entity_id: id }) => id ?? []);
  expect(entityIds.filter((id) => !id.includes('_rehearsal_'))).toEqual([]);

  await stopped.printed(/^Thu,? 06:10 What this day is about: cancelled first lesson\.$/m);
  await observer.until(() => observer.payloads(`${BASE}/ola_rehearsal/event/plan_change`).length > 0);
  await publish(`${BASE}/ola_rehearsal/command/send_message`, 'ill');
  await observer.until(() =>
    observer.payloads(`${BASE}/ola_rehearsal/last_command`).some((text) => text.includes('"sent"')),
  );
  const { code, stdout, stderr } = await stopped.kill('SIGTERM');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/Stopped, and removed\.\n$/);
  expect(await retained(broker.url, '#')).toEqual({ [OWN]: 'the family' });
  expect(portal.requests).toEqual([]);
});

it.each([
  [{}, /^--day is one of: "ordinary day", .*"cancelled first lesson"/],
  [{ day: 'canceled first lesson' }, /did you mean cancelled first lesson\?/],
  [{ day: 'weekend', speed: '0' }, /^--speed is a number from 1 to 600/],
])('refuses %j', async (request, message) => {
  await expect(rehearse({ config: 'none', ...request }, Promise.resolve())).rejects.toThrow(message);
});
