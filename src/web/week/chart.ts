import { html } from 'hono/html';
import type { Html } from '../touch-page.ts';
import type { Course, SubjectCourse } from './grades.ts';

const WIDTH = 160;
const HEIGHT = 48;
const EDGE = 5;
const [LOWEST, HIGHEST] = [1, 6];

/** How many days the longest semester of all subjects has, so that their charts have one scale. */
export function longestOf(courses: readonly SubjectCourse[]): number {
  return Math.max(
    1,
    ...courses.flatMap(({ semesters }) => semesters.flatMap(({ points }) => points.map(({ at }) => at))),
  );
}

/** The average as it went, and the grades, by their days: an earlier semester dashed, behind the last. The table beside it says the same. */
export function courseChart(semesters: readonly Course[], longest: number): Html {
  const x = (at: number): number => Math.round(EDGE + (at / longest) * (WIDTH - 2 * EDGE));
  const y = (value: number): number =>
    Math.round(HEIGHT - EDGE - ((value - LOWEST) / (HIGHEST - LOWEST)) * (HEIGHT - 2 * EDGE));
  const line = ({ points }: Course): string =>
    points.flatMap(({ at, average }) => (average === null ? [] : [`${x(at)},${y(average)}`])).join(' ');
  return html`<svg class="course" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${[2, 3, 4, 5].map(
    (value) => html`<path class="grid" d="M0 ${y(value)}H${WIDTH}"/>`,
  )}${semesters.map(
    (course, index) =>
      html`<g${index < semesters.length - 1 && html` class="earlier"`}><polyline points="${line(course)}"/>${course.points.map(
        ({ at, value }) => html`<circle cx="${x(at)}" cy="${y(value)}" r="2.5"/>`,
      )}</g>`,
  )}</svg>`;
}

/** The part of the most that a number is. */
export function bar(value: number, most: number): Html {
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round((100 * value) / Math.max(1, most))}" height="10" rx="2"/></svg>`;
}
