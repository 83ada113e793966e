/** Small letters without diacritics, to find Polish words however they are written: `Klasówka` is `klasowka`. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
