/** A name for comparing: equal however a person or the school writes it, in case, spaces, what nobody sees and forms of Unicode. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
