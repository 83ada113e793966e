import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Registry } from '../../stories/kept-release.ts';
import type { HomeAssistant } from './home-assistant.ts';

/** What is kept of each file: nothing of another integration, nor of the user. */
const files: Readonly<Record<string, Readonly<Record<string, (row: Row, mqtt: string) => boolean>>>> = {
  'core.config_entries': { entries: ({ domain }) => domain === 'mqtt' },
  'core.device_registry': {
    devices: ({ config_entries: entries }, mqtt) => [entries].flat().includes(mqtt),
    deleted_devices: () => false,
  },
  'core.entity_registry': {
    entities: ({ platform }) => platform === 'mqtt',
    deleted_entities: () => false,
  },
};

type Row = Readonly<Record<string, unknown>>;
const row: z.ZodType<Row> = z.record(z.string(), z.unknown());
const file = z.looseObject({ data: z.record(z.string(), z.array(row)) });

/** Reads what a stopped Home Assistant has of MQTT. @param folder with its `.storage` */
export async function readRegistry(folder: string): Promise<Registry> {
  const read = async (name: string) =>
    file.parse(JSON.parse(await readFile(join(folder, '.storage', name), 'utf8')));
  const { entries = [] } = (await read('core.config_entries')).data;
  const mqtt = String(entries.find(({ domain }) => domain === 'mqtt')?.['entry_id']);
  const kept = Object.entries(files).map(async ([name, lists]) => {
    const { data, ...head } = await read(name);
    const left = Object.entries(lists).map(([list, isKept]) => [
      list,
      data[list]?.filter((one) => isKept(one, mqtt)),
    ]);
    return [name, { ...head, data: Object.fromEntries(left) }] as const;
  });
  return Object.fromEntries(await Promise.all(kept));
}

/** Writes it for a Home Assistant that was never started. @param port of the broker */
export async function writeRegistry(folder: string, registry: Registry, port: number): Promise<void> {
  await mkdir(join(folder, '.storage'));
  const ofBroker = (key: string, value: unknown): unknown => (key === 'port' ? port : value);
  for (const [name, content] of Object.entries(registry))
    await writeFile(join(folder, '.storage', name), JSON.stringify(content, ofBroker));
}

const entitySchema = z.object({
  id: z.string(),
  entity_id: z.string(),
  unique_id: z.string(),
  platform: z.literal('mqtt'),
  device_id: z.string(),
  name: z.string().nullable(),
  icon: z.string().nullable(),
  area_id: z.string().nullable(),
  disabled_by: z.string().nullable(),
  hidden_by: z.string().nullable(),
});
const deviceSchema = z.object({
  id: z.string(),
  identifiers: z.tuple([z.tuple([z.literal('mqtt'), z.string()])]),
  name_by_user: z.string().nullable(),
  area_id: z.string().nullable(),
});

/** Everything of MQTT by which an entity or a device is itself, and what a user can choose for it. */
export interface Registered {
  /** By domain and unique id; `device_id` is the device's identifier. */
  readonly entities: Readonly<Record<string, z.output<typeof entitySchema>>>;
  /** By identifier. */
  readonly devices: Readonly<Record<string, z.output<typeof deviceSchema>>>;
}

/** What Home Assistant has now. */
export async function registered(home: HomeAssistant): Promise<Registered> {
  const list = (of: string) => home.command(z.array(row), `config/${of}_registry/list`);
  return registeredOf(await list('entity'), await list('device'));
}

/** What a file of a release has. */
export function registeredIn(registry: Registry): Registered {
  const list = (name: string, of: string) => z.array(row).parse(registry[name]?.data[of]);
  return registeredOf(list('core.entity_registry', 'entities'), list('core.device_registry', 'devices'));
}

function registeredOf(entities: readonly Row[], devices: readonly Row[]): Registered {
  const ownDevices = ofMqtt(deviceSchema, devices).map((own) => [own.identifiers[0][1], own] as const);
  const identifiers = new Map(ownDevices.map(([identifier, { id }]) => [id, identifier]));
  const ownEntities = ofMqtt(entitySchema, entities).map((own) => [
    `${own.entity_id.split('.')[0]} ${own.unique_id}`,
    { ...own, device_id: identifiers.get(own.device_id) ?? '' },
  ]);
  return { entities: Object.fromEntries(ownEntities), devices: Object.fromEntries(ownDevices) };
}

const ofMqtt = <T>(schema: z.ZodType<T>, rows: readonly Row[]): readonly T[] =>
  rows.flatMap((one) => schema.safeParse(one).data ?? []);
