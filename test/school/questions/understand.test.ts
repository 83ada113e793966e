import { describe, expect, it } from 'vitest';
import { daysOf } from '../../../src/school/questions/days.ts';
import { sentencesFor } from '../../../src/school/questions/sentences.ts';
import { type AskedIn, questionOf, understand } from '../../../src/school/questions/understand.ts';
import { foreign, isSame, lists, meaningOf, meanings } from '../../voice/lists.ts';

const children = [
  { id: 'ola', name: 'Ola' },
  { id: 'jas', name: 'Jaś' },
];
const names = { ola: 'Ola', jas: 'Jaś' };

/** As Home Assistant matches a sentence: a template without lists is a regular expression. */
const matchersOf = (language: AskedIn): readonly RegExp[] =>
  sentencesFor(children, language).map((template) => {
    const groups = template.replaceAll('(', '(?:').replaceAll('[', '(?:').replaceAll(']', ')?');
    return new RegExp(`^${groups.replaceAll(/\{\w+\}/g, '.+?')}$`);
  });
const matchers = { pl: matchersOf('pl'), en: matchersOf('en') };
const isOurs = (text: string, language: AskedIn): boolean => {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[.,?!]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return matchers[language].some((matcher) => matcher.test(plain));
};

describe('the sentences', () => {
  it.each(lists)(
    'of a stranger are ours, and understood: nine of ten of $name',
    ({ language, sentences }) => {
      const missed = sentences.filter((sentence) => {
        const question = understand(sentence.text, children);
        const found = meaningOf(question, names);
        const isRight = meanings(sentence).some((one) => isSame(one, found));
        return (
          !isOurs(sentence.text, language) ||
          !isRight ||
          (sentence.subject !== undefined && question.subject === null)
        );
      });

      if (missed.length > 0)
        process.stdout.write(`${missed.map(({ text }) => `not understood: ${text}\n`).join('')}`);
      expect(missed.length).toBeLessThanOrEqual(sentences.length / 10);
    },
  );

  it('about other things and other people are not ours', () => {
    expect(foreign.filter(({ text }) => isOurs(text, 'pl') || isOurs(text, 'en'))).toEqual([]);
  });
});

it.each([
  ['o której wychodzi jutro Jaś', { kind: 'leave', who: 'Jaś', when: 'tomorrow' }],
  ['O KTOREJ WYCHODZI JUTRO JAS', { kind: 'leave', who: 'Jaś', when: 'tomorrow' }],
  ['kto jutro kończy pierwszy', { kind: 'end', who: 'first', when: 'tomorrow' }],
  ['Who leaves first tomorrow?', { kind: 'leave', who: 'first', when: 'tomorrow' }],
  ['co Oleńka ma w piątek', { kind: 'plan', who: 'Ola', when: 'friday' }],
  ['Jaką ocenę Ola dostała ze sprawdzianu z matmy?', { kind: 'grades', who: 'Ola', when: 'none' }],
  ['Czy w Wigilię jest szkoła?', { kind: 'school', who: 'all', when: 'date:12-24' }],
  ['Ile piątek ma Ola?', { kind: 'grades', who: 'Ola', when: 'none' }],
  ['When is the next long weekend?', { kind: 'free_days', who: 'all', when: 'none' }],
  ['Czy Ola i Jaś mają 6 grudnia szkołę?', { kind: 'school', who: 'all', when: 'date:12-06' }],
] as const)('%s', (text, meaning) => {
  expect(meaningOf(understand(text, children), names)).toEqual(meaning);
});

// Thursday, 26 November 2026.
it.each([
  ['today', false, ['2026-11-26']],
  ['tomorrow', false, ['2026-11-27']],
  ['thursday', false, ['2026-11-26']],
  ['friday', false, ['2026-11-27']],
  ['wednesday', false, ['2026-12-02']],
  ['wednesday', true, ['2026-11-25']],
  ['day_after_tomorrow', false, ['2026-11-28']],
  ['this_week', false, ['2026-11-26', '2026-11-27']],
  ['next_week', false, ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']],
  ['weekend', false, ['2026-11-28', '2026-11-29']],
  ['date:05-02', false, ['2027-05-02']],
  ['date:11-25', true, ['2026-11-25']],
  ['date:02-30', false, null],
  ['none', false, null],
] as const)('the days of %s, past: %s', (when, isPast, days) => {
  expect(daysOf(when, '2026-11-26', isPast)).toEqual(days);
});

describe('a question by its parts', () => {
  it('is understood as it is said', () => {
    const parts = { what: 'tests', who: 'Jasia', day: '2026-12-22', subject: 'matma' };
    expect(questionOf(parts, children)).toEqual({
      language: 'en',
      kind: 'tests',
      who: ['jas'],
      isFirst: false,
      when: 'date:12-22',
      subject: 'maths',
    });
  });

  it.each([
    { what: 'end', who: 'Casimir' },
    { what: 'end', day: 'someday' },
  ])('that names what is not known is none: %j', (parts) => {
    expect(questionOf(parts, children)).toBeNull();
  });
});
