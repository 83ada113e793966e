import * as z from 'zod';
import type { CommandOutcome } from '../../domain/command.ts';

/** Parses a column of the store; undefined if it is not JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const outcomeSchema: z.ZodType<CommandOutcome> = z.object({
  state: z.enum(['done', 'armed', 'sent', 'refused', 'unconfirmed']),
  command: z.string(),
  at: z.iso.datetime(),
  detail: z.string().nullable(),
  messageId: z.string().nullable(),
});

/** Parses a stored outcome; null if it is invalid. */
export function parseOutcome(text: unknown): CommandOutcome | null {
  const parsed = outcomeSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** A text column. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
