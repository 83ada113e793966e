import * as z from 'zod';
import { DAY_MS, parseDuration } from '../lib/duration.ts';
import { languages } from '../lib/language.ts';
import { mapValues } from '../lib/map-values.ts';
import { type CadenceKey, cadences, intervalsOf, MAX_CADENCE, MIN_CADENCE } from '../school/cadences.ts';
import { type ColourName, colourNames } from '../school/child-colours.ts';
import type { Bring } from '../school/day/bag.ts';
import { DEFAULT_MORNING, type MorningMinutes } from '../school/day/morning.ts';
import { MAX_STEPS, type MorningSteps, stepIcons } from '../school/day/morning-steps.ts';
import { DEFAULT_WATCH } from '../school/messages/watch.ts';
import type { OwnLessons } from '../school/plan/own-lessons.ts';
import type { ShortNames } from '../school/pupil/subjects.ts';
import { commandsSchema as commands } from './commands-schema.ts';
import { DEFAULT_LANGUAGE, says } from './config-words.ts';
import { httpSchema } from './http-schema.ts';
import {
  address,
  brokerAddress,
  digitsToo,
  duration,
  flag,
  hours,
  hoursOrOff,
  identifier,
  pageAddress,
  section,
  timezone,
  topicPart,
  weekTimeOrOff,
  words,
} from './kinds.ts';

/**
 * The configuration: types, JSON schema, documentation and the add-on's form follow from it. Cadences are in
 * school/sources.ts.
 */

const [minMs = 0, maxMs = 0] = [MIN_CADENCE, MAX_CADENCE].map(parseDuration);

const cadence = (key: CadenceKey) =>
  duration
    .refine((ms) => ms >= minMs && ms <= maxMs, { params: { min: MIN_CADENCE, max: MAX_CADENCE } })
    .transform((ms) => intervalsOf(key, ms));

const secret = z.string().min(1).meta(digitsToo);

const filePath = z.string().min(1);

const level = z.enum(['full', 'no_text', 'counts', 'no_grades']);

const surfaceLevels = {
  states: level.optional().describe('In Home Assistant'),
  wall: level.optional().describe('On the wall page'),
  feeds: level.optional().describe('In calendars'),
  week: level.optional().describe('On the page of the week without buttons'),
  dav: level.optional().describe('In calendars and to-do lists by CalDAV'),
  notifications: level.optional().describe('In events, and so in notifications'),
};

const portal = z
  .strictObject({
    base_url: address.describe("The portal's address, as in the browser: https://…"),
    auth_url: address.optional().describe('The host that asks for login and password'),
    messages_url: address.optional().describe('The host of the messages'),
    sandbox_url: address.optional().describe('The host that hands out files'),
    referer: pageAddress
      .optional()
      .describe(
        'The public page where people sign in: the first request of a login says that it comes from there',
      ),
    skip_notices: flag(
      false,
      'Whether a notice after the login is skipped, as a browser can; otherwise a person deals with it',
    ),
    timezone: timezone.default('Europe/Warsaw').describe("The school's time zone"),
  })
  .describe('The school register');

const morningMinutes = z.int().min(0).max(240);

const stepIcon = z.enum(stepIcons);

const child = z
  .strictObject({
    id: identifier
      .optional()
      .describe('Used in topics and entity ids; default: made from the name that is given first'),
    name: words(60).describe("The child's name on the screens"),
    login: words(60)
      .refine((login) => !login.includes('@'), says('login'))
      .meta({ ...digitsToo, description: "The portal's login: a number, not an e-mail address" }),
    password: secret.optional().describe("The portal's password"),
    password_file: filePath.optional().describe('A file that holds the password, instead of `password`'),
    same_child_as: identifier
      .optional()
      .describe("The other parent's entry of this child, by its id: what happens is told once, there"),
    wake_minutes: morningMinutes
      .default(DEFAULT_MORNING.wake)
      .describe('How many minutes before the first lesson the child gets up'),
    leave_minutes: morningMinutes
      .default(DEFAULT_MORNING.leave)
      .describe('How many minutes before the first lesson the child leaves home'),
    groups: z
      .array(words(60).meta(digitsToo))
      .min(1)
      .optional()
      .describe(
        'All groups of this child in a split class, as `check` lists them; lessons of others are not shown',
      ),
    not_attending: z
      .array(words(60))
      .optional()
      .describe(
        'Subjects that this child does not attend, as `check` lists them; `*` is any text, as in `religia*`. Their lessons, homework and tests are not shown',
      ),
    bring: z
      .record(words(60), z.array(words(60)).min(1))
      .optional()
      .describe(
        'What to bring besides books, by subject, named as in `not_attending` or as on the wall: `{WF: [strój, buty]}`',
      ),
    short_names: z
      .record(words(60), words(20))
      .optional()
      .describe(
        'Short names of subjects for screens, by subject, named likewise: `{Język angielski zawodowy: Zawodowy}`',
      ),
    morning_steps: z
      .array(
        z.union(
          [
            stepIcon,
            z.strictObject({
              icon: stepIcon.describe('Its pictogram'),
              name: words(20).optional().describe('Its name, default: that of the pictogram'),
            }),
          ],
          { error: says('step') },
        ),
      )
      .max(MAX_STEPS)
      .optional()
      .describe('What the child ticks off on the wall in the morning, in this order: `[teeth, breakfast]`'),
    colour: z
      .enum(colourNames)
      .optional()
      .describe("The child's colour on all screens; default: one that no other child has"),
    privacy: z
      .strictObject({ level: level.optional().describe('On all screens of this child'), ...surfaceLevels })
      .optional()
      .describe('What shared screens show of this child; default: as of the others'),
  })
  .describe('A pupil: one login of the portal');

const mqtt = section('The MQTT broker', {
  url: brokerAddress.default('mqtt://localhost:1883').describe('The broker'),
  username: words(200).optional().describe('As whom we sign in to the broker'),
  password: secret.optional().describe("The broker's password"),
  ca_file: filePath.optional().describe("The certificate authority of the broker's certificate (PEM)"),
  cert_file: filePath.optional().describe('Our own certificate (PEM)'),
  key_file: filePath.optional().describe('The key of our own certificate (PEM)'),
  protocol: z
    .enum(['auto', '5', '3.1.1'])
    .default('auto')
    .describe('auto: MQTT 5, and 3.1.1 where the broker does not speak it'),
  base_topic: topicPart.default('dziennik2mqtt').describe('The first part of all our topics'),
});

const homeAssistant = section('What Home Assistant sees', {
  discovery_prefix: topicPart.default('homeassistant').describe('Where Home Assistant looks for devices'),
  status_topic: topicPart
    .default('homeassistant/status')
    .describe('Where Home Assistant says that it is back'),
  language: z.enum(languages).default(DEFAULT_LANGUAGE).describe('Of names and sentences; keys stay English'),
});

const polling = section('How often the portal is asked in school hours; less often at other times', {
  quiet_hours: hours(
    '22:00',
    '05:30',
    'No polling in these hours; buttons still work. The same time twice: never quiet',
  ),
  daily_budget: z.int().min(50).max(2_000).default(400).describe('Requests a child a day, at most'),
  ...mapValues(cadences, ({ every, about }, key) =>
    cadence(key).prefault(every.school).describe(`In school hours. ${about.en}`),
  ),
});

export const configSchema = z.strictObject({
  portal,
  children: z.array(child).min(1).describe('The pupils of this household'),
  mqtt,
  home_assistant: homeAssistant,
  polling,
  grades: section('How grades are counted', {
    corrections: z
      .enum(['both', 'latest'])
      .default('both')
      .describe('Whether the grade that a correction improves still counts'),
    subject_statistics: flag(
      false,
      'Whether Home Assistant keeps long-term statistics of the average of each subject',
    ),
  }),
  display: section('Which day is shown, and how', {
    flip_delay: duration
      .refine((ms) => ms <= DAY_MS, says('day'))
      .prefault('0m')
      .describe('How long after its last lesson today is still shown, before the next school day'),
    picture: flag(false, 'Whether Home Assistant has a picture of the day for each child'),
  }),
  privacy: section('Privacy on shared screens', {
    level: level
      .default('full')
      .describe('What a shared screen shows: everything, no texts, only counts, or all but grades'),
    ...surfaceLevels,
  }),
  watch: z
    .array(words(60))
    .default([...DEFAULT_WATCH])
    .describe(
      'Words in messages, announcements and homework that want something of a parent, in any case and number; `*` is the rest of a word, as in `wpłat*`',
    ),
  digest: section('The digest of the week', {
    at: weekTimeOrOff
      .prefault('friday 16:00')
      .describe('When the digest of the week is told: an English weekday and a time; `off`: never'),
  }),
  unseen: section('Changes that nobody has seen', {
    remind_after: hoursOrOff
      .prefault('24h')
      .describe('How long nobody has seen a change before there is a reminder of it; `off`: never'),
  }),
  updates: section('Whether there is a newer version', {
    release_notes: pageAddress
      .optional()
      .describe(
        'Where the notes of the newest release are, which is looked up once a day; default: nothing is looked up',
      ),
  }),
  commands,
  http: httpSchema,
  storage: section('Where we keep what must survive a restart', {
    path: filePath.default('./data').describe('A folder; relative to the folder of this file'),
    key_file: filePath
      .optional()
      .describe('The key of the stored sessions, created if missing; default: `store.key` in that folder'),
  }),
  log: section('What is written to the log', {
    level: z
      .enum(['debug', 'info', 'warn', 'error'])
      .default('info')
      .describe('The lowest level that is written'),
    format: z.enum(['json', 'pretty']).default('json').describe('pretty: for people to read'),
  }),
});

/** The validated configuration: defaults filled in, durations in milliseconds, addresses as origins. */
export type ParsedConfig = z.output<typeof configSchema>;

/** A child with its id decided and its password read. */
export interface ChildConfig {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly password: string;
  /** The id of the child that another login of the same pupil has. */
  readonly sameChildAs?: string | undefined;
  /** Default: `DEFAULT_MORNING`. */
  readonly morning?: MorningMinutes | undefined;
  readonly own?: OwnLessons | undefined;
  readonly bring?: Bring | undefined;
  readonly shortNames?: ShortNames | undefined;
  /** Default: none. */
  readonly morningSteps?: MorningSteps | undefined;
  readonly colour?: ColourName | undefined;
  readonly privacy?: ParsedConfig['children'][number]['privacy'];
}

export interface Config extends Omit<ParsedConfig, 'children'> {
  readonly children: readonly ChildConfig[];
}
