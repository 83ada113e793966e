import { inLanguages } from '../../lib/language.ts';

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
