/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly against: string;
  readonly ratio: number;
  /** The maximum ratio, if there is one. */
  readonly wanted?: number;
}

export interface Options {
  /** Of the benchmark `cycle`: where to write a CPU profile of the bridge. */
  readonly profile?: string | undefined;
}

export interface Result {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

const HEAD = ['what', 'measured', 'against', 'ratio', 'wanted', ''];

export function renderResult({ rows, notes }: Result): string {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [...lines.map((line) => line.trimEnd()), ...notes.map((note) => `  ${note}`), ''].join('\n');
}

function cellsOf({ what, measured, against, ratio, wanted }: Row): string[] {
  const reached = ratio <= (wanted ?? Number.POSITIVE_INFINITY) ? 'reached' : 'MISSED';
  const verdict = wanted === undefined ? ['', ''] : [`<= ${wanted}`, reached];
  return [what, measured, against, ratio.toFixed(2), ...verdict];
}

/** Returns the element of an array with one. */
export function only<T>(values: readonly T[]): T {
  const [first, ...others] = values;
  if (first === undefined || others.length > 0) throw new Error(`${values.length} values instead of one`);
  return first;
}

export function megabytes(kilobytes: number): string {
  return `${(kilobytes / 1_024).toFixed(1)} MB`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
