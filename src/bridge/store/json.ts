import type * as z from 'zod';

/** Parses a column of the store; undefined if it is not JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a column of JSON; undefined if it is missing or invalid. */
export function parseAs<T>(schema: z.ZodType<T>, text: unknown): T | undefined {
  return schema.safeParse(parseJson(text)).data;
}
