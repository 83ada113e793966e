import { type Button, type CommandName, commands as known, WRITES } from '../commands.ts';
import type { ChildState } from '../device.ts';
import { type ButtonRow, type CatalogueOptions, entities, type Row, type TemplateButton } from '../entity.ts';
import { detail } from '../privacy.ts';

/** Needed when the portal cannot be reached, too: only the bridge has to be online. */
export const commands: readonly Row<ChildState>[] = [
  ...known.flatMap(({ name, button }) =>
    button && !button.source ? [{ ...buttonRow(name, button), availability: 'bridge' as const }] : [],
  ),
  {
    key: 'last_command',
    platform: 'sensor',
    name: { pl: 'Ostatnie polecenie', en: 'Last command' },
    about: {
      pl: 'Co stało się po ostatnim naciśnięciu: `done` (zrobione), `armed` (naciśnij jeszcze raz), `sent` (wysłane), `refused` (odrzucone), `unconfirmed` (nie wiadomo: zajrzyj do portalu)',
      en: 'What became of the last press: `done`, `armed` (press once more), `sent`, `refused`, `unconfirmed` (nobody knows: look into the portal)',
    },
    attributesAbout: {
      pl: '`detail`: jedno zdanie, `at`, `command`',
      en: '`detail`: one sentence, `at`, `command`',
    },
    icon: 'mdi:gesture-tap-button',
    category: 'diagnostic',
    availability: 'bridge',
    deviceClass: 'enum',
    options: ['done', 'armed', 'sent', 'refused', 'unconfirmed'],
    value: ({ lastCommand }) => lastCommand?.state ?? null,
    attributes: ({ lastCommand }) => ({
      command: lastCommand?.command ?? null,
      at: lastCommand?.at ?? null,
      // It may name the person a message went to.
      detail: detail(lastCommand?.detail ?? null),
      message_id: lastCommand?.messageId ?? null,
    }),
  },
];

/** Buttons that act on the things of a Source. */
export function sourceButtons(_: ChildState, options: CatalogueOptions): readonly Row<ChildState>[] {
  return known.flatMap(({ name, button }) => {
    if (!button?.source) return [];
    const exists = (): boolean => button.allowed?.(options) ?? true;
    return entities(button.source, (state) => state, [{ ...buttonRow(name, button), exists }]);
  });
}

/** For the documentation. */
export const exampleButtons: readonly Row<ChildState>[] = [
  ...known.flatMap(({ name, button }) =>
    button?.source ? [{ ...buttonRow(name, button), source: button.source }] : [],
  ),
  {
    ...sendButton({ id: 'TEMPLATE', name: 'Choroba' }),
    name: { pl: 'Choroba', en: 'Ill today' },
    source: 'messages',
  },
];

/** A button a template, where there is somebody to write to and the template is meant for this child. */
export function templateButtons(_: ChildState, options: CatalogueOptions): readonly Row<ChildState>[] {
  return entities('messages', (state) => state, options.templates.map(sendButton));
}

function buttonRow(command: CommandName, { name, about, icon, category }: Button): ButtonRow<ChildState> {
  return { key: command, platform: 'button', name, about, icon, ...(category && { category }), command };
}

function sendButton(template: TemplateButton): ButtonRow<ChildState> {
  return {
    key: `send_${template.id}`,
    platform: 'button',
    name: { pl: template.name, en: template.name },
    about: {
      pl: 'Przycisk z nazwą, którą podasz: wysyła [Twoją gotową wiadomość](install.md#wiadomości-do-szkoły)',
      en: 'A button with the name that you gave: sends [your fixed message](install.md#messages-to-the-school)',
    },
    icon: 'mdi:send',
    category: WRITES,
    exists: ({ child }) => template.children?.includes(child.id) ?? true,
    command: 'send_message',
    press: template.id,
  };
}
