import { haveSameFields } from '../../lib/memo.ts';
import { lastValue, type SourceRead } from '../../portal/outcome/reading.ts';
import { readSources } from '../nouns/reading.ts';
import type { SourceName, SourceValues } from '../sources.ts';
import { parts, type ReadContext, type Readers, type ReadSource, weightiestError } from './context.ts';

/** How each Source is read. */
const sources: { readonly [S in SourceName]: ReadSource<S> } = readSources;

/**
 * Reads one Source. A part or a decoration that cannot be read keeps its last value, and the result has the problem. While the portal's
 * answers do not change, the value is the object of the Snapshot.
 * @throws {PortalError} there is no value: `absent` if this account does not have it, otherwise the cause
 */
export async function readSource<S extends SourceName>(
  source: S,
  readers: Omit<Readers, 'decorations'>,
  context: ReadContext,
): Promise<SourceRead<SourceValues[S]>> {
  const decorations = parts();
  const read = await sources[source]({ ...readers, decorations }, context);
  const last = lastValue<SourceValues[S]>(context.snapshot[source]);
  const value = last !== undefined && haveSameFields(last, read.value) ? last : read.value;
  const problems = [read.problem, decorations.problem].filter((problem) => problem !== null);
  return problems.length > 0 ? { value, problem: weightiestError(problems) } : { ...read, value };
}
