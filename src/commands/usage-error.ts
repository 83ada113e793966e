/** The command line is wrong; the message is one sentence for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
