import type { Config } from '../config/schema.ts';
import type { Language } from '../lib/language.ts';
import { networkTroubles } from '../portal/outcome/network-trouble.ts';
import type { PortalError } from '../portal/outcome/problem.ts';
import { problems } from '../portal/outcome/problems.ts';
import { onCommandLine } from '../school/shown/problem-words.ts';
import { checkWords } from './check-words.ts';

/** A wrong address causes `changed` or `down`: the error's message is then more specific. */
export function sentence(
  { kind, message, network, says }: PortalError,
  { id, login }: Pick<Config['children'][number], 'id' | 'login'>,
  language: Language,
): string {
  const { details, letterMissing } = checkWords[language];
  const reason = problems[kind].reason[language];
  if (network) return `${reason} ${networkTroubles[network][language]}`;
  if (kind === 'changed' || kind === 'down') return `${reason} ${details({ text: message })}`;
  const advice = onCommandLine({ kind, says }, id, language);
  return kind === 'password' && /^\d+$/.test(login) ? `${advice} ${letterMissing}` : advice;
}

/** Of a single request: what the portal refused is in the error's message alone. */
export function sentenceOfRequest(...[error, child, language]: Parameters<typeof sentence>): string {
  const { kind, message } = error;
  if (kind !== 'refused' && kind !== 'absent') return sentence(error, child, language);
  return `${problems[kind].reason[language]} ${checkWords[language].details({ text: message })}`;
}
