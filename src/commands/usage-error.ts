/** The command line was not as it should be; the message is one sentence for whoever typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
