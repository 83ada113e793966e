import * as z from 'zod';
import type { HomeAssistant } from './home-assistant.ts';

const metadata = z.object({
  parts: z.array(z.object({ start: z.string().optional(), file: z.string() })),
});
const part = z.record(z.string(), z.string());

/** Which of these (`mdi:school`) this Home Assistant's own pages cannot draw: they show an empty place instead. */
export async function unknownIcons(
  { door }: HomeAssistant,
  icons: readonly string[],
): Promise<readonly string[]> {
  const ask = async <T>(schema: z.ZodType<T>, name: string): Promise<T> => {
    const answer = await fetch(`${door.url}/static/mdi/${name}.json`);
    return schema.parse(await answer.json());
  };
  const { parts } = await ask(metadata, 'iconMetadata');
  const lists = await Promise.all(parts.map(({ file }) => ask(part, file)));
  const known = new Set(lists.flatMap((list) => Object.keys(list)).map((name) => `mdi:${name}`));
  return icons.filter((icon) => !known.has(icon));
}
