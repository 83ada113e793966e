import * as z from 'zod';
import { digitsToo, hostName, ipOrNetwork, timeOfDay, urlToken, words } from './kinds.ts';

/** The web server: `http` of the configuration. */
export const httpSchema = z
  .strictObject({
    host: words(255)
      .default('127.0.0.1')
      .describe('0.0.0.0 opens it to the home network, without a password'),
    port: z.int().min(0).max(65_535).default(8099).describe('0: any free one'),
    metrics: z
      .boolean()
      .default(false)
      .describe('Numbers for Prometheus at /metrics, to programs on this machine only'),
    calendar_token: urlToken
      .optional()
      .describe('The secret part of the addresses of the calendars; without it there are none'),
    image_token: urlToken.optional().describe('The secret part of the addresses of the pictures of the day'),
    week_token: urlToken
      .optional()
      .describe('The secret part of the address of the week without buttons: /week/TOKEN/'),
    kiosk_token: urlToken
      .optional()
      .describe('On other machines the wall opens only with /?kiosk=TOKEN, once for each browser'),
    parents_token: urlToken
      .optional()
      .describe('The secret part of the address of the page for parents: /parents/TOKEN/'),
    parents: z
      .array(words(60).meta(digitsToo))
      .default([])
      .describe('In the add-on: names of the users of Home Assistant who may open the page for parents'),
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
    night_hours: z
      .strictObject({
        from: timeOfDay.default('21:00').describe('Begin'),
        to: timeOfDay.default('06:00').describe('End'),
      })
      .prefault({})
      .describe('The wall is dark in these hours. The same time twice: never'),
  })
  .prefault({})
  .describe('The wall page');
