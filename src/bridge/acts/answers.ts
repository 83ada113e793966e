import type { Bilingual } from '../../lib/language.ts';

export interface CommandAnswer extends Bilingual {
  /** Its meaning, for a cell of a Markdown table in the documentation. */
  readonly means: Bilingual;
  /** Of the documentation (`counted`). */
  readonly example?: string;
}

/** The answers in `last_command` that belong to one command each. */
export const answers = {
  noticesMarked: {
    pl: 'Oznaczono {} {ogłoszenie|ogłoszenia|ogłoszeń} jako przeczytane.',
    en: 'Announcements marked as read: {}.',
    means: { pl: 'Zrobione', en: 'Done' },
    example: '3',
  },
  noneUnread: {
    pl: 'Nie było nieprzeczytanych ogłoszeń.',
    en: 'There were no unread announcements.',
    means: { pl: 'Zrobione; nie było nic do zrobienia', en: 'Done; there was nothing to do' },
  },
  noticesNotAllowed: {
    pl: 'Oznaczanie ogłoszeń jest wyłączone w konfiguracji.',
    en: 'Marking announcements is switched off in the configuration.',
    means: { pl: '`mark_notices_read: false`', en: '`mark_notices_read: false`' },
  },
  noticesMissing: {
    pl: 'Ogłoszenia nie zostały jeszcze odczytane.',
    en: 'The announcements have not been read yet.',
    means: {
      pl: 'Poczekaj na pierwszy odczyt i naciśnij znowu',
      en: 'Wait for the first reading, then press again',
    },
  },
  noSuchNotice: {
    pl: 'Nie ma ogłoszenia {}.',
    en: 'There is no announcement {}.',
    means: { pl: 'Nie ma go już na tablicy ogłoszeń', en: 'It is not on the notice board any more' },
    example: '17',
  },
  homeworkDone: {
    pl: 'Zadanie oznaczono jako zrobione.',
    en: 'The homework is marked as done.',
    means: { pl: 'Zrobione; portal o tym nie wie', en: 'Done; the portal does not learn of it' },
  },
  homeworkUndone: {
    pl: 'Zadanie nie jest już oznaczone jako zrobione.',
    en: 'The homework is no longer marked as done.',
    means: { pl: 'Zrobione', en: 'Done' },
  },
  homeworkDoneAtPortal: {
    pl: 'To zadanie jest oznaczone jako zrobione w portalu: tam można to cofnąć.',
    en: 'This homework is marked as done on the portal: undo it there.',
    means: {
      pl: 'Oznaczenie jest w portalu, a mostek go tam nie zmienia',
      en: 'The mark is on the portal, where the bridge changes nothing',
    },
  },
  noSuchHomework: {
    pl: 'Nie ma zadania domowego {}.',
    en: 'There is no homework {}.',
    means: {
      pl: 'Portal go nie pokazuje albo nie odczytano jeszcze zadań; `id` jest w atrybucie `items`',
      en: 'The portal does not list it, or homework has not been read yet; its `id` is in the attribute `items`',
    },
    example: '17',
  },
  sendingWentOut: {
    pl: 'Oznaczono, że wiadomość wyszła.',
    en: 'It was marked that the message went out.',
    means: { pl: 'Zrobione; nic już na to nie czeka', en: 'Done; nothing waits for it any more' },
  },
  sendingDidNot: {
    pl: 'Oznaczono, że wiadomość nie wyszła: można ją wysłać jeszcze raz.',
    en: 'It was marked that the message did not go out: it can be sent once more.',
    means: { pl: 'Zrobione; nic nie zostało wysłane', en: 'Done; nothing was sent' },
  },
  noSuchSending: {
    pl: 'Nie ma niepewnej wiadomości {}.',
    en: 'There is no unconfirmed message {}.',
    means: {
      pl: 'Już to rozstrzygnięto; `id` jest w atrybucie `unconfirmed`',
      en: 'It is settled already; its `id` is in the attribute `unconfirmed`',
    },
    example: '17',
  },
  messageOpened: {
    pl: 'Wiadomość jest otwarta; jej treść jest w zdarzeniu opened_message.',
    en: 'The message is open; its text is in the event opened_message.',
    means: {
      pl: 'Zrobione; treść każdej wiadomości przychodzi raz',
      en: 'Done; the text of each message comes once',
    },
  },
  openingNotAllowed: {
    pl: 'Otwieranie wiadomości jest wyłączone w konfiguracji.',
    en: 'Opening messages is switched off in the configuration.',
    means: { pl: '`open_message: false`', en: '`open_message: false`' },
  },
  textsNotTold: {
    pl: 'Ustawienia prywatności ukrywają treść wiadomości w zdarzeniach; nic nie zostało otwarte.',
    en: 'The privacy settings hide texts of messages in events; nothing was opened.',
    means: {
      pl: 'Poziom `notifications` albo tryb gościa',
      en: 'The level of `notifications`, or guest mode',
    },
  },
  noSuchMessage: {
    pl: 'Nie ma wiadomości {} wśród odebranych.',
    en: 'There is no message {} in the inbox.',
    means: {
      pl: 'Nie ma jej na liście; `message_id` jest w zdarzeniu, `id` w atrybucie `latest`',
      en: 'The list does not have it; `message_id` is in the event, `id` in the attribute `latest`',
    },
    example: '4711',
  },
  acknowledged: {
    pl: 'Oznaczono {} {zmianę|zmiany|zmian} jako obejrzane.',
    en: 'Changes marked as seen: {}.',
    means: { pl: 'Zrobione', en: 'Done' },
    example: '3',
  },
  noneUnseen: {
    pl: 'Nie było nieobejrzanych zmian.',
    en: 'There were no unseen changes.',
    means: {
      pl: 'Zrobione; wszystko było już oznaczone',
      en: 'Done; everything was marked before',
    },
  },
  refreshed: { pl: 'Odświeżono.', en: 'Read again.', means: { pl: 'Zrobione', en: 'Done' } },
  resumed: { pl: 'Wznowiono.', en: 'Resumed.', means: { pl: 'Zrobione', en: 'Done' } },
} as const satisfies Readonly<Record<string, CommandAnswer>>;
