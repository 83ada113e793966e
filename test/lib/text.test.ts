import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64Text, oneLine, tidyLines, unwrapMessage } from '../../src/lib/text.ts';
import { hostileText, UNSAFE } from '../school/nouns/hostile.ts';

const character = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code !== 0xfffd && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code));
const anyText = fc.string({ unit: character });
const polish = fc
  .array(fc.constantFrom('ż', 'ó', 'ł', 'Ć', 'ę', '„', '”', '…', '🎒', 'a', ' ', '\n', '&', '<'))
  .map((letters) => letters.join(''));

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

describe('decodeBase64Text', () => {
  it('reads Polish text', () => {
    expect(decodeBase64Text('WmHFvMOzxYLEhyBnxJnFm2zEhSBqYcW6xYQ=')).toBe('Zażółć gęślą jaźń');
  });

  it('leaves out a character that is cut', () => {
    const bytes = Buffer.from('Proszę o zgodę', 'utf8');
    expect(decodeBase64Text(base64(bytes.subarray(0, bytes.length - 1)))).toBe('Proszę o zgod');
  });

  it('leaves out invalid bytes in the middle', () => {
    expect(decodeBase64Text(base64(Uint8Array.of(0x41, 0xff, 0xc5, 0x42)))).toBe('AB');
  });

  it('reads base64 without padding and with line breaks', () => {
    expect(decodeBase64Text('xbzDs8\r\nWCdw')).toBe('żółw');
  });

  it('decodes any text cut at any byte to a prefix of it', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, polish), fc.nat(), (text, at) => {
        const bytes = Buffer.from(text, 'utf8');
        const cut = decodeBase64Text(base64(bytes.subarray(0, at % (bytes.length + 1))));
        expect(text.startsWith(cut)).toBe(true);
        // At most one cut character is missing.
        expect(Buffer.byteLength(cut)).toBeGreaterThan((at % (bytes.length + 1)) - 4);
      }),
    );
  });

  it('decodes base64 cut at any of its characters to a prefix, without a replacement character', () => {
    fc.assert(
      fc.property(polish, fc.nat(), (text, at) => {
        const whole = base64(Buffer.from(text, 'utf8'));
        const cut = decodeBase64Text(whole.slice(0, at % (whole.length + 1)));
        expect(text.startsWith(cut)).toBe(true);
        expect(cut).not.toContain('\uFFFD');
      }),
    );
  });

  it('never throws and never returns a replacement character', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.base64String(), fc.uint8Array().map(base64)), (text) => {
        expect(decodeBase64Text(text)).not.toContain('\uFFFD');
      }),
    );
  });
});

describe('unwrapMessage', () => {
  it('returns the text in the wrapper', () => {
    const wrapped = '<Message><Content><![CDATA[Dzień dobry,<br>klasa 4b]]></Content></Message>';
    expect(unwrapMessage(wrapped)).toBe('Dzień dobry,<br>klasa 4b');
  });

  it('leaves text without wrapper as it is', () => {
    expect(unwrapMessage('Zwykły tekst ]]> i <p>znacznik</p>')).toBe('Zwykły tekst ]]> i <p>znacznik</p>');
    expect(unwrapMessage('')).toBe('');
  });

  it('joins a CDATA section that is split around an end mark', () => {
    expect(unwrapMessage('<Message><Content><![CDATA[a ]]]]><![CDATA[> b]]></Content></Message>')).toBe(
      'a ]]> b',
    );
  });

  it('returns a prefix of the text wherever the wrapper is cut', () => {
    const text = 'Żółw <b>idzie</b> & "pada"';
    const wrapped = `<Message><Content><![CDATA[${text}]]></Content></Message>`;
    for (let at = 0; at <= wrapped.indexOf(']]>'); at += 1) {
      expect(text.startsWith(unwrapMessage(wrapped.slice(0, at)))).toBe(true);
    }
    expect(unwrapMessage(`${wrapped.slice(0, wrapped.indexOf('</Message>'))}`)).toBe(text);
    expect(unwrapMessage(wrapped.slice(0, wrapped.indexOf(']]>') + 3))).toBe(text);
  });
});

describe('whitespace', () => {
  it('makes one line of a text with breaks, indentation and no-break spaces', () => {
    expect(oneLine('  Pan\u00A0Tadeusz,\r\n\t  czyli\u200B ostatni ')).toBe('Pan Tadeusz, czyli ostatni');
  });

  it('keeps lines, at most one empty line between them', () => {
    expect(tidyLines(' Dzień\tdobry \r\n\r\n\n\n zebranie \n o 17 \n')).toBe('Dzień dobry\n\nzebranie\no 17');
  });

  it('drops soft hyphens, zero-width spaces and control characters', () => {
    expect(tidyLines('nie\u00ADobec\u200Bność\u0000\u001B')).toBe('nieobecność');
    expect(oneLine('a\u0007b\u200Ec\uFEFFd')).toBe('abcd');
  });

  it('keeps the parts of an emoji together', () => {
    const emoji = '👩‍🏫 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect(oneLine(emoji)).toBe(emoji);
  });

  it.each([...' \t\n\r\v\f\u00A0\u1680\u2009\u2028\u2029\u202F\u2800\u3000\u3164\u0085\u0096'])(
    'never joins words that have %j between them',
    (between) => {
      for (const tidied of [oneLine, tidyLines])
        expect(tidied(`Ola${between}\u200B${between}Jan`)).toMatch(/^Ola[\s…–]+Jan$/);
    },
  );

  it('reads what is a control character only by mistake', () => {
    expect(tidyLines('\u0084Lis\u0094 8.00\u009610.00')).toBe('„Lis” 8.00–10.00');
  });

  it('is one space around characters that are left out', () => {
    expect(oneLine('a\t\u0000\tb')).toBe('a b');
    expect(tidyLines('a \u200b b')).toBe('a b');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
        expect(tidyLines(tidyLines(text))).toBe(tidyLines(text));
      }),
    );
  });
});

describe('text of one line and of several', () => {
  it('has no control character, mark of direction, line separator or half a character', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const tidied of [oneLine(text), tidyLines(text)]) expect(tidied.isWellFormed()).toBe(true);
        expect(oneLine(text)).not.toMatch(UNSAFE);
        expect(oneLine(text)).not.toContain('\n');
        expect(tidyLines(text)).not.toMatch(UNSAFE);
      }),
      { numRuns: 1_000 },
    );
  });
});
