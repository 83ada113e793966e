import { html } from 'hono/html';
import type { SubjectCourse } from './grades.ts';

type Html = ReturnType<typeof html>;

const WIDTH = 120;
const HEIGHT = 36;
const EDGE = 4;
const [LOWEST, HIGHEST] = [1, 6];

/** A line of the grades in order, the oldest first; the table beside it has the same for readers of the screen. */
export function courseChart({ values }: Pick<SubjectCourse, 'values'>): Html {
  const step = values.length === 1 ? 0 : (WIDTH - 2 * EDGE) / (values.length - 1);
  const points = values.map(({ value }, index) => {
    const y = HEIGHT - EDGE - ((value - LOWEST) / (HIGHEST - LOWEST)) * (HEIGHT - 2 * EDGE);
    return [Math.round(EDGE + index * step), Math.round(y)] as const;
  });
  const line = points.map(([x, y]) => `${x},${y}`).join(' ');
  const [x, y] = points.at(-1) ?? [0, 0];
  return html`<svg class="course" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><polyline points="${line}"/><circle cx="${x}" cy="${y}" r="3"/></svg>`;
}
