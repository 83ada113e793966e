/** The end of the process interrupted this. It says nothing about the portal or this program, so nothing keeps it as a failure. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';

  constructor(options?: ErrorOptions) {
    super('The end of the process interrupted this.', options);
  }
}

/** Resolves also where the task was interrupted. */
export async function unlessInterrupted(task: Promise<void>): Promise<void> {
  try {
    await task;
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
  }
}
