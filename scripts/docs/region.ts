/**
 * The text with these lines between `begin NAME` and `end NAME`, each on a line of its own.
 * @throws {Error} there is no such place in the text
 */
export function withRegion(text: string, name: string, lines: readonly string[]): string {
  const region = new RegExp(`^(.*\\bbegin ${name}\\b.*\\n)[^]*?(^.*\\bend ${name}\\b)`, 'm');
  if (!region.test(text)) throw new Error(`There is no \`begin ${name}\` with its \`end ${name}\`.`);
  return text.replace(region, (_, begin: string, end: string) => `${begin}${lines.join('\n')}\n${end}`);
}
