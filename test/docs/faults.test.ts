import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loginsOfDay, passes } from '../portal/session/storm-day.ts';
import { read, urlOf } from './pages.ts';

const page = read('docs/faults.md');
/** Each `FILE`: TITLE of the page. */
const named = [...page.matchAll(/`(test\/[^`]+)`: (.+?)(?=<br>| \|$|\.$)/gm)].map(
  ([, file = '', title = '']) => ({
    file,
    title,
  }),
);

describe('faults.md', () => {
  it('names tests by titles that exist', () => {
    expect(named.length).toBeGreaterThan(60);
    const missing = named.filter(({ file, title }) => !read(file).includes(title));
    expect(missing).toEqual([]);
  });

  it('has every fault of the stories', () => {
    const folder = 'test/stories/faults/';
    const files = readdirSync(urlOf(folder)).filter((name) => name.endsWith('.test.ts'));
    const names = files.flatMap((file) =>
      [...read(folder + file).matchAll(/\bname: ?\n? *(['"])(.+?)\1,/g)].map(([, , name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !named.some(({ title }) => title === name))).toEqual([]);
  });

  it('has the numbers of logins of the test', () => {
    const rows = Object.entries(loginsOfDay).map(([fault, counts]) => `| ${fault} | ${counts.join(' | ')} |`);
    const cells = [`| answer | ${passes.join(' | ')} |`, ...rows];
    expect(cells.filter((row) => !page.includes(`${row}\n`))).toEqual([]);
  });
});
