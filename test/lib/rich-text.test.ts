import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richText } from '../../src/lib/rich-text.ts';
import { anyCharacter } from '../helpers/any-character.ts';

const PROXY = 'https://link-proxy.example/?u=https%3A%2F%2Fmuzeum.example%2Fplan';
const title = 'title="Odnośnik prowadzi poza portal"';

describe('the text of a message body', () => {
  it.each([
    ['<p>Dzień dobry,<br>zebranie.</p><p>Do zobaczenia</p>', 'Dzień dobry,\nzebranie.\n\nDo zobaczenia'],
    ['<h2>Ważne</h2><ul><li>strój<li>woda</ul>', 'Ważne\n\n* strój\n* woda'],
    ['a&nbsp;&amp;&lt;b&gt; &bdquo;Łódź&rdquo;', 'a &<b> „Łódź”'],
    [`<a href="${PROXY}" ${title}>https://muzeum.example/plan</a>`, 'https://muzeum.example/plan'],
    [`Plan: <a href="${PROXY}" ${title}>tutaj</a>.`, 'Plan: tutaj (https://muzeum.example/plan).'],
    [
      `<a href="https://x.example/?u=https%3A%2F%2Fy.example">x</a>`,
      'x (https://x.example/?u=https%3A%2F%2Fy.example)',
    ],
    [`<a href="https://link-proxy.example/abc" ${title}>x</a>`, 'x (https://link-proxy.example/abc)'],
    [
      '<a href="mailto:sekretariat@szkola.example?subject=x">sekretariat@szkola.example</a>',
      'sekretariat@szkola.example',
    ],
    ['<a href="javascript:alert(1)">kliknij</a><script>alert(2)</script>', 'kliknij'],
    ['<img src="https://x.example/pixel.gif" alt="">po', 'po'],
    ['', ''],
  ])('%s', async (html, text) => {
    expect(await richText(html)).toBe(text);
  });

  it('separates the cells of a table', async () => {
    const text = await richText(
      '<table><tr><td>Pon</td><td>8:00</td></tr><tr><td>Wt</td><td>8:55</td></tr></table>',
    );
    expect(text.split('\n').map((line) => line.split(/\s+/))).toEqual([
      ['Pon', '8:00'],
      ['Wt', '8:55'],
    ]);
  });

  it('has no control characters and does not throw for any input', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<br>',
        '<table>',
        '<td>',
        '<li>',
        '\u001B[2J',
        '&#27;',
        '&',
      ),
      fc.string({ unit: anyCharacter }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async (pieces) => {
        expect(await richText(pieces.join(''))).not.toMatch(/[^\P{Cc}\n]/u);
      }),
    );
  });

  it('limits depth and length', async () => {
    expect(await richText('<div>'.repeat(20_000))).toBeTypeOf('string');
    // The converter would take a minute.
    expect(await richText(`<p>a</p>${'<b>'.repeat(300_000)}`)).toBe('a');
    expect((await richText('słowo '.repeat(500_000))).length).toBeLessThan(2_100_000);
  });
});
