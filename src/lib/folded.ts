/**
 * Small letters without diacritics and what nobody sees (soft hyphens, joiners), to find Polish words however they are written:
 * `Klasówka` is `klasowka`.
 */
export function folded(text: string): string {
  // The outer expression is the fast one: most of a text is none of these.
  return text.toLowerCase().replace(/[^\0-\x7f]+/g, (run) =>
    run
      .replaceAll('ł', 'l')
      .normalize('NFD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
  );
}
