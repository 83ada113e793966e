import { describe, expect, it } from 'vitest';
import { blocksOf, headingsOf, type Language, pagesOf, proseOf, read } from './pages.ts';

const names = (language: Language): string[] => pagesOf(language).map((path) => path.split('/').at(-1) ?? '');

const skeleton = (text: string, mark: RegExp): string[] => text.split('\n').filter((line) => mark.test(line));

/** The parts between headings of the second level. */
const sections = (path: string): string[] => proseOf(path).split(/^## /m);

describe('both languages', () => {
  it('have the same pages', () => {
    expect(names('pl')).toEqual(names('en'));
    expect(names('en')).toEqual(
      [
        'automations',
        'blueprints',
        'calendar',
        'captcha',
        'card',
        'dashboard',
        'entities',
        'install',
        'later',
        'parents',
        'privacy',
        'proxy',
        'remove',
        'troubleshooting',
        'wall',
      ].map((name) => `${name}.md`),
    );
  });

  describe.each(names('en'))('in %s', (name) => {
    const [pl, en] = [`docs/pl/${name}`, `docs/en/${name}`] as const;

    it('have the same headings', () => {
      const levels = (path: string): number[] => headingsOf(path).map(({ level }) => level);
      expect(levels(pl)).toEqual(levels(en));
      expect(levels(en).filter((level) => level === 1)).toEqual([1]);
    });

    it('have the same steps, items and rows under each heading', () => {
      const shape = (path: string): number[][] =>
        sections(path).map((text) => [/^ *\d+\. /, /^- /, /^\|/].map((mark) => skeleton(text, mark).length));
      expect(shape(pl)).toEqual(shape(en));
    });

    it('show the same commands', () => {
      const commands = (path: string): string[] =>
        blocksOf(path)
          .filter(({ language }) => language === 'sh')
          .map(({ text }) => text);
      expect(commands(pl)).toEqual(commands(en));
    });

    it('name the same entities and keys', () => {
      const quoted = (path: string): string[] =>
        [...proseOf(path).matchAll(/`([a-z_]+\.[a-z_]+|[a-z_]+: [a-z]+|[a-zA-Z_]+)`/g)]
          .map(([, word = '']) => word)
          .toSorted();
      expect(quoted(pl)).toEqual(quoted(en));
    });

    it('stay in their own language when they link to each other', () => {
      expect(read(pl)).not.toMatch(/\]\(\.\.\/en\//);
      expect(read(en)).not.toMatch(/\]\(\.\.\/pl\//);
    });
  });
});
