import type * as z from 'zod';
import { memo } from './memo.ts';

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

/** Parses objects of a memory, which returns the same one while the stored text is the same; undefined if it does not fit. */
export function storedParser<T>(schema: z.ZodType<T>): (stored: unknown) => T | undefined {
  const parse = memo((stored: object) => schema.safeParse(stored).data);
  return (stored) => (typeof stored === 'object' && stored !== null ? parse(stored) : undefined);
}

/** Parses JSON; undefined if it is none, or does not fit. */
export function parseAs<T>(schema: z.ZodType<T>, text: unknown): T | undefined {
  return schema.safeParse(parseJson(text)).data;
}
