import * as z from 'zod';
import type { HomeAssistant } from './home-assistant.ts';

const metadata = z.object({
  parts: z.array(z.object({ start: z.string().optional(), file: z.string() })),
});
const part = z.record(z.string(), z.string());

/** The icons (`mdi:school`) that this Home Assistant does not have. */
export async function unknownIcons(
  { access }: HomeAssistant,
  icons: readonly string[],
): Promise<readonly string[]> {
  const load = async <T>(schema: z.ZodType<T>, name: string): Promise<T> => {
    const answer = await fetch(`${access.url}/static/mdi/${name}.json`);
    return schema.parse(await answer.json());
  };
  const { parts } = await load(metadata, 'iconMetadata');
  const lists = await Promise.all(parts.map(({ file }) => load(part, file)));
  const known = new Set(lists.flatMap((list) => Object.keys(list)).map((name) => `mdi:${name}`));
  return icons.filter((icon) => !known.has(icon));
}
