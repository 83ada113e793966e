import { createHash } from 'node:crypto';

const DIGEST_CHARS = 10;

/** A short text that is equal for equal texts: ten hexadecimal digits. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARS);
}
