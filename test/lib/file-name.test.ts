import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberedFileName, safeFileName } from '../../src/lib/file-name.ts';
import { anyCharacter } from '../helpers/any-character.ts';

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'<>:"/\\|?*.. \u0000\u0007\u001F\u007F\u202E\u200B\u2028ąćęłńóśźżŻ'),
    fc.constantFrom('CON', 'nul', 'LPT1', 'com²', '../', '.pdf', '🎒', 'e\u0301', '\uD800', '\uFFFD'),
    fc.string({ minLength: 1, maxLength: 3, unit: anyCharacter }),
  ),
  maxLength: 400,
});

const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

describe('a safe file name', () => {
  it('is valid on every system for any input', () => {
    fc.assert(
      fc.property(nasty, fc.integer({ min: 1, max: 999 }), (given, number) => {
        const name = safeFileName(given, 'file');
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]/u);
        expect(name).not.toMatch(/^[.\s]|[.\s]$/u);
        expect(name).not.toMatch(DEVICE);
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toBe('');
        expect(Buffer.byteLength(`${numberedFileName(name, number)}.part`)).toBeLessThanOrEqual(255);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(nasty, (given) => {
        const name = safeFileName(given, 'file');
        expect(safeFileName(name, 'file')).toBe(name);
      }),
    );
  });

  it.each([
    ['Zażółć gęślą jaźń – 4b.pdf', 'Zażółć gęślą jaźń – 4b.pdf'],
    ['../../etc/passwd', '_._etc_passwd'],
    ['../plan/4b.pdf', '_plan_4b.pdf'],
    ['C:\\Windows\\system.ini', 'C_Windows_system.ini'],
    ['con', '_con'],
    ['LPT1.txt', '_LPT1.txt'],
    ['NUL .tar.gz', '_NUL .tar.gz'],
    ['console.log', 'console.log'],
    ['plan...', 'plan'],
    ['.htaccess', 'htaccess'],
    ['  a \t b .pdf ', 'a _ b.pdf'],
    ['ksia\u0328z\u0307ka.pdf', 'książka.pdf'],
    ['gpj.\u202Eexe', 'gpj._exe'],
    ['???', 'file'],
    ['', 'file'],
    ['🎒', '🎒'],
  ])('of %j is %j', (given, safe) => {
    expect(safeFileName(given, 'file')).toBe(safe);
  });

  it('keeps its extension and whole characters if it is cut', () => {
    const name = safeFileName(`${'ż'.repeat(300)}.pdf`, 'file');
    expect(name).toMatch(/^ż+\.pdf$/u);
    expect(Buffer.byteLength(name)).toBe(240);
  });
});

describe('a numbered file name', () => {
  it.each([
    ['plan.pdf', 1, 'plan.pdf'],
    ['plan.pdf', 2, 'plan (2).pdf'],
    ['plan', 12, 'plan (12)'],
    ['plan.4 b', 2, 'plan.4 b (2)'],
  ])('of %j as number %i is %j', (name, number, expected) => {
    expect(numberedFileName(name, number)).toBe(expected);
  });
});
