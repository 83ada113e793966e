import type { ShownChild } from '../../shown/presenter.ts';
import { family, type Row, type TemplateButton } from '../entity.ts';

/**
 * An action on a whole device or area (`button.press` with `target: {device_id}`) reaches only entities without a category.
 * So every button that does something at the school, or lifts a lock, has one; `refresh` only reads, and has none.
 */
const WRITES = 'config';

/** Needed when the portal cannot be reached, too: only the bridge has to be online. */
export const commands: readonly Row<ShownChild>[] = [
  {
    key: 'refresh',
    platform: 'button',
    name: { pl: 'Odśwież', en: 'Refresh' },
    icon: 'mdi:refresh',
    availability: 'bridge',
    command: 'refresh',
  },
  {
    key: 'resume',
    platform: 'button',
    name: { pl: 'Wznów', en: 'Resume' },
    icon: 'mdi:play-circle',
    category: WRITES,
    availability: 'bridge',
    command: 'resume',
  },
  {
    key: 'last_command',
    platform: 'sensor',
    name: { pl: 'Ostatnie polecenie', en: 'Last command' },
    icon: 'mdi:gesture-tap-button',
    category: 'diagnostic',
    availability: 'bridge',
    deviceClass: 'enum',
    options: ['done', 'armed', 'sent', 'refused', 'unconfirmed'],
    value: ({ lastCommand }) => lastCommand?.state ?? null,
    attributes: ({ lastCommand }) => ({
      command: lastCommand?.command ?? null,
      at: lastCommand?.at ?? null,
      detail: lastCommand?.detail ?? null,
      message_id: lastCommand?.messageId ?? null,
    }),
  },
];

export const noticeCommands = family('mark_notices_read', ['notices'], (_, options) => [
  {
    key: 'mark_notices_read',
    platform: 'button',
    name: { pl: 'Oznacz ogłoszenia jako przeczytane', en: 'Mark announcements as read' },
    icon: 'mdi:check-all',
    category: WRITES,
    exists: () => options.markNoticesRead,
    command: 'mark_notices_read',
  },
]);

/** A button a template, where there is somebody to write to and the template is meant for this child. */
export const templateButtons = family('send_', ['messages'], (_, { templates }) => templates.map(sendButton));

function sendButton(template: TemplateButton) {
  return {
    key: `send_${template.id}`,
    platform: 'button',
    name: { pl: template.name, en: template.name },
    icon: 'mdi:send',
    category: WRITES,
    exists: ({ id }: ShownChild) => template.children?.includes(id) ?? true,
    command: 'send_message',
    press: template.id,
  } as const;
}
