import { Temporal } from '../../src/lib/temporal.ts';

export interface SentenceFacts {
  readonly day: string;
  readonly verdict: string;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly usualStart: string | undefined;
  readonly usualEnd: string | undefined;
}

/** The sentence about a day, in Polish, without the name of a day off and the full stop. */
export function sentenceOf(when: 'dziś' | 'jutro', facts: SentenceFacts | null): string | null {
  if (!facts) return null;
  const { day, verdict, start, end, usualStart, usualEnd } = facts;
  if (verdict === 'not_published') return `Planu na ${when} jeszcze nie ma`;
  return capital(when) + rest();

  function rest(): string {
    if (verdict === 'cancelled_all') return ' wszystkie lekcje są odwołane';
    if (verdict === 'weekend') {
      const weekday = Temporal.PlainDate.from(day).dayOfWeek === 6 ? 'sobota' : 'niedziela';
      return ` ${weekday}, nie ma lekcji`;
    }
    if (verdict !== 'school') return ' wolne';
    const usual = [
      ...(usualStart === start ? [] : [`od ${clock(usualStart)}`]),
      ...(usualEnd === end ? [] : [`do ${clock(usualEnd)}`]),
    ];
    const hours = ` lekcje od ${clock(start)} do ${clock(end)}`;
    return usual.length === 0 ? hours : `${hours}, zwykle ${usual.join(' ')}`;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const clock = (time: string | undefined): string => String(time).replace(/^0/, '');

/** A published sentence as `sentenceOf` has it. */
export function comparable(sentence: string): string {
  return (sentence.split(': ')[0] ?? '').replace(/\.$/, '');
}
