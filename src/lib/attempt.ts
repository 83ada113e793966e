/** The parts of the program that fail alone: what is thrown inside of one costs that one piece. */
export type Boundary =
  | 'act'
  | 'arrival'
  | 'child'
  | 'device'
  | 'process'
  | 'publication'
  | 'row'
  | 'shown'
  | 'source'
  | 'timer'
  | 'turn'
  | 'view';

/**
 * Does a piece of work whose failure must cost nothing else.
 * @param name which piece of its boundary: an entity's key, a topic, a Source
 * @param otherwise what stands in for a result where the work throws
 */
export type Attempt = <T>(boundary: Boundary, name: string, work: () => T, otherwise: () => T) => T;

/** Lets through whatever is thrown: for callers that want to know. */
export const unguarded: Attempt = (_boundary, _name, work) => work();
