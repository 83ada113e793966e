import * as z from 'zod';

interface Field {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly required?: boolean | undefined;
  readonly default?: unknown;
  readonly selector?: Readonly<Record<string, unknown>> | undefined;
  readonly schema?: readonly Field[] | undefined;
}

const field: z.ZodType<Field> = z.lazy(() =>
  z.object({
    name: z.string().optional(),
    type: z.string().optional(),
    required: z.boolean().optional(),
    default: z.unknown().optional(),
    selector: z.record(z.string(), z.unknown()).optional(),
    schema: z.array(field).optional(),
  }),
);

/** A form step of a config flow. */
export const formStep = z.object({
  type: z.literal('form'),
  flow_id: z.string(),
  data_schema: z.array(field),
});

/** The data of a form in which a person changes only the given fields. */
export function filledIn(
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = fields.flatMap((one) => {
    const name = one.name ?? '';
    if (Object.hasOwn(given, name)) return [[name, given[name]] as const];
    if (one.required !== true) return [];
    return [[name, one.schema ? filledIn(one.schema, given) : preset(one)] as const];
  });
  return Object.fromEntries(entries);
}

const choice = z.object({ options: z.array(z.unknown()) });

function preset({ default: value, selector = {} }: Field): unknown {
  if (value !== undefined && value !== null) return value;
  if ('boolean' in selector) return false;
  return choice.safeParse(selector['select']).data?.options[0];
}
