import { stripVTControlCharacters } from 'node:util';

/** The text without what a terminal would carry out, or show in another order; line breaks stay. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(
    /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu,
    ' ',
  );
}
