import { minutesOf } from '../../lib/id.ts';
import { type Instant, instant, isAfter } from '../../lib/temporal.ts';
import type { Moment } from '../../school/changes/compared-noun.ts';
import { bellInstant } from '../../school/plan/lessons.ts';
import { addDays } from '../../school/plan/school-days.ts';
import { nextOf, type WeekTime } from '../../school/plan/week-time.ts';
import type { UnseenChanges } from '../store/unseen.ts';
import { isQuiet, type QuietHours } from './hours.ts';

export interface DueSettings {
  /** null: there is no digest. */
  readonly digestAt: WeekTime | null;
  /** Milliseconds; null: there is no reminder. */
  readonly remindAfter: number | null;
}

/** Which events are due by the clock alone. */
export interface DueEventsOptions extends DueSettings {
  readonly child: { readonly id: string };
  readonly unseen: Pick<UnseenChanges, 'withoutReminder' | 'firstWithoutReminder'>;
  readonly zone: string;
  readonly quietHours: QuietHours;
}

/** The weekly digest, and the reminder of unseen changes, which waits for the end of the quiet hours. */
export class DueEvents {
  readonly #options: DueEventsOptions;
  /** Whether the digest may be told: what an earlier process has read may be old. */
  hasTurned = false;

  constructor(options: DueEventsOptions) {
    this.#options = options;
  }

  at(at: Instant): Pick<Moment, 'digest' | 'overdue'> {
    const { child, unseen, digestAt, remindAfter } = this.#options;
    const now = at.epochMilliseconds;
    const isReminding = remindAfter !== null && this.#outOfQuiet(at).epochMilliseconds <= now;
    return {
      digest: (this.hasTurned && digestAt) || undefined,
      overdue: isReminding ? unseen.withoutReminder(child.id, now, now - remindAfter) : [],
    };
  }

  /** When they are due next, after an instant. */
  after(at: Instant): readonly Instant[] {
    const { zone, digestAt } = this.#options;
    const reminder = this.#nextReminder(at);
    return [
      ...(digestAt ? [nextOf(digestAt, { at, zone })] : []),
      ...(reminder && isAfter(reminder, at) ? [reminder] : []),
    ];
  }

  #nextReminder(at: Instant): Instant | null {
    const { child, unseen, remindAfter } = this.#options;
    const found = remindAfter === null ? null : unseen.firstWithoutReminder(child.id);
    if (found === null || remindAfter === null) return null;
    return this.#outOfQuiet(instant(Math.max(found + remindAfter, at.epochMilliseconds)));
  }

  /** The instant, or the end of the quiet hours that it is in. */
  #outOfQuiet(at: Instant): Instant {
    const { zone, quietHours } = this.#options;
    const local = at.toZonedDateTimeISO(zone);
    const minute = local.hour * 60 + local.minute;
    if (!isQuiet(minute, quietHours)) return at;
    const today = local.toPlainDate().toString();
    const day = minute < minutesOf(quietHours.to) ? today : addDays(today, 1);
    return bellInstant(day, quietHours.to, zone);
  }
}
