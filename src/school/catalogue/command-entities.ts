import { type ButtonRow, diagnostics } from '../../home/entity.ts';
import { inEach } from '../../lib/language.ts';
import { memo } from '../../lib/memo.ts';
import { entityTexts, exampleTexts } from '../../texts/acts.ts';
import { isFor, sendKey, takesText } from '../messages/fixed-message.ts';
import type { ShownFamily } from '../shown/family.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownOutcome, ShownUnconfirmed } from '../shown/policies.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { type Button, type CommandName, commands as known, PRESSED_ALONE } from './commands.ts';
import { type ChildRow, type RowFactory, rowFactory, type TemplateButton } from './rows.ts';

const outcomeItem = itemOf<ShownOutcome>('command', 'at', 'detail', 'messageId');
const unconfirmedItem = itemOf<ShownUnconfirmed>('id', 'at', 'to', 'topic');

/** Rows that are also needed while the portal cannot be reached: only the bridge has to be online. */
export const commands: readonly ChildRow[] = [
  ...known.flatMap(({ name, button }) =>
    button && !button.source ? [{ ...buttonRow(name, button), availability: 'bridge' as const }] : [],
  ),
  ...diagnostics<ShownChild>({
    last_command: {
      ...entityTexts.last_command,
      icon: 'mdi:gesture-tap-button',
      initially: 'hidden',
      deviceClass: 'enum',
      options: ['done', 'armed', 'sent', 'refused', 'unconfirmed'],
      value: ({ lastCommand }) => lastCommand?.state ?? null,
      attributes: ({ lastCommand, unconfirmed }) => ({
        ...outcomeItem(lastCommand),
        unconfirmed: unconfirmed.map(unconfirmedItem),
      }),
    },
    last_command_text: {
      ...entityTexts.last_command_text,
      icon: 'mdi:message-text-outline',
      value: ({ lastCommand }) => lastCommand?.detail ?? null,
    },
  }),
];

export const sourceButtons: readonly RowFactory[] = known.flatMap(({ name, button }) =>
  button?.source
    ? [
        rowFactory(
          name,
          [button.source],
          (_, options) => options,
          (options) => [{ ...buttonRow(name, button), exists: () => button.allowed?.(options) ?? true }],
        ),
      ]
    : [],
);

/** Rows for the documentation. */
export const exampleButtons: readonly ChildRow[] = [
  ...known.flatMap(({ name, button }) =>
    button?.source ? [{ ...buttonRow(name, button), sources: [button.source] as const }] : [],
  ),
  {
    ...sendButton({ id: 'TEMPLATE', name: 'Choroba' }, null),
    name: exampleTexts.button,
    sources: ['messages'],
  },
];

/** One button for each template of this child, or for each of its reasons, if the account has messages. */
export const templateButtons = rowFactory(
  'send_',
  ['messages'],
  ({ id }, { templates }) => templatesByChild(templates)(id),
  (templates) => templates.flatMap(sendButtons),
);

/** Returns the templates of a child, each time the same list. */
const templatesByChild = memo((templates: readonly TemplateButton[]) => {
  const lists = new Map<string, readonly TemplateButton[]>();
  return (child: string): readonly TemplateButton[] => {
    const list = lists.get(child) ?? templates.filter((template) => isFor(template, child));
    lists.set(child, list);
    return list;
  };
});

export const familyButtons: readonly ButtonRow<ShownFamily>[] = known.flatMap(({ name, button }) =>
  button?.isOfFamily ? [buttonRow<ShownFamily>(name, button)] : [],
);

function buttonRow<S = object>(command: CommandName, { name, icon, category }: Button): ButtonRow<S> {
  return { key: command, platform: 'button', name, icon, ...(category && { category }), command };
}

function sendButtons(template: TemplateButton): readonly ButtonRow<object>[] {
  // What a person has to write has no button.
  if (takesText(template)) return [];
  return (template.reasons ?? [null]).map((reason) => sendButton(template, reason));
}

function sendButton(
  { id, name }: Pick<TemplateButton, 'id' | 'name'>,
  reason: string | null,
): ButtonRow<object> {
  const label = reason === null ? name : `${name}: ${reason}`;
  return {
    key: sendKey(id, reason),
    platform: 'button',
    name: inEach(() => label),
    icon: 'mdi:send',
    category: PRESSED_ALONE,
    command: 'send_message',
    press: reason === null ? id : JSON.stringify({ id, reason }),
  };
}
