import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, dropCutEntity, htmlToText, LINES } from '../../src/lib/html.ts';
import { richText } from '../../src/lib/rich-text.ts';

describe('htmlToText', () => {
  it('keeps plain text with its lines', () => {
    expect(htmlToText('Szanowni Państwo,\n\nzebranie o 17:00 w sali 12.')).toBe(
      'Szanowni Państwo,\n\nzebranie o 17:00 w sali 12.',
    );
  });

  it('turns breaks and paragraphs into lines, and line breaks of the source into spaces', () => {
    expect(htmlToText('<p>Dzień\ndobry,</p><p>jutro<br/>wycieczka.<BR>Żółta\r\nkurtka!</p>')).toBe(
      'Dzień dobry,\n\njutro\nwycieczka.\nŻółta kurtka!',
    );
  });

  it('keeps the words of inline markup together', () => {
    expect(htmlToText('na<b>prawdę</b> <i>ważne</i> <span style="color: red">!</span>')).toBe(
      'naprawdę ważne !',
    );
  });

  it.each([...LINES, ...['p', 'h1', 'ul', 'ol', 'dl', 'li', 'tr', 'td', 'th', 'pre', 'blockquote']])(
    'keeps words inside and outside of <%s> apart, as the text of a message body does',
    async (name) => {
      const html = `Zosia<${name}>Jan</${name}>Ola<br>Ala<hr>Ela<img alt="">Iga`;
      for (const text of [htmlToText(html), await richText(html)]) {
        expect(text.match(/\p{L}+/gu)).toEqual(['Zosia', 'Jan', 'Ola', 'Ala', 'Ela', 'Iga']);
      }
    },
  );

  it('shows a link as its text', () => {
    const link = '<a href="https://proxy.example/?u=1&amp;x=%3E" title="Zewnętrzny > adres">regulamin</a>';
    expect(htmlToText(`Zob. ${link}.`)).toBe('Zob. regulamin.');
  });

  it('shows lists and tables as lines', () => {
    expect(htmlToText('Zabierz:<ul><li>strój</li>\n<li>buty</li></ul>w piątek')).toBe(
      'Zabierz:\n\n- strój\n- buty\n\nw piątek',
    );
    expect(htmlToText('<table><tr><td>Pn</td><td>8:00</td></tr><tr><th>Wt</th></tr></table>')).toBe(
      'Pn 8:00\n\nWt',
    );
  });

  it('leaves out scripts, styles, comments and declarations', () => {
    const html =
      '<!DOCTYPE html><head><title>t</title></head><style>p{}</style>A<script>if (a<b) x()</script><!-- c -->B';
    expect(htmlToText(html)).toBe('AB');
  });

  it('keeps a less-than sign that begins no tag', () => {
    expect(htmlToText('2 < 3 i 5>4, <3')).toBe('2 < 3 i 5>4, <3');
  });

  it('drops a tag that is cut off at the end', () => {
    for (const rest of ['<', '</', '<a', '<a ', '<a href="https://x.exam', "<a title='", '<br /', '<!-- x']) {
      expect(htmlToText(`Tekst${rest}`)).toBe('Tekst');
    }
  });

  it('decodes references once and after the tags are gone', () => {
    expect(
      htmlToText('&lt;b&gt; &amp;quot; &bdquo;&#322;&oacute;d&#x17A;&rdquo;&nbsp;&ndash; Nowak &amp; Syn'),
    ).toBe('<b> &quot; „łódź” – Nowak & Syn');
  });

  it('returns no tag for any markup', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<p>', '</p>', '<br>', '<a href="x">', 'ż', ' ', '\n', '&amp;')),
        (bits) => {
          expect(htmlToText(bits.join(''))).not.toMatch(/[<>]/u);
        },
      ),
    );
  });

  it('does not throw for any text, also cut anywhere', () => {
    const bits = fc.constantFrom(
      '<a ',
      '"',
      "'",
      '<',
      '>',
      '<!--',
      '&#',
      '&',
      ';',
      '<script',
      'x',
      '\n',
      '/',
    );
    fc.assert(fc.property(fc.array(bits), (parts) => void htmlToText(parts.join(''))));
    fc.assert(fc.property(fc.string(), (text) => void htmlToText(text)));
  });

  it('takes linear time for long broken text', () => {
    for (const bit of ['<a ', '<a "', '<a \'"', '<!--', '<script ', '<a x="" ', '&#', '<!', ' \n']) {
      expect(htmlToText(bit.repeat(50_000)).length).toBeLessThanOrEqual(bit.length * 50_000);
    }
  });
});

describe('decodeEntities', () => {
  it('leaves unknown names and bare ampersands as they are', () => {
    expect(decodeEntities('Tom & Jerry &nieznana; R&D;')).toBe('Tom & Jerry &nieznana; R&D;');
  });

  it('reads Polish names in both cases', () => {
    expect(decodeEntities('&Lstrok;&oacute;d&zacute; &eogon;&aogon;&Zdot;')).toBe('Łódź ęąŻ');
  });

  it('reads Windows-1252 numbers', () => {
    expect(decodeEntities('&#132;cytat&#148; &#150; koniec')).toBe('„cytat” – koniec');
  });

  it('drops numbers of no character', () => {
    expect(decodeEntities('a&#0;b&#xD800;c&#x110000;d&#99999999;')).toBe('abcd');
  });
});

describe('dropCutEntity', () => {
  it('drops the beginning of a reference at the end', () => {
    for (const rest of ['&', '&n', '&nbs', '&nbsp', '&#', '&#32', '&#x1', '&oacut']) {
      expect(dropCutEntity(`Dzień dobry${rest}`)).toBe('Dzień dobry');
    }
  });

  it('keeps an ampersand that begins no reference', () => {
    expect(dropCutEntity('Nowak & Syn')).toBe('Nowak & Syn');
    expect(dropCutEntity('Dział R&D')).toBe('Dział R&D');
    expect(dropCutEntity('&amp; dalej')).toBe('&amp; dalej');
  });
});
