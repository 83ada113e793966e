import { isIP } from 'node:net';
import * as z from 'zod';
import { HOUR_MS, parseDuration } from '../lib/duration.ts';
import { isLoopback } from '../lib/loopback.ts';
import { Temporal } from '../lib/temporal.ts';
import type { WeekTime } from '../school/plan/week-time.ts';
import { says } from './config-words.ts';

// Kinds of values in the configuration.

/** A group of keys that may all be left out. */
export const section = <S extends z.ZodRawShape>(about: string, shape: S) =>
  z
    .strictObject(shape)
    .prefault({} as z.input<z.ZodObject<S, z.core.$strict>>)
    .describe(about);

export const flag = (byDefault: boolean, about: string) => z.boolean().default(byDefault).describe(about);

const OFF = 'off';

function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}

export const address = z
  .string()
  .refine(isSafeAddress, says('address'))
  .transform((text) => new URL(text).origin);

function isPageAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') && holdsNoCredentials(text);
}

/** A page, without its fragment, which no request carries. */
export const pageAddress = z
  .string()
  .max(300)
  .refine(isPageAddress, says('page'))
  .transform((text) => {
    const url = new URL(text);
    url.hash = '';
    return url.href;
  });

export const timezone = z.string().refine((zone) => {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(zone));
  } catch {
    return false;
  }
}, says('timezone'));

export const topicPart = z
  .string()
  .regex(/^[^#+\s/][^#+\s]*$/, says('topic'))
  .refine((topic) => !topic.endsWith('/'), says('topicEnd'));

const MAX_SEEN_LEVELS = 4;

/** Whether bridges with other base topics find this one's `keeper` (`keepersElsewhere`): the `+` of a filter fits to no `$`. */
export const isSeenByOthers = (baseTopic: string): boolean =>
  !baseTopic.startsWith('$') && baseTopic.split('/').length <= MAX_SEEN_LEVELS;

function isBrokerAddress(text: string): boolean {
  return /^(mqtts?|wss?):\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

function holdsNoCredentials(text: string): boolean {
  const url = URL.parse(text);
  return !url?.username && !url?.password;
}

export const brokerAddress = z
  .string()
  .refine(isBrokerAddress, says('broker'))
  .refine(holdsNoCredentials, says('credentials'));

export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/, says('host'));

function isIpOrNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  // With all addresses every client would be a proxy.
  return Number(bits) >= 1 && Number(bits) <= maxBits;
}

export const ipOrNetwork = z.string().trim().refine(isIpOrNetwork, says('network'));

export const timeOfDay = z
  .string()
  .overwrite(twoDigitHour)
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, says('time'));

/** `7:00` as `07:00`. */
function twoDigitHour(time: string): string {
  return time.padStart(5, '0');
}

/** A time of each day, also over midnight. */
export const hours = (from: string, to: string, about: string) =>
  section(about, {
    from: timeOfDay.default(from).describe('Begin'),
    to: timeOfDay.default(to).describe('End'),
  });

export const words = (maxChars: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => text.toWellFormed())
    .min(1)
    .max(maxChars);

/** Digits without quotes are a number in YAML; loading reads them as typed. */
export const digitsToo = { type: ['string', 'integer'] } as const;

/** The secret part of an address. */
export const urlToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, says('token'))
  .min(16)
  .max(128);

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WEEK_TIME = new RegExp(`^(${WEEKDAYS.join('|')}) (([01]?\\d|2[0-3]):[0-5]\\d)$`);

/** null: off. */
export const weekTimeOrOff = z
  .string()
  .refine((text) => text === OFF || WEEK_TIME.test(text), says('weekTime'))
  .transform((text): WeekTime | null => {
    const [, weekday = '', time = ''] = WEEK_TIME.exec(text) ?? [];
    return text === OFF ? null : { weekday: WEEKDAYS.indexOf(weekday) + 1, time: twoDigitHour(time) };
  });

export const duration = z
  .string()
  .refine((text) => parseDuration(text) !== undefined, says('duration'))
  .transform((text) => parseDuration(text) ?? 0);

const MIN_REMINDER_MS = HOUR_MS;

/** In milliseconds; null: off. */
export const hoursOrOff = z
  .string()
  .refine((text) => text === OFF || (parseDuration(text) ?? 0) >= MIN_REMINDER_MS, says('hoursOrOff'))
  .transform((text) => (text === OFF ? null : (parseDuration(text) ?? 0)));

export const identifier = z
  .string()
  .regex(/^[a-z0-9_]+$/, says('identifier'))
  .max(40);
