import type { Path } from '../config/path.ts';
import { cadences } from '../school/cadences.ts';

/** Each option of the add-on's form, and the place of the configuration that it fills. */
export const optionPaths: Readonly<Record<string, Path>> = {
  base_url: ['portal', 'base_url'],
  auth_url: ['portal', 'auth_url'],
  messages_url: ['portal', 'messages_url'],
  sandbox_url: ['portal', 'sandbox_url'],
  referer: ['portal', 'referer'],
  skip_notices: ['portal', 'skip_notices'],
  children: ['children'],
  language: ['home_assistant', 'language'],
  privacy: ['privacy', 'level'],
  privacy_states: ['privacy', 'states'],
  privacy_wall: ['privacy', 'wall'],
  privacy_feeds: ['privacy', 'feeds'],
  privacy_notifications: ['privacy', 'notifications'],
  privacy_week: ['privacy', 'week'],
  privacy_dav: ['privacy', 'dav'],
  messages: ['commands', 'messages'],
  mark_notices_read: ['commands', 'mark_notices_read'],
  open_message: ['commands', 'open_message'],
  corrections: ['grades', 'corrections'],
  subject_statistics: ['grades', 'subject_statistics'],
  flip_delay: ['display', 'flip_delay'],
  picture: ['display', 'picture'],
  quiet_from: ['polling', 'quiet_hours', 'from'],
  quiet_to: ['polling', 'quiet_hours', 'to'],
  daily_budget: ['polling', 'daily_budget'],
  ...Object.fromEntries(Object.keys(cadences).map((key) => [`poll_${key}`, ['polling', key]])),
  mqtt_url: ['mqtt', 'url'],
  mqtt_username: ['mqtt', 'username'],
  mqtt_password: ['mqtt', 'password'],
  mqtt_protocol: ['mqtt', 'protocol'],
  mqtt_base_topic: ['mqtt', 'base_topic'],
  discovery_prefix: ['home_assistant', 'discovery_prefix'],
  status_topic: ['home_assistant', 'status_topic'],
  night_from: ['http', 'night_hours', 'from'],
  night_to: ['http', 'night_hours', 'to'],
  kiosk_token: ['http', 'kiosk_token'],
  parents_token: ['http', 'parents_token'],
  parents: ['http', 'parents'],
  trusted_proxies: ['http', 'trusted_proxies'],
  calendar_token: ['http', 'calendar_token'],
  caldav_token: ['http', 'caldav_token'],
  image_token: ['http', 'image_token'],
  week_token: ['http', 'week_token'],
  watch: ['watch'],
  digest: ['digest', 'at'],
  remind_after: ['unseen', 'remind_after'],
  log_level: ['log', 'level'],
};

/** Switches of the add-on itself, which are no place of the configuration. */
export const formOnly = ['demo', 'remove_everything'] as const;

/** Every field of the form. */
export const formFields: readonly string[] = [...Object.keys(optionPaths), ...formOnly];

/** The fields of one entry of `children`. */
export const childFields = [
  'name',
  'login',
  'password',
  'id',
  'same_child_as',
  'wake_minutes',
  'leave_minutes',
  'groups',
  'not_attending',
  'bring',
  'short_names',
  'morning_steps',
  'colour',
  'privacy',
] as const;

/** The fields of one entry of `messages`. A form has no groups in a list, so the recipient's fields are among them. */
export const messageFields = [
  'id',
  'name',
  'children',
  'teacher',
  'tutor',
  'account_id',
  'topic',
  'content',
  'reasons',
  'confirm',
  'cooldown',
] as const;

/** Whether the form has the option, a list, as one text with commas. */
export function isListed(option: string): boolean {
  return ['parents', 'trusted_proxies', 'watch'].includes(option);
}

/** Whether the option is the address of a host or a page, which may lack its `https://`. */
export function isAddress(option: string): boolean {
  return ['base_url', 'auth_url', 'messages_url', 'sandbox_url', 'referer'].includes(option);
}

/** Whether the form has the option, a duration, in minutes. */
export function isMinutes(option: string): boolean {
  return option.startsWith('poll_') || option === 'flip_delay';
}

/** The form's field for a place of the configuration; the place itself if the form does not have it. */
export function formPath(place: string): string {
  return formField(place) ?? place;
}

/**
 * The form's field (`messages[0].teacher`) for a place of the configuration (`commands.messages[0].to.teacher`); undefined
 * if the form does not have it.
 */
export function formField(place: string): string | undefined {
  const found = Object.entries(optionPaths).find(([, path]) => {
    const text = path.join('.');
    return place === text || place.startsWith(`${text}[`) || place.startsWith(`${text}.`);
  });
  if (found === undefined) return undefined;
  const [option, path] = found;
  const rest = isListed(option) ? '' : place.slice(path.join('.').length);
  // The children of a message and its reasons are one field of the form each, and so are a child's groups, its subjects and its level of privacy.
  return (
    option +
    rest
      .replace(/\.to(?=\.|$)/, '')
      .replace(/(\.(?:children|groups|not_attending|reasons))\[\d+\]$/, '$1')
      .replace(/(\.(?:bring|morning_steps|short_names))[.[].*$/, '$1')
      .replace(/(\.privacy)\.level$/, '$1')
  );
}
