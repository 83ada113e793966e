import type { WallLine } from './lines.ts';
import type { WallColumn } from './wall.ts';

/** Rows of a column, of which more do not fit beside the beads: these give way then, all but home. `stacked`: without lines. */
const MAX_ROWS = { stacked: 4, crowded: 5, busy: 3 };
const MAX_LINE_LETTERS = 20;
const MAX_TITLE_LETTERS = 20;
const MAX_BEADS = { oneRow: 4, twoRows: 11 };

function linesIn(lines: readonly WallLine[]): number {
  const letters = lines.map(({ text, status, when }) => [text, status, when].join('').length);
  return letters.reduce((sum, count) => sum + (count > MAX_LINE_LETTERS ? 2 : 1), 0);
}

/** Those that do not give way. */
function fixedRowsIn({ strip, day: { banner, moments, leaving, beads } }: WallColumn): number {
  const [first, then] = moments;
  const { length } = beads;
  return [
    first && first.title.length > MAX_TITLE_LETTERS ? 1 : 0,
    strip ? (strip.urgent ? 4 : 2) : 0,
    banner ? 1 : 0,
    first?.mark ? 1 : 0,
    leaving || then ? 1 : 0,
    length > MAX_BEADS.twoRows ? 4 : length > MAX_BEADS.oneRow ? 2 : 1,
  ].reduce((sum, rows) => sum + rows, 0);
}

/** The classes of a column that has little room left for the beads. */
export function fullnessOf(column: WallColumn): readonly string[] {
  const fixed = fixedRowsIn(column);
  const all = fixed + linesIn(column.lines);
  return [
    ...(fixed > MAX_ROWS.stacked ? ['stacked'] : []),
    ...(all > MAX_ROWS.crowded ? ['crowded'] : []),
    ...(all > MAX_ROWS.busy ? ['busy'] : []),
  ];
}
