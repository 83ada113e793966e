import { hash } from 'node:crypto';

/** A short text that is equal for equal texts: ten hexadecimal digits. */
export const digest = (text: string): string => hash('sha256', text).slice(0, 10);
