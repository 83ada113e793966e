import * as z from 'zod';

/** Home Assistant's answers, with the fields that the tests need. */

export const stateSchema = z.object({
  entity_id: z.string(),
  state: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  last_updated: z.string(),
});
export type EntityState = z.output<typeof stateSchema>;

export const entitySchema = z.object({
  entity_id: z.string(),
  unique_id: z.string(),
  platform: z.string(),
  device_id: z.string().nullable(),
  original_name: z.string().nullable(),
  entity_category: z.string().nullable(),
  disabled_by: z.string().nullable(),
  hidden_by: z.string().nullable(),
  options: z.object({
    sensor: z.object({ suggested_display_precision: z.int().optional() }).optional(),
  }),
});
export type EntityEntry = z.output<typeof entitySchema>;

export const deviceSchema = z.object({
  id: z.string(),
  identifiers: z.array(z.array(z.string())),
  name: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  sw_version: z.string().nullable(),
  configuration_url: z.string().nullable(),
  via_device_id: z.string().nullable(),
  config_entries: z.array(z.string()),
});
export type DeviceEntry = z.output<typeof deviceSchema>;

/** Everything that is compared, read at one moment. */
export interface Seen {
  readonly states: ReadonlyMap<string, EntityState>;
  readonly entities: readonly EntityEntry[];
  readonly devices: readonly DeviceEntry[];
}

/** An event `call_service`: a called action with its rendered data. */
export const callEvent = z
  .object({
    data: z.object({
      domain: z.string(),
      service: z.string(),
      service_data: z.record(z.string(), z.unknown()),
    }),
  })
  .transform(({ data: { domain, service, service_data: data } }) => ({
    action: `${domain}.${service}`,
    data,
  }));
export type Call = z.output<typeof callEvent>;
