import { inLanguages } from '../../lib/language.ts';
import { pressWords } from '../touch-page.ts';

export const words = inLanguages({
  ...pressWords,
  title: { pl: 'Wiadomości', en: 'Messages' },
  back: { pl: 'Dla rodziców', en: 'For parents' },
  backToList: { pl: 'Wiadomości', en: 'Messages' },
  tabs: {
    inbox: { pl: 'Odebrane', en: 'Inbox' },
    outbox: { pl: 'Wysłane', en: 'Sent' },
    archive: { pl: 'Archiwum', en: 'Archive' },
    notices: { pl: 'Ogłoszenia', en: 'Announcements' },
    files: { pl: 'Pliki', en: 'Files' },
  },
  folders: { pl: 'Foldery', en: 'Folders' },
  search: { pl: 'Szukaj w tym, co wczytano', en: 'Search what was read' },
  find: { pl: 'Szukaj', en: 'Search' },
  nothingFound: { pl: 'Nic nie znaleziono.', en: 'Nothing was found.' },
  nothing: { pl: 'Nic tu nie ma.', en: 'There is nothing here.' },
  notRead: { pl: 'Ta lista nie została jeszcze wczytana.', en: 'This list was not read yet.' },
  /** `{time}` */
  readAt: { pl: 'Wczytano o {time}.', en: 'Read at {time}.' },
  /** `{shown}`, `{total}` */
  shownOf: {
    pl: 'Wczytano {shown} z {total}; starsze są w portalu.',
    en: '{shown} of {total} were read; older ones are in the portal.',
  },
  read: { pl: 'Wczytaj listę', en: 'Read the list' },
  readAgain: { pl: 'Wczytaj ponownie', en: 'Read again' },
  readMore: { pl: 'Wczytaj starsze', en: 'Read older ones' },
  marksNothing: {
    pl: 'Wczytanie listy niczego nie oznacza jako przeczytane.',
    en: 'Reading the list marks nothing as read.',
  },
  newer: { pl: 'Nowsze', en: 'Newer' },
  older: { pl: 'Starsze', en: 'Older' },
  /** `{page}`, `{pages}` */
  page: { pl: 'Strona {page} z {pages}', en: 'Page {page} of {pages}' },
  unread: { pl: 'nieprzeczytana', en: 'unread' },
  unreadNotice: { pl: 'nieprzeczytane', en: 'unread' },
  withFile: { pl: 'z załącznikiem', en: 'with an attachment' },
  from: { pl: 'Od', en: 'From' },
  to: { pl: 'Do', en: 'To' },
  sentAt: { pl: 'Data', en: 'Date' },
  noTopic: { pl: '(bez tematu)', en: '(no subject)' },
  beginning: { pl: 'Początek', en: 'Beginning' },
  opens: {
    inbox: {
      pl: 'Otwarcie oznaczy tę wiadomość w portalu jako przeczytaną, a nadawca może to zobaczyć.',
      en: 'Opening this message marks it as read at the portal, and its sender may see that.',
    },
    outbox: {
      pl: 'Otwarcie niczego w portalu nie zmienia; pokaże, kto przeczytał.',
      en: 'Opening changes nothing at the portal; it shows who has read it.',
    },
    archive: {
      pl: 'Nie wiadomo, czy portal oznaczy ją przy tym jako przeczytaną.',
      en: 'Whether the portal marks it as read by that is not known.',
    },
  },
  wasRead: {
    pl: 'Ta wiadomość jest już w portalu oznaczona jako przeczytana.',
    en: 'This message is marked as read at the portal already.',
  },
  open: { pl: 'Otwórz wiadomość', en: 'Open the message' },
  attachments: { pl: 'Załączniki', en: 'Attachments' },
  withdrawn: { pl: 'Ta wiadomość została wycofana.', en: 'This message was withdrawn.' },
  receivers: { pl: 'Odbiorcy', en: 'Receivers' },
  hasRead: { pl: 'przeczytano', en: 'has read it' },
  hasNotRead: { pl: 'jeszcze nie przeczytano', en: 'has not read it yet' },
  hidden: {
    pl: 'Ustawienia prywatności ukrywają treść wiadomości i ogłoszeń, więc tu ich nie ma.',
    en: 'The privacy settings hide the texts of messages and announcements, so there are none here.',
  },
  reload: { pl: 'Odśwież stronę', en: 'Load the page again' },
  markOne: { pl: 'Oznacz jako przeczytane', en: 'Mark as read' },
  /** `{count}` */
  markShown: { pl: 'Oznacz pokazane jako przeczytane ({count})', en: 'Mark those shown as read ({count})' },
  /** `{names}` */
  marked: { pl: 'Oznaczono jako przeczytane: {names}.', en: 'Marked as read: {names}.' },
  noneMarked: { pl: 'Nie było nic do oznaczenia.', en: 'There was nothing to mark.' },
  /** `{from}`, `{to}` */
  validFromTo: { pl: 'Od {from} do {to}', en: 'From {from} to {to}' },
  download: { pl: 'Pobierz', en: 'Download' },
  kinds: {
    homework: { pl: 'Zadanie domowe', en: 'Homework' },
    'school-file': { pl: 'Plik szkoły', en: 'File of the school' },
  },
  /** `{type}` */
  fileOf: { pl: 'plik {type}', en: '{type} file' },
  write: { pl: 'Nowa wiadomość', en: 'New message' },
  reply: { pl: 'Odpowiedz', en: 'Reply' },
  noReply: { pl: 'Na tę wiadomość nie można odpowiedzieć.', en: 'This message takes no reply.' },
  topic: { pl: 'Temat', en: 'Subject' },
  content: { pl: 'Treść', en: 'Text' },
  choose: { pl: 'Wybierz odbiorcę', en: 'Choose a receiver' },
  /** `{name}` */
  tutor: { pl: '{name} (wychowawca)', en: '{name} (class tutor)' },
  readReceivers: { pl: 'Wczytaj listę odbiorców', en: 'Read the list of receivers' },
  needsReceivers: {
    pl: 'Najpierw trzeba wczytać z portalu listę osób, do których można pisać.',
    en: 'First the list of those who can be written to has to be read at the portal.',
  },
  review: { pl: 'Dalej: sprawdź i wyślij', en: 'Next: check and send' },
  saveDraft: { pl: 'Zapisz szkic', en: 'Save the draft' },
  draftSaved: { pl: 'Szkic zapisany. Nic nie zostało wysłane.', en: 'The draft is saved. Nothing was sent.' },
  /** The line of a fixed message. */
  ownText: { pl: 'Twój tekst', en: 'Your text' },
  chooseReason: {
    pl: 'Wybierz powód; zanim cokolwiek wyjdzie, zobaczysz całą wiadomość.',
    en: 'Choose a reason; you see the whole message before anything is sent.',
  },
  /** Where its sentence is hidden. */
  unknownOutcome: {
    pl: 'Nie wiadomo, czy wiadomość poszła: sprawdź wysłane w portalu. Nic nie zostanie wysłane drugi raz.',
    en: 'Nobody knows whether the message was sent: look at the sent messages in the portal. Nothing is sent a second time.',
  },
  check: { pl: 'Sprawdź i wyślij', en: 'Check and send' },
  exactly: { pl: 'Dokładnie to zostanie wysłane:', en: 'Exactly this will be sent:' },
  send: { pl: 'Wyślij', en: 'Send' },
  sendNevertheless: { pl: 'Wyślij mimo to', en: 'Send nevertheless' },
  /** `{time}` */
  again: {
    pl: 'Nie wiadomo, czy taka sama wiadomość nie wyszła już wcześniej ({time}): sprawdź wysłane w portalu, zanim ją wyślesz.',
    en: 'Nobody knows whether the same message went out before ({time}): look at the sent messages in the portal before you send it.',
  },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  change: { pl: 'Popraw', en: 'Change it' },
  /** `{time}` */
  until: {
    pl: 'Można wysłać do {time}; potem trzeba sprawdzić jeszcze raz.',
    en: 'It can be sent until {time}; after that it has to be checked once more.',
  },
  /** `{seconds}` */
  left: { pl: 'Zostało sekund: {seconds}.', en: 'Seconds left: {seconds}.' },
  timeIsUp: { pl: 'Czas minął. Nic nie zostało wysłane.', en: 'Time is up. Nothing was sent.' },
  nothingArmed: { pl: 'Żadna wiadomość nie czeka na wysłanie.', en: 'No message is waiting to be sent.' },
});
