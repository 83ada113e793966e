import { PortalError } from '../../portal/outcome/problem.ts';
import type { StorageProblem } from '../../school/storage.ts';
import { StoreInUseError } from './one-bridge.ts';
import { sqliteErrorKind } from './sqlite.ts';

/** The store cannot be used now: nothing was changed. It is tried again with the next write. */
export class StoreError extends PortalError {
  override readonly name = 'StoreError';
  readonly problem: StorageProblem;

  /** @param directory of the store */
  constructor(directory: string, cause: unknown) {
    super('disk', `The store in ${directory} cannot be used: ${reasonOf(cause)}.`, { cause });
    const kind = cause instanceof StoreInUseError ? 'held' : sqliteErrorKind(cause);
    this.problem = kind === 'held' || kind === 'full' ? kind : 'disk';
  }
}

/** Does what can be done again later: where the store cannot be written now, nothing. */
export function ifWritable(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
