import * as z from 'zod';
import { instant } from '../lib/temporal.ts';
import { PortalError, type ProblemKind } from './outcome/problem.ts';

/** The schema of a PortalError of some kinds in the store: without its cause, its retry time in epoch milliseconds. */
export const storedError = <const K extends readonly ProblemKind[]>(kinds: K) =>
  z.object({
    kind: z.enum(kinds),
    message: z.string(),
    status: z.int().optional(),
    until: z.number().optional(),
  });

export type StoredError = z.output<ReturnType<typeof storedError<readonly ProblemKind[]>>>;

export function toStored({ kind, message, status, until }: PortalError): StoredError {
  return { kind, message, status, until: until?.epochMilliseconds };
}

export function fromStored({ kind, message, status, until }: StoredError): PortalError {
  return new PortalError(kind, message, { status, until: until === undefined ? undefined : instant(until) });
}
