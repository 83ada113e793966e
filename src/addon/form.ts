import type { Path } from '../config/path.ts';
import { cadences } from '../domain/sources.ts';

/** What the add-on's form asks for: each option, and the place of the configuration that it fills. */
export const optionPaths: Readonly<Record<string, Path>> = {
  base_url: ['portal', 'base_url'],
  auth_url: ['portal', 'auth_url'],
  messages_url: ['portal', 'messages_url'],
  sandbox_url: ['portal', 'sandbox_url'],
  children: ['children'],
  language: ['home_assistant', 'language'],
  privacy: ['privacy', 'level'],
  messages: ['commands', 'messages'],
  mark_notices_read: ['commands', 'mark_notices_read'],
  corrections: ['grades', 'corrections'],
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
  log_level: ['log', 'level'],
};

/** Switches that only the form has: they ask something of the add-on itself, and are no place of the configuration. */
export const formOnly = ['remove_everything'] as const;

/** Every field of the form. */
export const formFields: readonly string[] = [...Object.keys(optionPaths), ...formOnly];

/** The fields of one entry of `children`. */
export const childFields = ['name', 'login', 'password', 'id'] as const;

/** The fields of one entry of `messages`; a form has no room for a group in a list, so the recipient lies flat. */
export const messageFields = [
  'id',
  'name',
  'children',
  'teacher',
  'tutor',
  'account_id',
  'topic',
  'content',
  'confirm',
  'cooldown',
] as const;

/** How often something is read: the form asks for minutes. */
export function isMinutes(option: string): boolean {
  return option.startsWith('poll_');
}

/** Where a place of the configuration is in the form; the place itself, where the form does not have it. */
export function formPath(place: string): string {
  return formField(place) ?? place;
}

/**
 * Where a place of the configuration (`commands.messages[0].to.teacher`) is in the form (`messages[0].teacher`);
 * undefined where the form does not have it.
 */
export function formField(place: string): string | undefined {
  const found = Object.entries(optionPaths).find(([, path]) => {
    const text = path.join('.');
    return place === text || place.startsWith(`${text}[`) || place.startsWith(`${text}.`);
  });
  if (found === undefined) return undefined;
  const [option, path] = found;
  const rest = place.slice(path.join('.').length);
  // The children of a message are one line of the form.
  return option + rest.replace(/\.to(?=\.|$)/, '').replace(/(\.children)\[\d+\]$/, '$1');
}
