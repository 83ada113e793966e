/**
 * Small letters without diacritics and what nobody sees (soft hyphens, joiners), to find Polish words however they are written:
 * `Klasówka` is `klasowka`.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
}
