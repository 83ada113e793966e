import { type Choice, type FixedMessage, takesText } from '../../domain/messages/fixed-message.ts';
import { fillMessage, type MessageFacts, missingIn } from '../../domain/messages/message-text.ts';
import type { Sentences } from './sentences.ts';

/** The longest subject and text of a message (§3.3 names no bound). */
export const MAX_TOPIC_CHARS = 200;
export const MAX_CONTENT_CHARS = 5_000;
const MAX_TEXT_CHARS = 500;
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export interface MessageText {
  readonly topic: string;
  readonly content: string;
}

/** A fixed message with its placeholders filled in, or the sentence why it cannot be sent. */
export function fixedText(
  template: FixedMessage,
  choice: Choice,
  facts: Omit<MessageFacts, keyof Choice>,
  sentences: Sentences,
): MessageText | string {
  const wrong = wrongChoice(template, choice, sentences);
  if (wrong !== null) return wrong;
  const all = { ...facts, reason: choice.reason, text: choice.text?.toWellFormed().trim() ?? null };
  const missing = missingIn(`${template.topic}\n${template.content}`, all);
  if (missing !== null) return sentences.noValue(missing);
  const [topic, content] = [fillMessage(template.topic, all), fillMessage(template.content, all)];
  const isLong = topic.length > MAX_TOPIC_CHARS || content.length > MAX_CONTENT_CHARS;
  return isLong ? sentences.tooLong : { topic, content };
}

function wrongChoice(template: FixedMessage, choice: Choice, sentences: Sentences): string | null {
  const { reasons = [] } = template;
  const { reason } = choice;
  const isReasonRight = reason === null ? reasons.length === 0 : reasons.includes(reason);
  if (!isReasonRight) return sentences.reason(reasons);
  if (!takesText(template)) return choice.text === null ? null : sentences.noText;
  const text = choice.text?.trim() ?? '';
  const isTextRight = text !== '' && text.length <= MAX_TEXT_CHARS && !NOT_ONE_LINE.test(text);
  return isTextRight ? null : sentences.wrongText;
}
