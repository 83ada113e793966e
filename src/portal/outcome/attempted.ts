import { PortalError } from './problem.ts';

export function isAbsence(error: unknown): error is PortalError {
  return error instanceof PortalError && error.kind === 'absent';
}

/** Whether an answer is no problem of the portal: the account does not have it, or it states neither what there is nor that there is nothing. */
export function isNoProblem({ kind }: PortalError): boolean {
  return kind === 'absent' || kind === 'doubtful';
}

/** Resolves to the reading, or to the portal's problem with it; other errors are thrown. */
export function attempted<T>(reading: Promise<T>): Promise<T | PortalError> {
  return reading.catch((error: unknown) => {
    if (error instanceof PortalError) return error;
    throw error;
  });
}

/** Resolves to the reading, or to `instead` if it fails so; other errors are thrown. */
export async function unless<T, I>(
  failsSo: (error: PortalError) => boolean,
  reading: Promise<T>,
  instead: I,
): Promise<T | I> {
  const result = await attempted(reading);
  if (!(result instanceof PortalError)) return result;
  if (failsSo(result)) return instead;
  throw result;
}

/** Resolves to the reading, or to `instead` if the account does not have it; other errors are thrown. */
export function unlessAbsent<T, I>(reading: Promise<T>, instead: I): Promise<T | I> {
  return unless(isAbsence, reading, instead);
}
