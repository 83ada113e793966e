import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { fillMessage, missingIn } from '../../../src/school/messages/message-text.ts';

const facts = {
  child: 'Ola',
  today: Temporal.PlainDate.from('2026-12-31'),
  unexcused: [
    { date: '2026-12-17', lessonNo: 4 },
    { date: '2026-12-17', lessonNo: 3 },
    { date: '2026-12-16', lessonNo: 1 },
    { date: '2026-12-18', lessonNo: null },
  ],
  tomorrowFirst: '8:55',
  reason: 'choroba',
  text: 'Wraca jutro.',
};

describe('the text of a fixed message', () => {
  it.each([
    ['{child}: {today}, {tomorrow}', 'Ola: 31.12.2026, 01.01.2027'],
    ['{date:+0} {date:+3} {date:+365}', '31.12.2026 03.01.2027 31.12.2027'],
    ['{unexcused}.', '16.12.2026 (lekcja 1), 17.12.2026 (lekcje 3–4), 18.12.2026.'],
    ['na {tomorrow_first}', 'na 8:55'],
    ['z powodu: {reason}. {text}', 'z powodu: choroba. Wraca jutro.'],
    ['{other} {date:3} {date:+1000} {constructor} {', '{other} {date:3} {date:+1000} {constructor} {'],
  ])('%j becomes %j', (text, filled) => {
    expect(fillMessage(text, facts)).toBe(filled);
    expect(missingIn(text, facts)).toBeNull();
  });

  it('does not fill in placeholders of a name or of what a person wrote', () => {
    const written = { child: '{today}', reason: '{text}', text: '{child} $& {today}' };
    expect(fillMessage('{child} {reason} {text} {other}', { ...facts, ...written })).toBe(
      '{today} {text} {child} $& {today} {other}',
    );
  });

  it.each([
    ['{child}: {unexcused}', { unexcused: [] }, 'unexcused'],
    ['{tomorrow_first}', { tomorrowFirst: null }, 'tomorrow_first'],
    ['{child}', { unexcused: [], tomorrowFirst: null, reason: null, text: null }, null],
    ['{reason}', { reason: null }, 'reason'],
    ['{text}', { text: null }, 'text'],
  ])('%j lacks what %j does not have', (text, more, missing) => {
    expect(missingIn(text, { ...facts, ...more })).toBe(missing);
  });
});
