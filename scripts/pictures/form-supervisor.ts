import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import * as z from 'zod';

/** Home Assistant's Supervisor, as far as the form of the add-on needs it: what it says of the add-on, of itself nothing. */
export interface FormSupervisor {
  /** `127.0.0.1:8123` */
  readonly address: string;
  close(): void;
}

type Schema = string | readonly Schema[] | { readonly [key: string]: Schema };

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.union([z.string(), z.array(schema), z.record(z.string(), schema)]),
);
const addon = z.looseObject({
  slug: z.string(),
  ports: z.unknown(),
  schema: z.record(z.string(), schema),
});
const FOLDER = new URL('../../hassio-addon/', import.meta.url);
const yaml = (path: string): unknown => parse(readFileSync(new URL(path, FOLDER), 'utf8'));

const { schema: fields, ports, ...manifest } = addon.parse(yaml('config.yaml'));
export const { slug } = manifest;

/** A field as the Supervisor gives it to the form. */
function fieldOf(name: string, of: Schema): object {
  if (Array.isArray(of)) return { ...fieldOf(name, of[0] ?? 'str'), multiple: true };
  if (typeof of !== 'string')
    return {
      name,
      type: 'schema',
      optional: true,
      multiple: false,
      schema: Object.entries(of).map(([key, value]) => fieldOf(key, value)),
    };
  const [, kind = '', inside = ''] = /^(\w+)(?:\((.*)\))?\??$/s.exec(of) ?? [];
  const needed = of.endsWith('?') ? { optional: true } : { required: true };
  const types: Readonly<Record<string, object>> = {
    bool: { type: 'boolean' },
    int: { type: 'integer' },
    list: { type: 'select', options: inside.split('|') },
    password: { type: 'string', format: 'password' },
  };
  return { name, ...needed, ...(types[kind] ?? { type: 'string' }) };
}

/** @param options what is filled in */
export async function startFormSupervisor(options: object): Promise<FormSupervisor> {
  const languages = ['en', 'pl', 'uk'].map((language) => [language, yaml(`translations/${language}.yaml`)]);
  const info = {
    ...manifest,
    options,
    network: ports,
    schema: Object.entries(fields).map(([name, of]) => fieldOf(name, of)),
    translations: Object.fromEntries(languages),
    state: 'started',
    available: true,
    installed: true,
    detached: false,
    build: false,
    rating: 6,
    hostname: slug,
    repository: 'invented',
    version_latest: manifest['version'],
    update_available: false,
    auto_update: false,
    boot: 'auto',
    boot_config: 'auto',
    watchdog: false,
    ingress_panel: true,
    ingress_url: '/',
    ingress_entry: '/',
    discovery: [],
    services_role: [],
    icon: false,
    logo: false,
    changelog: false,
    documentation: false,
    protected: true,
    stage: 'experimental',
    dns: [],
    devices: [],
  };
  const server = createServer((incoming, answer) => {
    const data = incoming.url?.startsWith(`/addons/${slug}/`)
      ? info
      : { session: 'invented', addons: [info], repositories: [] };
    answer.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result: 'ok', data }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
