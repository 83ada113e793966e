import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { wallPage } from '../../../src/web/wall/page.ts';
import { hostileText } from '../../school/nouns/hostile.ts';
import { jas, ola, wallOf } from './views.ts';

/** The tags with the names of their attributes: what a browser builds, whatever the texts are. */
function skeletonOf(html: string): readonly string[] {
  return [...html.matchAll(/<(?:"[^"]*"|[^">])*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
}

const TEXT = /^(?:\p{Lu}[\p{L} ]*|biblioteka|sala gimnastyczna|gr\. \d|zabierz zeszyt|Do kina\.)$/u;

/** Replaces every text of the school and the family. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return TEXT.test(value) ? text : value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withTexts(member, text)]));
}

const pageWith = (text: string): string =>
  String(wallPage(wallOf([withTexts(ola, text) as ChildState, withTexts(jas, text) as ChildState]), 'v'));

describe('the page with hostile texts of the school', () => {
  it('has the elements and attributes of any other page', () => {
    const plain = skeletonOf(pageWith('Xyz'));
    expect(plain.length).toBeGreaterThan(80);
    fc.assert(
      fc.property(hostileText, (text) => {
        const page = pageWith(`x${text}`);
        expect(skeletonOf(page)).toEqual(plain);
        expect(page).not.toMatch(/<script>|<img|<svg>|javascript:/);
      }),
      { numRuns: 150 },
    );
  });
});
