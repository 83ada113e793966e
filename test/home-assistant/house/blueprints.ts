import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { type Blueprint, blueprints } from '../../docs/blueprints.ts';
import type { House } from './house.ts';
import { automations } from './ready-automations.ts';
import { until } from './until.ts';

const FOLDER = 'dziennik2mqtt';

const imported = z.object({
  raw_data: z.string(),
  validation_errors: z.array(z.string()).nullable(),
  blueprint: z.object({ metadata: z.looseObject({ source_url: z.string() }) }),
});

/** Imports every blueprint by its address and saves it, as the page of blueprints does. */
export async function importBlueprints({ home }: House): Promise<void> {
  const server = createServer((request, response) => {
    response.end(blueprints.find(({ name }) => request.url === `/${name}.yaml`)?.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    for (const { name, parsed } of blueprints) {
      const url = `http://127.0.0.1:${port}/${name}.yaml`;
      const { raw_data: yaml, validation_errors: errors } = await home.command(imported, 'blueprint/import', {
        url,
      });
      if (errors?.length) throw new Error(`${name}: ${errors.join('; ')}`);
      const saved = {
        domain: parsed.blueprint.domain,
        path: `${FOLDER}/${name}.yaml`,
        yaml,
        source_url: url,
        allow_override: true,
      };
      await home.command(z.unknown(), 'blueprint/save', saved);
    }
  } finally {
    server.close();
  }
}

/** Home Assistant's own reading of the blueprints: an error, or their metadata. */
export async function listedBlueprints(
  { home }: House,
  domain = 'automation',
): Promise<Readonly<Record<string, unknown>>> {
  return home.command(z.record(z.string(), z.unknown()), 'blueprint/list', { domain });
}

/** Saves an automation of a blueprint, as its form does; resolves when it is loaded: Home Assistant answers before. */
export async function useBlueprint(house: House, name: string, input: object, id = name): Promise<void> {
  await house.home.saveAutomation(idOf(id), {
    alias: `Blueprint ${id}`,
    use_blueprint: { path: `${FOLDER}/${name}.yaml`, input },
  });
  await until(`${id} is loaded`, async () =>
    (await automations(house)).has(idOf(id)) ? { answer: null } : { reason: 'missing' },
  );
}

const idOf = (name: Blueprint['name']): string => `blueprint_${name}`;

export async function removeAutomations({ home }: House, ids: readonly string[]): Promise<void> {
  for (const id of ids) await home.removeAutomation(idOf(id));
}

/** When each automation of a blueprint was last triggered, by its id; null: never. Outlasts a restart of Home Assistant. */
export async function lastTriggered(house: House): Promise<Readonly<Record<string, unknown>>> {
  const { states } = await house.home.seen();
  const own = [...(await automations(house))].filter(([id]) => id.startsWith('blueprint_'));
  return Object.fromEntries(
    own.map(([id, { entity }]) => [id, states.get(entity)?.attributes['last_triggered']] as const),
  );
}
