import { Temporal } from '../../src/lib/temporal.ts';
import type { Outing } from './truth-of-outings.ts';

export interface SentenceFacts {
  readonly day: string;
  readonly verdict: string;
  readonly outing: Outing | null;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly usualStart: string | undefined;
  readonly usualEnd: string | undefined;
}

/** The sentence about a day, in Polish, without the name of a day off and the full stop. */
export function sentenceOf(when: 'dziś' | 'jutro', facts: SentenceFacts | null): string | null {
  if (!facts) return null;
  const { day, verdict, outing, start, end, usualStart, usualEnd } = facts;
  if (verdict === 'not_published') return `Planu na ${when} jeszcze nie ma`;
  return capital(when) + rest();

  function rest(): string {
    if (verdict === 'cancelled_all') return ' wszystkie lekcje są odwołane';
    if (verdict === 'weekend') {
      const weekday = Temporal.PlainDate.from(day).dayOfWeek === 6 ? 'sobota' : 'niedziela';
      return ` ${weekday}, nie ma lekcji`;
    }
    if (verdict === 'trip' && outing) return ` ${instead(outing)}`;
    if (verdict !== 'school') return ' wolne';
    const beside = outing ? `, ${besideTextOf(outing)}` : '';
    const usual = [
      ...(usualStart === start ? [] : [`od ${clock(usualStart)}`]),
      ...(usualEnd === end ? [] : [`do ${clock(usualEnd)}`]),
    ];
    const hours = ` lekcje od ${clock(start)} do ${clock(end)}`;
    return (usual.length === 0 ? hours : `${hours}, zwykle ${usual.join(' ')}`) + beside;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const clock = (time: string | undefined): string => String(time).replace(/^0/, '');

/** A published sentence as `sentenceOf` has it. */
export function comparable(sentence: string): string {
  return sentence.replace(/^(\S+ wolne): .*$/, '$1').replace(/\.$/, '');
}

/** `Wycieczka: Kraków` */
export function bagTextOf(outing: Outing | null): string | null {
  return outing && capital(nameOf(outing));
}

/** What a summary says about an outing: `wycieczkę: Kraków, od 7:00`, or beside lessons `wycieczka: Kraków (zamiast lekcji 5–6)`. */
export function summaryTextOf({ outing, held }: SummaryFacts): string | null {
  if (!outing) return null;
  if (held.length > 0) return besideTextOf(outing);
  const name = outing.name ?? outing.content;
  const noun = outing.kind === 'trip' ? 'wycieczkę' : 'wydarzenie';
  return [`${noun}${name === null ? '' : `: ${name}`}`, ...hoursOf(outing)].join(', ');
}

/** What a summary says about the hours of lessons: `8:55–13:30`. */
export function summaryHoursOf({ held, start, end }: SummaryFacts & Pick<SentenceFacts, 'start' | 'end'>) {
  return held.length === 0 ? null : `${clock(start)}–${clock(end)}`;
}

interface SummaryFacts {
  readonly outing: Outing | null;
  readonly held: readonly unknown[];
}

/** The same of a published summary, of one child or several. */
export function hoursIn(summary: string): string | null {
  const found = summary.matchAll(/lekcje od ([\d:]+) do ([\d:]+)/g);
  return [...found].map(([, from, to]) => `${from}–${to}`).join(', ') || null;
}

/** The same of a published summary; its note in brackets gives way where the sentence is long. */
export function outingIn(summary: string): string | null {
  const instead = /(?:wycieczkę|wydarzenie)(?:: [^,;(]+)?(?:, (?:od|do) [\d:]+(?: do [\d:]+)?)?/.exec(
    summary,
  );
  const beside = /, ([^,;]*\((?:zamiast lekcji|od \d|do \d)[^)]*\))/.exec(summary);
  return (instead?.[0] ?? beside?.[1])?.replace(/[ .]+$/, '') ?? null;
}

function instead(outing: Outing): string {
  const { name, content, kind } = outing;
  const text = [nameOf(outing), ...hoursOf(outing)].join(', ');
  const note = name === null || content === null || name === content ? '' : ` (${content})`;
  return `${kind === 'trip' ? '' : 'zamiast lekcji: '}${text}${note}`;
}

function besideTextOf(outing: Outing): string {
  const { lessons } = outing;
  const numbers = lessons && [...new Set(lessons)].join('–');
  return `${nameOf(outing)} (${numbers ? `zamiast lekcji ${numbers}` : hoursOf(outing).join()})`;
}

function hoursOf({ from, to }: Outing): readonly string[] {
  const hours = [...(from ? [`od ${clock(from)}`] : []), ...(to ? [`do ${clock(to)}`] : [])].join(' ');
  return hours === '' ? [] : [hours];
}

function nameOf({ name, content, kind }: Outing): string {
  const known = name ?? content;
  if (known === null) return kind === 'trip' ? 'wycieczka' : 'wydarzenie';
  return kind === 'trip' && !/wyciecz|wyjści|zbiórka (?:przed|o )/i.test(known)
    ? `wycieczka: ${known}`
    : known;
}
