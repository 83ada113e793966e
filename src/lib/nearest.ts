/** The candidate with the least edit distance to a misspelled text; undefined if none is near. */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const distances = candidates.map((candidate) => distance(text, candidate));
  const least = Math.min(...distances);
  const best = candidates[distances.indexOf(least)];
  return best !== undefined && least <= Math.max(1, Math.floor(best.length / 2.5)) ? best : undefined;
}

/** How many letters are put in, left out or exchanged between two texts. */
function distance(text: string, other: string): number {
  let before = [0, ...Array.from(other, (_, index) => index + 1)];
  Array.from(text).forEach((letter, index) => {
    const row = [index + 1];
    Array.from(other).forEach((one, place) => {
      const exchanged = (before[place] ?? 0) + Number(letter !== one);
      row.push(Math.min(exchanged, (before[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1));
    });
    before = row;
  });
  return before[before.length - 1] ?? 0;
}
