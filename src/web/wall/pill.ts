import { MINUTE_MS } from '../../lib/duration.ts';
import { type Instant, isAfter, localTime } from '../../lib/temporal.ts';
import { timeText } from '../../school/plan/day-words.ts';
import type { DayParts, MorningParts } from './day-parts.ts';
import type { WallOptions } from './options.ts';
import { words } from './words.ts';

/** The one time beside the name: when to leave, when to get up, or until when the child is at school. */
export interface WallPill {
  /** `soon`: it is the last five minutes before leaving, or time. */
  readonly kind: 'leave' | 'soon' | 'wake' | 'school';
  /** `pobudka`, `w szkole`; before minutes `za`. */
  readonly word: string;
  /** `7:55`, `30 min`, `teraz!`, `do 13:30` */
  readonly figure: string;
  /** Of getting up at another time than usual. */
  readonly differs: 'earlier' | 'later' | null;
}

const SHOWN_MINUTES = 90;
const SOON_MINUTES = 5;

/** null: none of these times is known, or the day is over. */
export function wallPill(
  { plan, mornings }: Pick<DayParts, 'plan' | 'mornings'>,
  options: WallOptions,
): WallPill | null {
  const focus = plan?.inFocus;
  const morning = mornings?.inFocus ?? null;
  if (!focus) return null;
  const { at, language } = options;
  const { when, start, day } = focus;
  if (when === 'today' && start && !isAfter(start.at, at)) {
    const end = day.lastEnd;
    const isOver = end !== null && localTime(at, options.zone) >= end;
    if (end === null || isOver) return null;
    return pill('school', words[language].atSchool, words[language].until({ time: timeText(end) }));
  }
  const leaves = morning?.leaveHome.at ?? null;
  const minutes = leaves && Math.ceil((leaves.epochMilliseconds - at.epochMilliseconds) / MINUTE_MS);
  if (when === 'today' && minutes !== null && minutes <= SHOWN_MINUTES) return leaving(minutes, options);
  return waking(morning, options) ?? (leaves && isAfter(leaves, at) ? leavingAt(leaves, options) : null);
}

function pill(kind: WallPill['kind'], word: string, figure: string): WallPill {
  return { kind, word, figure, differs: null };
}

function leaving(minutes: number, { language }: WallOptions): WallPill {
  const { leaveIn, leaveNow, minutes: inMinutes } = words[language];
  const kind = minutes <= SOON_MINUTES ? 'soon' : 'leave';
  return minutes > 0 ? pill(kind, leaveIn, inMinutes({ count: minutes })) : pill(kind, '', leaveNow);
}

function leavingAt(leaves: Instant, { zone, language }: WallOptions): WallPill {
  return pill('leave', words[language].leave, timeText(localTime(leaves, zone)));
}

/** null: it is unknown, or the child is up. */
function waking(morning: MorningParts | null, { at, zone, language }: WallOptions): WallPill | null {
  const wake = morning?.wakeUp;
  if (!wake?.at || !isAfter(wake.at, at)) return null;
  const time = localTime(wake.at, zone);
  const differs = wake.usual === null || wake.usual === time ? null : time > wake.usual ? 'later' : 'earlier';
  return { ...pill('wake', words[language].wakeUp, timeText(time)), differs };
}
