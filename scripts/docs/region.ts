/**
 * The text with these lines between `begin NAME` and `end NAME`, each on a line of its own.
 * @throws {Error} there is no such place in the text
 */
export function withRegion(text: string, name: string, lines: readonly string[]): string {
  const region = new RegExp(`^(.*\\bbegin ${name}\\b.*\\n)[^]*?(^.*\\bend ${name}\\b)`, 'm');
  if (!region.test(text)) throw new Error(`There is no \`begin ${name}\` with its \`end ${name}\`.`);
  return text.replace(region, (_, begin: string, end: string) => `${begin}${lines.join('\n')}\n${end}`);
}

/**
 * A Markdown table, with the empty lines that it needs around it.
 * @throws {Error} a text would end its cell
 */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => {
    const wrong = cells.find((cell) => /[|\n]/.test(cell));
    if (wrong !== undefined) throw new Error(`A cell of a table may hold no | and no new line: ${wrong}`);
    return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  };
  return ['', line(heading), `|${'---|'.repeat(heading.length)}`, ...rows.map(line), ''];
}
