import { isIP } from 'node:net';
import * as z from 'zod';
import { HOUR_MS, parseDuration } from '../lib/duration.ts';
import { isLoopback } from '../lib/loopback.ts';
import { Temporal } from '../lib/temporal.ts';
import type { WeekTime } from '../school/plan/week-time.ts';

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
  .refine(isSafeAddress, 'must be an https address (plain http only for this machine itself)')
  .transform((text) => new URL(text).origin);

function isPageAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') && holdsNoCredentials(text);
}

/** A page, without its fragment, which no request carries. */
export const pageAddress = z
  .string()
  .max(300, 'must not be longer than 300 characters')
  .refine(isPageAddress, 'must be the address of a page, https://…')
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
}, 'is not a time zone such as Europe/Warsaw');

export const topicPart = z
  .string()
  .regex(/^[^#+\s/][^#+\s]*$/, 'must be a topic without spaces, # or +')
  .refine((topic) => !topic.endsWith('/'), 'must not end with /');

function isBrokerAddress(text: string): boolean {
  return /^(mqtts?|wss?):\/\/[^\s/]/.test(text) && URL.canParse(text);
}

function holdsNoCredentials(text: string): boolean {
  const url = URL.parse(text);
  return !url?.username && !url?.password;
}

export const brokerAddress = z
  .string()
  .refine(isBrokerAddress, 'must be an address such as mqtt://localhost:1883 (or mqtts://, ws://, wss://)')
  .refine(holdsNoCredentials, 'must not hold a user name or a password; use `username` and `password`');

export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/,
    'must be a name such as wall.example.org, without https:// and port',
  );

function isIpOrNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  // With all addresses every client would be a proxy.
  return Number(bits) >= 1 && Number(bits) <= maxBits;
}

export const ipOrNetwork = z
  .string()
  .trim()
  .refine(isIpOrNetwork, 'must be an IP address such as 192.168.1.5, or a network such as 172.18.0.0/16');

export const timeOfDay = z
  .string()
  .overwrite(twoDigitHour)
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'must be a time such as 05:30');

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
    .min(1, 'must not be empty')
    .max(maxChars, `must not be longer than ${maxChars} characters`);

/** Digits without quotes are a number in YAML; loading reads them as typed. */
export const digitsToo = { type: ['string', 'integer'] } as const;

/** The secret part of an address. */
export const urlToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'may hold letters A-Z and a-z, digits, - and _ only')
  .min(16, 'must have at least 16 characters')
  .max(128, 'must not be longer than 128 characters');

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WEEK_TIME = new RegExp(`^(${WEEKDAYS.join('|')}) (([01]?\\d|2[0-3]):[0-5]\\d)$`);

/** null: off. */
export const weekTimeOrOff = z
  .string()
  .refine(
    (text) => text === OFF || WEEK_TIME.test(text),
    'must be a weekday and a time such as `friday 16:00`, or `off`',
  )
  .transform((text): WeekTime | null => {
    const [, weekday = '', time = ''] = WEEK_TIME.exec(text) ?? [];
    return text === OFF ? null : { weekday: WEEKDAYS.indexOf(weekday) + 1, time: twoDigitHour(time) };
  });

export const duration = z
  .string()
  .refine((text) => parseDuration(text) !== undefined, 'must be a duration such as 45s, 10m, 2h or 1d')
  .transform((text) => parseDuration(text) ?? 0);

const MIN_REMINDER_MS = HOUR_MS;

/** In milliseconds; null: off. */
export const hoursOrOff = z
  .string()
  .refine(
    (text) => text === OFF || (parseDuration(text) ?? 0) >= MIN_REMINDER_MS,
    'must be a duration of at least 1h, such as 24h, or `off`',
  )
  .transform((text) => (text === OFF ? null : (parseDuration(text) ?? 0)));

export const identifier = z
  .string()
  .regex(/^[a-z0-9_]+$/, 'may hold small letters a-z, digits and _ only')
  .max(40, 'must not be longer than 40 characters');
