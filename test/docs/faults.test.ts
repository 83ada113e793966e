import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loginsOfDay, passes, promised } from '../portal/session/storm-day.ts';
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
});

describe('security.md', () => {
  it('has the numbers of logins of the test, and what is promised', () => {
    const answers = ['none', 'captcha', 'an expired account', 'a notice', 'password, JSON'] as const;
    const columns = [...answers, 'password, page', 'password, empty', 429, 503] as const;
    const rows = passes.map((pass, index) => {
      const bounds = (['none', 'captcha', 'password, page'] as const).map((answer) => promised(answer, pass));
      const counts = columns.map((answer) => loginsOfDay[answer][index]);
      return `| ${pass} | ${bounds.join(', ')} | ${counts.join(' | ')} |`;
    });
    const table = [`| what happens | promised | ${columns.join(' | ')} |`, ...rows];
    expect(table.filter((row) => !read('docs/security.md').includes(`${row}\n`))).toEqual([]);
  });
});
