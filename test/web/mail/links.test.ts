import { describe, expect, it } from 'vitest';
import { withLinks } from '../../../src/web/mail/links.ts';

const linksIn = (text: string) => withLinks(text).flatMap(({ href }) => href ?? []);

describe('links in a text of the school', () => {
  it.each([
    ['see https://school.example/a?b=1&c=2.', ['https://school.example/a?b=1&c=2']],
    ['the form (https://school.example/form), please', ['https://school.example/form']],
    ['https://school.example/wiki/A_(b)', ['https://school.example/wiki/A_(b)']],
    [
      'write to office@school.example or mailto:head@school.example!',
      ['mailto:office@school.example', 'mailto:head@school.example'],
    ],
    ['javascript:alert(1) data:text/html,x vbscript:x file:///etc/passwd', []],
    ['javascript://school.example/%0aalert(1)', []],
    ['https://', []],
    ['http://[::1', []],
    ['HTTPS://SCHOOL.EXAMPLE/X', ['HTTPS://SCHOOL.EXAMPLE/X']],
  ])('%s', (text, expected) => {
    expect(linksIn(text)).toEqual(expected);
    expect(
      withLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('are found in a long word within its length', () => {
    for (const text of [
      'a'.repeat(200_000),
      '@'.repeat(200_000),
      'a.'.repeat(100_000),
      'a@a.'.repeat(50_000),
    ]) {
      const from = process.cpuUsage();
      withLinks(text);
      expect(process.cpuUsage(from).user).toBeLessThan(500_000);
    }
  });
});
