/** The parts of the program that fail alone: an error inside one affects only that piece. */
export type Boundary =
  | 'act'
  | 'arrival'
  | 'child'
  | 'device'
  | 'event'
  | 'listener'
  | 'outbox'
  | 'process'
  | 'publication'
  | 'row'
  | 'shown'
  | 'source'
  | 'start'
  | 'timer'
  | 'turn'
  | 'view'
  | 'web';

/**
 * Runs work whose failure must not affect anything else.
 * @param name the piece inside its boundary: an entity's key, a topic, a Source
 * @param otherwise returns the result when `work` throws
 */
export type Attempt = <T>(boundary: Boundary, name: string, work: () => T, otherwise: () => T) => T;

/** An Attempt without a boundary: errors reach the caller. */
export const unguarded: Attempt = (_boundary, _name, work) => work();

/** An Attempt that notes whether anything threw: only then may what was made be different the next time. */
export function noting(attempt: Attempt): { readonly attempt: Attempt; readonly isWhole: boolean } {
  const noted = {
    isWhole: true,
    attempt: <T>(boundary: Boundary, name: string, work: () => T, otherwise: () => T): T =>
      attempt(boundary, name, work, () => {
        noted.isWhole = false;
        return otherwise();
      }),
  };
  return noted;
}
