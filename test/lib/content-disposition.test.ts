import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, isAttachment } from '../../src/lib/content-disposition.ts';
import { anyCharacter } from '../helpers/any-character.ts';

/** A received header: its bytes, read as Latin-1. */
function arrived(header: string): string {
  return Buffer.from(header, 'utf8').toString('latin1');
}

describe('the file name of a Content-Disposition', () => {
  it.each([
    ['attachment; filename="plan.pdf"', 'plan.pdf'],
    ['attachment; filename=plan.pdf', 'plan.pdf'],
    ['attachment;FILENAME="plan.pdf"; size=5', 'plan.pdf'],
    ['attachment; filename="a \\"b\\"; c.pdf"', 'a "b"; c.pdf'],
    ['attachment; filename="_.pdf"; filename*=UTF-8\'\'%C5%BBaba%20%E2%80%93%204b.pdf', 'Żaba – 4b.pdf'],
    ["attachment; filename*=utf-8'pl'%C5%BC.pdf; filename=x.pdf", 'ż.pdf'],
    ["attachment; filename*=ISO-8859-1''caf%E9.pdf", 'café.pdf'],
    ["attachment; filename=good.pdf; filename*=ISO-8859-2''%BFaba.pdf", 'good.pdf'],
    ['attachment; filename=Plan lekcji 4b.pdf', 'Plan lekcji 4b.pdf'],
    ['attachment; filename="good.pdf"; filename*=UTF-8\'\'%FF.pdf', 'good.pdf'],
    ['attachment; filename="good.pdf"; filename*=nothing\'\'x', 'good.pdf'],
    ['attachment; filename="good.pdf"; filename*=UTF-8\'\'', 'good.pdf'],
    ['attachment; filename="x.pdf"; filename*="UTF-8\'\'%C5%BC.pdf"', 'ż.pdf'],
    ["attachment; filename*=UTF-8''%C3%85%C2%BC.pdf", '\u00C5\u00BC.pdf'],
    ['attachment; filename=""', undefined],
    ['attachment', undefined],
    [undefined, undefined],
  ])('%s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  it('may be raw bytes of UTF-8, or of Latin-1', () => {
    expect(fileNameOf(arrived('attachment; filename="Żółw – 4b.pdf"'))).toBe('Żółw – 4b.pdf');
    expect(fileNameOf('attachment; filename="\u00E9cole.pdf"')).toBe('école.pdf');
  });

  it('is decoded to the original, encoded or raw', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text.isWellFormed() && text.trim() === text && !/["\\\p{Cc}]/u.test(text));
    fc.assert(
      fc.property(name, (given) => {
        const encoded = encodeURIComponent(given).replaceAll("'", '%27');
        expect(fileNameOf(`attachment; filename="x"; filename*=UTF-8''${encoded}`)).toBe(given);
        expect(fileNameOf(arrived(`attachment; filename="${given}"`))).toBe(given);
      }),
    );
  });

  it('is a string or undefined for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (rest) => {
        expect(['string', 'undefined']).toContain(typeof fileNameOf(`attachment; filename${rest}`));
      }),
    );
  });

  it('is of an attachment only if the header has that type', () => {
    const headers = [
      'attachment',
      ' Attachment; filename=x',
      'inline; filename="attachment"',
      'attachments',
      undefined,
    ];
    expect(headers.map(isAttachment)).toEqual([true, true, false, false, false]);
  });
});
