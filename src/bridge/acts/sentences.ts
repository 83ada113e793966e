import { inLanguages, type Language } from '../../lib/language.ts';
import type { Instant } from '../../lib/temporal.ts';
import { type NetworkTrouble, networkTroubles } from '../../portal/outcome/network-trouble.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import { problems } from '../../portal/outcome/problems.ts';
import { polishDate } from '../../school/messages/message-text.ts';
import { timeText } from '../../school/plan/day-words.ts';

function problemIn(language: Language) {
  return (kind: ProblemKind, network?: NetworkTrouble): string => {
    const { reason, whatToDo } = problems[kind];
    const why = kind === 'down' && network ? [networkTroubles[network][language]] : [];
    return [reason[language], ...why, whatToDo[language]].join(' ');
  };
}

function actProblemIn(language: Language) {
  return (kind: ProblemKind): string => {
    const { reason, whatToDo, afterAct = whatToDo } = problems[kind];
    return `${reason[language]} ${afterAct[language]}`;
  };
}

interface ShownMessage {
  readonly to: string;
  readonly topic: string;
  readonly content: string;
}

const noRecipient = {
  pl: (name: string | null, matches: number, near?: string) =>
    `${name ? `„${name}”` : 'Wychowawca'}: ${matches === 0 ? 'nie ma takiego odbiorcy' : `pasujących odbiorców: ${matches}`}${near ? `; może chodzi o „${near}”?` : ''}`,
  en: (name: string | null, matches: number, near?: string) =>
    `${name ? `"${name}"` : 'The tutor'}: ${matches === 0 ? 'there is no such recipient' : `${matches} recipients match`}${near ? `; did you mean "${near}"?` : ''}`,
};

/** Answers in `last_command` that several commands share; the others are in answers.ts. */
export const actSentences = inLanguages({
  noSuchMessage: {
    pl: (id: string) => `Nie ma wiadomości „${id}” dla tego dziecka w konfiguracji.`,
    en: (id: string) => `The configuration has no message "${id}" for this child.`,
  },
  /** @param day if it is not today */
  cooldown: {
    pl: (time: string, day?: string) =>
      `Ta wiadomość już poszła lub mogła pójść; kolejna będzie możliwa ${day ? `${day} ` : ''}o ${time}.`,
    en: (time: string, day?: string) =>
      `This message was or may have been sent already; the next one is possible at ${time}${day ? ` on ${day}` : ''}.`,
  },
  /** @param name of a placeholder */
  noValue: {
    pl: (name: string) =>
      name === 'unexcused'
        ? 'Nie ma nieobecności do usprawiedliwienia albo nie zostały odczytane; nic nie zostało wysłane.'
        : `Nie wiadomo, co wpisać w miejsce {${name}}; nic nie zostało wysłane.`,
    en: (name: string) =>
      name === 'unexcused'
        ? 'There are no absences to justify, or they have not been read; nothing was sent.'
        : `There is no value for {${name}} now; nothing was sent.`,
  },
  armed: {
    pl: (name: string) => `Naciśnij jeszcze raz w ciągu 30 sekund, aby wysłać: ${name}.`,
    en: (name: string) => `Press once more within 30 seconds to send: ${name}.`,
  },
  /** For a message with a choice: what the second press sends. */
  armedWith: {
    pl: ({ to, topic, content }: ShownMessage) =>
      `Czeka 2 minuty na potwierdzenie. Do: ${to}. Temat: ${topic}. Treść: ${content}`,
    en: ({ to, topic, content }: ShownMessage) =>
      `Waits 2 minutes to be confirmed. To: ${to}. Subject: ${topic}. Text: ${content}`,
  },
  /** For a confirmation of what is not armed. */
  notArmed: {
    pl: 'Ta wiadomość nie czeka na potwierdzenie: wysłano ją, zmieniono albo minęły dwie minuty. Teraz nic nie zostało wysłane.',
    en: 'This message does not wait to be confirmed: it was sent or changed, or two minutes have passed. Nothing was sent now.',
  },
  /** For a second press within a second of the first. */
  stillArmed: {
    pl: (name: string) =>
      `Drugie naciśnięcie w ciągu sekundy nie liczy się; naciśnij jeszcze raz, aby wysłać: ${name}.`,
    en: (name: string) => `A second press within a second does not count; press once more to send: ${name}.`,
  },
  /** @param reasons empty: the message takes none */
  reason: {
    pl: (reasons: readonly string[]) =>
      `${reasons.length === 0 ? 'Ta wiadomość nie ma powodu' : `Wybierz powód: ${reasons.join(', ')}`}; nic nie zostało wysłane.`,
    en: (reasons: readonly string[]) =>
      `${reasons.length === 0 ? 'This message has no reason' : `Choose a reason: ${reasons.join(', ')}`}; nothing was sent.`,
  },
  noText: {
    pl: 'Ta wiadomość nie ma miejsca na własny tekst; nic nie zostało wysłane.',
    en: 'This message has no place for a text; nothing was sent.',
  },
  wrongText: {
    pl: 'Ta wiadomość potrzebuje jednej linii tekstu, najwyżej 500 znaków; nic nie zostało wysłane.',
    en: 'This message needs one line of text, of at most 500 characters; nothing was sent.',
  },
  tooLong: {
    pl: 'Temat może mieć 200 znaków, a treść 5000; nic nie zostało wysłane.',
    en: 'A subject may have 200 characters, a text 5,000; nothing was sent.',
  },
  sent: {
    pl: (name: string) => `Wiadomość wysłana: ${name}.`,
    en: (name: string) => `The message was sent: ${name}.`,
  },
  notSent: {
    pl: 'Portal nie przyjął wiadomości; nic nie zostało wysłane.',
    en: 'The portal refused the message; nothing was sent.',
  },
  unknownWhetherSent: {
    pl: 'Nie wiadomo, czy wiadomość poszła: sprawdź wysłane w portalu, zanim wyślesz ją ponownie.',
    en: 'Nobody knows whether the message was sent: look at the sent messages before sending it again.',
  },
  foundInSentBox: {
    pl: 'Wiadomość jest wśród wysłanych w portalu: wyszła.',
    en: 'The message is among the sent ones in the portal: it went out.',
  },
  /** For a message whose earlier sending is unconfirmed. @param day if it is not today */
  armedAgain: {
    pl: (name: string, time: string, day?: string) =>
      `Nie wiadomo, czy taka sama wiadomość nie wyszła już ${day ? `${day} ` : ''}o ${time}: sprawdź wysłane w portalu. Naciśnij jeszcze raz tylko wtedy, gdy mimo to ma zostać wysłana: ${name}.`,
    en: (name: string, time: string, day?: string) =>
      `Nobody knows whether the same message went out at ${time}${day ? ` on ${day}` : ''}: look at the sent messages in the portal. Press once more only to send it nevertheless: ${name}.`,
  },
  interrupted: {
    pl: 'Praca programu została przerwana podczas wysyłania: sprawdź wysłane w portalu. Nic nie zostanie wysłane drugi raz.',
    en: 'The bridge was interrupted while sending: look at the sent messages in the portal. Nothing is sent a second time.',
  },
  /** Of an act that may be done again. */
  interruptedAct: {
    pl: 'Praca programu została przerwana w trakcie i nie wiadomo, czy portal to zrobił: sprawdź w portalu. Możesz nacisnąć jeszcze raz.',
    en: 'The bridge was interrupted meanwhile, and nobody knows whether the portal did it: look into the portal. You may press again.',
  },
  /** After an act that the portal has not answered clearly. */
  unconfirmed: {
    pl: 'Portal tego nie potwierdził i nie wiadomo, czy to zrobił: sprawdź w portalu.',
    en: 'The portal did not confirm this, and nobody knows whether it was done: look into the portal.',
  },
  /** For an act while another process holds the store. */
  storeBusy: {
    pl: 'Dane zajął inny program (na przykład kopia zapasowa): nic nie zostało zrobione. Naciśnij ponownie za chwilę.',
    en: 'Another program (a backup, for one) holds the data of the bridge: nothing was done. Press again in a moment.',
  },
  /** For a command that had no effect because the bridge was ended. */
  stopping: {
    pl: 'Program właśnie kończył pracę: polecenie nie zostało wykonane.',
    en: 'The bridge was being stopped: this was not done.',
  },
  recipient: {
    pl: (name: string | null, matches: number) =>
      `${noRecipient.pl(name, matches)}; nic nie zostało wysłane.`,
    en: (name: string | null, matches: number) => `${noRecipient.en(name, matches)}; nothing was sent.`,
  },
  /** Without a message to send. @param near a name that is spelled alike */
  noRecipient,
  /** The list of recipients is incomplete, so that a name may not be unique. */
  recipientsUnreadable: {
    pl: (kind: ProblemKind) =>
      `${problems[kind].reason.pl} Nie udało się odczytać wszystkich odbiorców, więc nie wiadomo, do kogo wysłać; nic nie zostało wysłane.${problems[kind].needsPerson ? ` ${problems[kind].whatToDo.pl}` : ''}`,
    en: (kind: ProblemKind) =>
      `${problems[kind].reason.en} Not all recipients could be read, so it is not known whom to send to; nothing was sent.${problems[kind].needsPerson ? ` ${problems[kind].whatToDo.en}` : ''}`,
  },
  /** @param network why the portal did not answer, if it is `down` */
  problem: { pl: problemIn('pl'), en: problemIn('en') },
  /** For an act that was not done because of it. */
  actProblem: { pl: actProblemIn('pl'), en: actProblemIn('en') },
  /** @param day if it is not today */
  refreshRefused: {
    pl: (time: string, day?: string) =>
      `„Odśwież” działa najwyżej raz na 2 minuty; znów zadziała ${day ? `${day} ` : ''}o ${time}.`,
    en: (time: string, day?: string) =>
      `"Refresh" works at most once in 2 minutes; it works again at ${time}${day ? ` on ${day}` : ''}.`,
  },
  /** @param day if it is not today */
  resumeRefused: {
    pl: (time: string, day?: string) =>
      `„Wznów” działa najwyżej raz na 15 minut i trzy razy na dobę; znów zadziała ${day ? `${day} ` : ''}o ${time}.`,
    en: (time: string, day?: string) =>
      `"Resume" works at most once in 15 minutes and three times a day; it works again at ${time}${day ? ` on ${day}` : ''}.`,
  },
  refusedRetained: {
    pl: 'Polecenie przyszło jako zachowane (retained); takich mostek nie wykonuje.',
    en: 'The command came as a retained message; those are never executed.',
  },
  refusedUnknown: { pl: 'Nie ma takiego polecenia.', en: 'There is no such command.' },
  refusedMalformed: { pl: 'Treść polecenia jest niepoprawna.', en: 'The command has a malformed payload.' },
});

export type Sentences = (typeof actSentences)[Language];

/** What the page for parents answers about messages. */
export const mailSentences = inLanguages({
  absent: {
    pl: 'Portal tego nie ma albo już nie pokazuje.',
    en: 'The portal does not have this, or does not show it any more.',
  },
  budget: {
    pl: 'Limit zapytań do portalu jest na dziś wykorzystany. Po północy znów będzie można czytać; to, co wczytano, zostaje.',
    en: "Today's requests to the portal are used up. Reading is possible again after midnight; what was read stays.",
  },
  oneFile: {
    pl: 'Inny plik jest właśnie pobierany; spróbuj, gdy się skończy.',
    en: 'Another file is being downloaded; try again when it is complete.',
  },
  largeFile: {
    pl: (mb: number) => `Ten plik ma więcej niż ${mb} MB: pobierz go w portalu.`,
    en: (mb: number) => `This file has more than ${mb} MB: download it at the portal.`,
  },
  sentTo: {
    pl: (name: string) => `Wiadomość wysłana do: ${name}.`,
    en: (name: string) => `The message was sent to: ${name}.`,
  },
  /** Whom a fixed message is for, where no name is known. */
  tutor: { pl: 'wychowawca', en: 'the class tutor' },
  account: { pl: (id: string) => `konto ${id}`, en: (id: string) => `account ${id}` },
  /** After an outcome that nobody knows. */
  neverRepeated: {
    pl: 'Sama nie zostanie wysłana drugi raz.',
    en: 'It is not sent a second time by itself.',
  },
  notArmed: {
    pl: 'Tej wiadomości już nie było: została wysłana, zmieniona w innym oknie albo anulowana. Teraz nic nie zostało wysłane.',
    en: 'That message was no longer there: it was sent, changed in another window, or cancelled. Nothing was sent now.',
  },
  expired: {
    pl: 'Minęły dwie minuty i nic nie zostało wysłane. Szkic czeka: sprawdź go i wyślij jeszcze raz.',
    en: 'Two minutes have passed, and nothing was sent. The draft is kept: check it and send it once more.',
  },
  sameText: {
    pl: 'Ta sama treść do tej samej osoby poszła lub mogła pójść przed chwilą; nic nie zostało wysłane. Kolejna będzie możliwa po dwóch minutach.',
    en: 'The same text was or may have been sent to the same person a moment ago; nothing was sent. Another one is possible after two minutes.',
  },
  empty: {
    pl: 'Wiadomość potrzebuje tematu i treści; nic nie zostało wysłane.',
    en: 'A message needs a subject and a text; nothing was sent.',
  },
  noReceiver: {
    pl: 'Wybierz odbiorcę z listy; nic nie zostało wysłane.',
    en: 'Choose a receiver of the list; nothing was sent.',
  },
  noReply: {
    pl: 'Na tę wiadomość nie można odpowiedzieć; nic nie zostało wysłane.',
    en: 'This message takes no reply; nothing was sent.',
  },
  notOpened: {
    pl: 'Najpierw otwórz wiadomość, na którą odpowiadasz; nic nie zostało wysłane.',
    en: 'Open the message that you answer first; nothing was sent.',
  },
});

/** The arguments of a sentence with a moment: the local time, and the day if it is not today. */
export function timeAndDay(moment: Instant, now: Instant, zone: string): [time: string, day?: string] {
  const local = moment.toZonedDateTimeISO(zone).round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  const time = timeText(local.toPlainTime().toString({ smallestUnit: 'minute' }));
  const day = local.toPlainDate();
  const isToday = day.equals(now.toZonedDateTimeISO(zone).toPlainDate());
  return isToday ? [time] : [time, polishDate(day)];
}
