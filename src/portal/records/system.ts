import type { SystemTime } from '../../domain/system-clock.ts';
import { required } from './fields.ts';
import { flat } from './shape.ts';
import { readDate } from './wire.ts';

const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?/u;

/** `HH:MM:SS` of a time of day. */
function readClock(value: unknown): string | null {
  const [, hours, minutes, seconds = '00'] = (typeof value === 'string' && CLOCK.exec(value.trim())) || [];
  if (hours === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** SystemData (§2.9): the portal's own clock. */
export const systemData = flat<SystemTime>('SystemData', {
  date: required('Date', readDate),
  time: required('Time', readClock),
});
