import * as z from 'zod';
import { type Format, says } from './config-words.ts';
import { digitsToo, hostName, hours, ipOrNetwork, urlToken, words } from './kinds.ts';

/** A member of `parents`. @returns token null: by Home Assistant alone */
export function parentOf(parent: string | { readonly name: string; readonly token: string }): {
  readonly name: string;
  readonly token: string | null;
} {
  return typeof parent === 'string' ? { name: parent, token: null } : parent;
}

/** Parents with a token of their own. */
export function peopleOf(parents: readonly Parameters<typeof parentOf>[0][]) {
  return parents.map(parentOf).flatMap(({ name, token }) => (token === null ? [] : [{ name, token }]));
}

const optionalToken = (about: string) => urlToken.optional().describe(about);

/** The web server: `http` of the configuration. */
export const httpSchema = z
  .strictObject({
    host: words(255)
      .default('127.0.0.1')
      .describe('0.0.0.0 opens it to the home network, without a password'),
    port: z.int().min(0).max(65_535).default(8099).describe('0: any free one'),
    calendar_token: optionalToken(
      'The secret part of the addresses of the calendars; without it there are none',
    ),
    caldav_token: optionalToken(
      'The password of CalDAV, calendars and to-do lists at /dav/; without it there is none',
    ),
    image_token: optionalToken('The secret part of the addresses of the pictures of the day'),
    week_token: optionalToken('The secret part of the address of the week without buttons: /week/TOKEN/'),
    kiosk_token: optionalToken(
      'On other machines the wall opens only with /?kiosk=TOKEN, once for each browser',
    ),
    parents_token: optionalToken('The secret part of the address of the page for parents: /parents/TOKEN/'),
    parents: z
      .array(
        z.union(
          [
            words(60).meta(digitsToo),
            z.strictObject({
              name: words(60).meta({ ...digitsToo, description: 'Shown beside what this person has done' }),
              token: urlToken.describe('The secret part of the address of the page for this person'),
            }),
          ],
          { error: says('parent') },
        ),
      )
      .default([])
      .describe(
        'Who may open the page for parents: users of Home Assistant, in the add-on, or `{name, token}` with an address of its own',
      ),
    allowed_hosts: z
      .array(hostName)
      .default([])
      .describe('Further names under which the wall is opened, as through a reverse proxy'),
    trusted_proxies: z
      .array(ipOrNetwork)
      .default([])
      .describe('IP addresses or networks of reverse proxies, whose X-Forwarded-For is believed'),
    max_download: z
      .int()
      .min(1)
      .max(1_000)
      .default(25)
      .describe('The largest file that the page for parents downloads, in MB'),
    night_hours: hours('21:00', '06:00', 'The wall is dark in these hours. The same time twice: never'),
  })
  .superRefine(({ parents, ...http }, { addIssue }) => {
    const others = Object.entries(http).flatMap(([key, value]) => (key.endsWith('_token') ? [value] : []));
    for (const [index, parent] of parents.entries()) {
      const before = parents.slice(0, index);
      const { name, token } = parentOf(parent);
      const refuse = (message: Format, ...key: readonly string[]): void =>
        addIssue({ code: 'custom', path: ['parents', index, ...key], message });
      const same = before.map(parentOf).filter((other) => other.name.toLowerCase() === name.toLowerCase());
      // A user of Home Assistant who is listed twice is one.
      if (same.some((other) => other.token !== null || token !== null)) refuse('sameParent');
      if (token === null) continue;
      if (others.includes(token) || before.some((other) => parentOf(other).token === token))
        refuse('sameToken', 'token');
    }
  })
  .prefault({})
  .describe('The wall page');
