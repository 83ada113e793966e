import { polishDate } from '../../domain/messages/message-text.ts';
import { type NetworkTrouble, networkTroubles } from '../../domain/network.ts';
import type { ProblemKind } from '../../domain/problem.ts';
import { problems } from '../../domain/problems.ts';
import type { Language } from '../../lib/language.ts';
import type { Instant } from '../../lib/temporal.ts';

/** Answers in `last_command` that several commands share; the others are in handlers.ts. */
export interface Sentences {
  noSuchMessage(id: string): string;
  /** @param day if it is not today */
  cooldown(time: string, day?: string): string;
  armed(name: string): string;
  /** For a second press within a second of the first. */
  stillArmed(name: string): string;
  sent(name: string): string;
  readonly notSent: string;
  readonly unknownWhetherSent: string;
  readonly interrupted: string;
  /** After an act that the portal has not answered clearly. */
  readonly unconfirmed: string;
  /** For an act while another process holds the store. */
  readonly storeBusy: string;
  /** For a command that had no effect because the bridge was ended. */
  readonly stopping: string;
  recipient(name: string | null, matches: number): string;
  /** Without a message to send. @param near a name that is spelled alike */
  noRecipient(name: string | null, matches: number, near: string | undefined): string;
  /** The list of recipients is incomplete, so that a name may not be unique. */
  recipientsUnreadable(kind: ProblemKind): string;
  /** @param network why the portal did not answer, if it is `down` */
  problem(kind: ProblemKind, network?: NetworkTrouble): string;
  /** For an act that was not done because of it. */
  actProblem(kind: ProblemKind): string;
  /** @param day if it is not today */
  refreshRefused(time: string, day?: string): string;
  /** @param day if it is not today */
  resumeRefused(time: string, day?: string): string;
  readonly refusedRetained: string;
  readonly refusedUnknown: string;
  readonly refusedMalformed: string;
}

function problemIn(language: Language, kind: ProblemKind, network: NetworkTrouble | undefined): string {
  const { reason, whatToDo } = problems[kind];
  const why = kind === 'down' && network ? [networkTroubles[network][language]] : [];
  return [reason[language], ...why, whatToDo[language]].join(' ');
}

function actProblemIn(language: Language, kind: ProblemKind): string {
  const { reason, whatToDo, afterAct = whatToDo } = problems[kind];
  return `${reason[language]} ${afterAct[language]}`;
}

const pl: Sentences = {
  noSuchMessage: (id) => `Nie ma wiadomości „${id}” dla tego dziecka w konfiguracji.`,
  cooldown: (time, day) =>
    `Ta wiadomość już poszła lub mogła pójść; kolejna będzie możliwa ${day ? `${day} ` : ''}o ${time}.`,
  armed: (name) => `Naciśnij jeszcze raz w ciągu 30 sekund, aby wysłać: ${name}.`,
  stillArmed: (name) =>
    `Drugie naciśnięcie w ciągu sekundy nie liczy się; naciśnij jeszcze raz, aby wysłać: ${name}.`,
  sent: (name) => `Wiadomość wysłana: ${name}.`,
  notSent: 'Portal nie przyjął wiadomości; nic nie zostało wysłane.',
  unknownWhetherSent:
    'Nie wiadomo, czy wiadomość poszła: sprawdź wysłane w portalu, zanim wyślesz ją ponownie.',
  interrupted: 'Praca mostka została przerwana podczas wysyłania: sprawdź wysłane w portalu.',
  unconfirmed: 'Portal tego nie potwierdził i nie wiadomo, czy to zrobił: sprawdź w portalu.',
  storeBusy:
    'Dane mostka zajął inny program (na przykład kopia zapasowa): nic nie zostało zrobione. Naciśnij ponownie za chwilę.',
  stopping: 'Mostek właśnie kończył pracę: polecenie nie zostało wykonane.',
  recipient: (name, matches) => `${pl.noRecipient(name, matches, undefined)}; nic nie zostało wysłane.`,
  noRecipient: (name, matches, near) =>
    `${name ? `„${name}”` : 'Wychowawca'}: ${matches === 0 ? 'nie ma takiego odbiorcy' : `pasujących odbiorców: ${matches}`}${near ? `; może chodzi o „${near}”?` : ''}`,
  recipientsUnreadable: (kind) =>
    `${problems[kind].reason.pl} Nie udało się odczytać wszystkich odbiorców, więc nie wiadomo, do kogo wysłać; nic nie zostało wysłane.${problems[kind].needsPerson ? ` ${problems[kind].whatToDo.pl}` : ''}`,
  problem: (kind, network) => problemIn('pl', kind, network),
  actProblem: (kind) => actProblemIn('pl', kind),
  refreshRefused: (time, day) =>
    `„Odśwież” działa najwyżej raz na 2 minuty; znów zadziała ${day ? `${day} ` : ''}o ${time}.`,
  resumeRefused: (time, day) =>
    `„Wznów” działa najwyżej raz na 15 minut i trzy razy na dobę; znów zadziała ${day ? `${day} ` : ''}o ${time}.`,
  refusedRetained: 'Polecenie przyszło jako zachowane (retained); takich mostek nie wykonuje.',
  refusedUnknown: 'Nie ma takiego polecenia.',
  refusedMalformed: 'Treść polecenia jest niepoprawna.',
};

const en: Sentences = {
  noSuchMessage: (id) => `The configuration has no message "${id}" for this child.`,
  cooldown: (time, day) =>
    `This message was or may have been sent already; the next one is possible at ${time}${day ? ` on ${day}` : ''}.`,
  armed: (name) => `Press once more within 30 seconds to send: ${name}.`,
  stillArmed: (name) => `A second press within a second does not count; press once more to send: ${name}.`,
  sent: (name) => `The message was sent: ${name}.`,
  notSent: 'The portal refused the message; nothing was sent.',
  unknownWhetherSent:
    'Nobody knows whether the message was sent: look at the sent messages before sending it again.',
  interrupted: 'The bridge was interrupted while sending: look at the sent messages in the portal.',
  unconfirmed: 'The portal did not confirm this, and nobody knows whether it was done: look into the portal.',
  storeBusy:
    'Another program (a backup, for one) holds the data of the bridge: nothing was done. Press again in a moment.',
  stopping: 'The bridge was being stopped: this was not done.',
  recipient: (name, matches) => `${en.noRecipient(name, matches, undefined)}; nothing was sent.`,
  noRecipient: (name, matches, near) =>
    `${name ? `"${name}"` : 'The tutor'}: ${matches === 0 ? 'there is no such recipient' : `${matches} recipients match`}${near ? `; did you mean "${near}"?` : ''}`,
  recipientsUnreadable: (kind) =>
    `${problems[kind].reason.en} Not all recipients could be read, so it is not known whom to send to; nothing was sent.${problems[kind].needsPerson ? ` ${problems[kind].whatToDo.en}` : ''}`,
  problem: (kind, network) => problemIn('en', kind, network),
  actProblem: (kind) => actProblemIn('en', kind),
  refreshRefused: (time, day) =>
    `"Refresh" works at most once in 2 minutes; it works again at ${time}${day ? ` on ${day}` : ''}.`,
  resumeRefused: (time, day) =>
    `"Resume" works at most once in 15 minutes and three times a day; it works again at ${time}${day ? ` on ${day}` : ''}.`,
  refusedRetained: 'The command came as a retained message; those are never executed.',
  refusedUnknown: 'There is no such command.',
  refusedMalformed: 'The command has a malformed payload.',
};

/** The arguments of a sentence with a moment: the local time, and the day if it is not today. */
export function timeAndDay(moment: Instant, now: Instant, zone: string): [time: string, day?: string] {
  const local = moment.toZonedDateTimeISO(zone).round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const day = local.toPlainDate();
  const isToday = day.equals(now.toZonedDateTimeISO(zone).toPlainDate());
  return isToday ? [time] : [time, polishDate(day)];
}

export function sentencesIn(language: Language): Sentences {
  return language === 'pl' ? pl : en;
}
