import type * as z from 'zod';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Parses JSON; undefined if it is none. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses JSON; undefined if it is none, or does not fit. */
export function parseAs<T>(schema: z.ZodType<T>, text: unknown): T | undefined {
  return schema.safeParse(parseJson(text)).data;
}
