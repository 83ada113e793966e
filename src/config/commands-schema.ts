import * as z from 'zod';
import { says } from './config-words.ts';
import { digitsToo, duration, flag, identifier, section, words } from './kinds.ts';

const recipient = z
  .union(
    [
      z.strictObject({ teacher: words(120).describe('"Last First", as in the messages of the portal') }),
      z.strictObject({ tutor: z.literal(true).describe("The class's tutor") }),
      z.strictObject({
        account_id: words(60).meta({
          ...digitsToo,
          description: "The account's id, as `read receivers` shows it",
        }),
      }),
    ],
    { error: says('recipient') },
  )
  .describe('teacher: "Last First"; tutor: true; or account_id');

const PLACEHOLDERS =
  'May hold {child}, {today}, {tomorrow}, {date:+3}, {unexcused}, {tomorrow_first}, {reason}, {text} (a line of a person)';

const template = z
  .strictObject({
    id: identifier.describe('Used in the button and in the command'),
    name: words(60).describe("The button's name"),
    children: z.array(identifier).min(1).optional().describe('Ids of children; default: all'),
    to: recipient,
    topic: words(200).describe(PLACEHOLDERS),
    content: words(5_000).describe(PLACEHOLDERS),
    reasons: z
      .array(words(60).regex(/^\P{Cc}*$/u, says('oneLine')))
      .min(1)
      .max(10)
      .optional()
      .describe('What {reason} may be; a button each'),
    confirm: flag(true, 'A press only arms; a second one, 1 to 30 s later, sends. false: one press sends'),
    cooldown: duration.prefault('10m').describe('How long the same message is refused after it was sent'),
  })
  .describe('A fixed message behind a button');

export const commandsSchema = section('What may be done in the portal', {
  mark_notices_read: flag(true, 'Whether announcements may be marked as read'),
  open_message: flag(
    false,
    'Whether the command `open_message` may open messages, which marks them as read, and tell their texts',
  ),
  messages: z.array(template).default([]).describe('Fixed messages, each with a button'),
});
