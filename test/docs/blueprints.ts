import { readdirSync } from 'node:fs';
import { parse, type ScalarTag } from 'yaml';
import * as z from 'zod';
import { read, urlOf } from './pages.ts';

const DOMAINS = ['automation', 'script'] as const;
const folderOf = (domain: (typeof DOMAINS)[number]): string => `blueprints/${domain}/dziennik2mqtt/`;

/** `!input KEY` */
class Input {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

const inputTag: ScalarTag = { tag: '!input', resolve: (key) => new Input(key) };

const option = z.strictObject({ value: z.string(), label: z.string() });
const filter = z.array(z.strictObject({ integration: z.literal('mqtt').optional(), domain: z.string() }));

const input = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  selector: z.union([
    z.strictObject({ entity: z.strictObject({ filter, multiple: z.literal(true).optional() }) }),
    z.strictObject({
      select: z.strictObject({ multiple: z.literal(true).optional(), options: z.array(option).min(1) }),
    }),
    z.strictObject({
      number: z.strictObject({
        min: z.number(),
        max: z.number(),
        step: z.number().optional(),
        mode: z.enum(['box', 'slider']).optional(),
        unit_of_measurement: z.string().optional(),
      }),
    }),
    z.strictObject({
      device: z.strictObject({
        filter: z.tuple([z.strictObject({ integration: z.literal('mobile_app') })]),
        multiple: z.literal(true),
      }),
    }),
    z.strictObject({ time: z.strictObject({}) }),
    z.strictObject({ action: z.strictObject({}) }),
    z.strictObject({ text: z.strictObject({ multiple: z.literal(true).optional() }) }),
  ]),
});

const schema = z.strictObject({
  blueprint: z.strictObject({
    name: z.string(),
    description: z.string(),
    domain: z.enum(DOMAINS),
    author: z.literal('dziennik2mqtt'),
    source_url: z.url(),
    homeassistant: z.strictObject({ min_version: z.string() }),
    input: z.record(z.string(), input),
  }),
  mode: z.enum(['single', 'queued', 'parallel']),
  max: z.int().optional(),
  // An event is a tap on a notification; a script has none.
  triggers: z
    .array(z.looseObject({ trigger: z.enum(['state', 'time', 'event', 'conversation']) }))
    .min(1)
    .optional(),
  conditions: z
    .array(z.strictObject({ condition: z.literal('template'), value_template: z.string() }))
    .optional(),
  variables: z.record(z.string(), z.unknown()).optional(),
  actions: z.unknown().optional(),
  icon: z.string().optional(),
  description: z.string().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  sequence: z.unknown().optional(),
});

export interface Blueprint {
  /** `new_grade` */
  readonly name: string;
  /** Of the file, from the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly parsed: z.output<typeof schema>;
}

/** All blueprints of the repository. */
export const blueprints: readonly Blueprint[] = DOMAINS.flatMap((domain) =>
  readdirSync(urlOf(folderOf(domain)))
    .toSorted()
    .map((file) => {
      const path = `${folderOf(domain)}${file}`;
      const text = read(path);
      return {
        name: file.replace(/\.yaml$/, ''),
        path,
        text,
        parsed: schema.parse(parse(text, { customTags: [inputTag] })),
      };
    }),
);

/** Those that do what a person chose, a notification by default. */
export const withActions = blueprints.filter(({ parsed }) => parsed.blueprint.input['actions']);

/** The keys of `!input` anywhere in a value. */
export function inputsIn(value: unknown): readonly string[] {
  if (value instanceof Input) return [value.key];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(inputsIn);
}

/** What a condition of a blueprint is about: the states before and after, and the inputs. */
export interface Trigger {
  readonly from_state: EventState | null;
  readonly to_state: EventState | null;
}

interface EventState {
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Whether a condition holds. Of Jinja it knows what the blueprints use for events; anything else is an error of syntax. */
export function holds(
  template: string,
  trigger: Trigger,
  inputs: Readonly<Record<string, unknown>>,
): boolean {
  const script = template
    .replace(/^\{\{|\}\}$/g, '')
    .replace(/([\w.]+) not in (\S.*\])/g, '!$2.includes($1)')
    .replace(/([\w.]+) in (\w+)/g, '$2.includes($1)')
    .replace(/([\w.]+) is number/g, "typeof $1 === 'number'")
    .replace(/ is not none/g, ' !== null')
    .replace(/ and /g, ' && ')
    .replace(/\s+or /g, ' || ')
    .replace(/\s+and /g, ' && ');
  const names = Object.keys(inputs);
  return new Function('trigger', ...names, `return Boolean(${script})`)(trigger, ...Object.values(inputs));
}
