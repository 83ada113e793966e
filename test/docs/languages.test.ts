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
        'caldav',
        'calendar',
        'captcha',
        'card',
        'commands',
        'dashboard',
        'entities',
        'entity-list',
        'esphome',
        'install',
        'later',
        'legend',
        'mqtt',
        'parents',
        'pictures',
        'privacy',
        'proxy',
        'questions',
        'reach',
        'remove',
        'troubleshooting',
        'voice',
        'wall',
      ].map((name) => `${name}.md`),
    );
  });

  const pairs = names('en').map((name) => [`docs/pl/${name}`, `docs/en/${name}`] as const);

  const ofInstallation = ['docs/uk/install.md', 'docs/en/install.md'] as const;

  describe.each([['README.pl.md', 'README.md'] as const, ...pairs, ofInstallation])(
    'in %s and %s',
    (pl, en) => {
      it('have the same headings', () => {
        const levels = (path: string): number[] => headingsOf(path).map(({ level }) => level);
        expect(levels(pl)).toEqual(levels(en));
        expect(levels(en).filter((level) => level === 1)).toEqual([1]);
      });

      it('have the same steps, items and rows under each heading', () => {
        const shape = (path: string): number[][] =>
          sections(path).map((text) =>
            [/^ *\d+\. /, /^- /, /^\|/].map((mark) => skeleton(text, mark).length),
          );
        expect(shape(pl)).toEqual(shape(en));
      });

      it('have the same blocks, and in them the same commands', () => {
        const blocks = (path: string): (readonly [string, string])[] =>
          blocksOf(path).map(({ language, text }) => [language, language === 'sh' ? text : '']);
        expect(blocks(pl)).toEqual(blocks(en));
      });

      it('name the same entities and keys', () => {
        const quoted = (path: string): string[] =>
          [...proseOf(path).matchAll(/`([a-z_]+\.[a-z_]+|[a-z_]+: [a-z]+|[a-zA-Z_]+)`/g)]
            .map(([, word = '']) => word)
            .toSorted();
        expect(quoted(pl)).toEqual(quoted(en));
      });

      it.skipIf(pl === 'docs/uk/install.md')(
        'stay in their own language when they link to each other',
        () => {
          expect(read(pl)).not.toMatch(/\]\((\.\.|docs)\/en\//);
          expect(read(en)).not.toMatch(/\]\((\.\.|docs)\/pl\//);
          if (pl !== 'README.pl.md') expect(read(pl)).not.toContain('/README.md');
        },
      );
    },
  );

  it('link to each other where a stranger arrives, before anything else', () => {
    const firstLink = (path: string): string | undefined => /\]\(([^)]+)\)/.exec(read(path))?.[1];
    const pages = ['README.md', 'README.pl.md', 'README.uk.md'];
    expect(pages.map(firstLink)).toEqual(['README.pl.md', 'README.md', 'README.pl.md']);
    for (const page of pages.slice(0, 2)) expect(read(page)).toContain('[Українською](README.uk.md)');
  });
});
