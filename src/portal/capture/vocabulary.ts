/**
 * What a capture keeps as it is: words that every school has, and that the bridge understands. Everything else that is text
 * is replaced.
 */

const SUBJECTS = `
język polski, język angielski, język niemiecki, język francuski, język hiszpański, język rosyjski, język włoski, język łaciński,
język obcy, polski, angielski, niemiecki, matematyka, fizyka, chemia, biologia, geografia, przyroda, historia, historia i
teraźniejszość, wiedza o społeczeństwie, wos, informatyka, zajęcia komputerowe, technika, zajęcia techniczne, plastyka, zajęcia
plastyczne, muzyka, zajęcia muzyczne, wychowanie fizyczne, wf, religia, etyka, religia/etyka, zajęcia z wychowawcą, godzina wychowawcza, godzina
z wychowawcą, wychowanie do życia w rodzinie, wdż, edukacja wczesnoszkolna, edukacja polonistyczna, edukacja matematyczna, edukacja
przyrodnicza, edukacja społeczna, edukacja plastyczna, edukacja techniczna, edukacja muzyczna, edukacja informatyczna, edukacja
zdrowotna, edukacja obywatelska, edukacja dla bezpieczeństwa, filozofia, podstawy przedsiębiorczości, biznes i zarządzanie, doradztwo
zawodowe, zajęcia rozwijające, zajęcia wyrównawcze, zajęcia korekcyjno-kompensacyjne, zajęcia logopedyczne, logopedia, rewalidacja,
gimnastyka korekcyjna, basen, świetlica, biblioteka, zachowanie, rytmika, gimnastyka, obiad, śniadanie, podwieczorek, leżakowanie
`;

const ATTENDANCE = `
obecność, spóźnienie, nieobecność, nieobecność uspr., nieobecność usprawiedliwiona, nieobecność nieusprawiedliwiona, zwolnienie,
zwolniony, zwolniony usprawiedliwiony, wf zwolnienie, uroczystość obecność, uroczystość nieobecność, nieobecność online, obecność
online, spóźnienie uspr., spóźnienie usprawiedliwione, wycieczka, zawody, konkurs, ob, nb, sp, u, zw, zu, un, uo,
no, nu, su, wy, k
`;

const EVERYDAY = `
dzień wolny, dzień dyrektorski, przerwa świąteczna, ferie, aktywność, odpowiedź ustna, zadanie domowe, praca domowa, praca na lekcji,
zeszyt, projekt, dyktando, wypracowanie, recytacja, semestralna, roczna, śródroczna, przewidywana, proponowana, inna, inne, pochwała,
uwaga, wzorowe, bardzo dobre, dobre, poprawne, nieodpowiednie, naganne, celujący, bardzo dobry, dobry, dostateczny, dopuszczający,
niedostateczny
`;

const split = (text: string): readonly string[] => text.trim().split(/,\s+/u);
const phrasesOf = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(split).map((phrase) => plain(phrase)));

/** Ordinary names of subjects, attendance types, categories and free days. */
const phrases = phrasesOf(SUBJECTS, ATTENDANCE, EVERYDAY);
const subjectWords = split(SUBJECTS).map((phrase) => plain(phrase));

function plain(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Whether the whole text is an ordinary name, or the beginning of a subject's, as its short name is. */
export function isOrdinaryName(text: string): boolean {
  const name = plain(text);
  return phrases.has(name) || (name.length >= 2 && subjectWords.some((subject) => subject.startsWith(name)));
}

/** Words by which an entry's or a type's kind is known, in any of their forms. */
const MEANT = new RegExp(
  `^(?:${[
    'sprawdzian(?:u|em|ie|y|ów|ami)?',
    'kartk[oó]w(?:ka|ki|kę|ce|ką|ek|kami)',
    'klas[oó]w(?:ka|ki|kę|ce|ką|ek)',
    'klasow(?:a|e|ej|ą|ych)',
    'prac(?:a|e|ę|y|ą)',
    'test(?:u|em|y|ów|owi)?',
    'egzamin(?:u|em|y|ów)?',
    'diagnoz(?:a|y|ę|ie|ą)',
    'dyktand(?:o|a|em)',
    'zebrani(?:e|a|u|em)',
    'wywiad[oó]w(?:ka|ki|kę|ce|ką)',
    'konsultacj(?:a|e|i|ę)',
    'wycieczk(?:a|i|ę|ą)',
    '(?:nie)?obecno(?:ść|ści)',
    'sp[oó][zź]nieni(?:e|a)',
    '(?:nie)?uspr',
    '(?:nie)?usprawiedliwion(?:a|y|e|ą)',
    'zwolnieni(?:e|a)',
    'zwolniony',
    'uroczysto(?:ść|ści)',
    'poprawa',
    'online',
    'gr',
    'grupa',
  ].join('|')})$`,
  'iu',
);

export const isMeaningful = (word: string): boolean => MEANT.test(word);

/** Marks without a number that registers share. */
const MARKS: ReadonlySet<string> = new Set(
  '+ - = 0 np np. bz nb nb. nk nkl zw zal nzal uc bc nc ns t n w b d s m ndst dop dst db bdb cel wz pop ndp nag ng'.split(
    ' ',
  ),
);

export const isSharedMark = (mark: string): boolean => MARKS.has(mark.trim().toLowerCase());

const VALUES: ReadonlySet<string> = new Set(
  `ok error disabled maintenance active inactive enabled accept accepted rejected refused waiting new sent normal planned cancelled
  substitution substituted BOOK parent student teacher obligatory additional noPhoto mydata grades attendances timetables messages
  TokenIsExpired InsufficientScopes AccessDeny AccessDenied NotFound ResourceNotFound InvalidRequest FilterInvalidValue
  LuckyNumberIsNotActive NotesIsNotActive NoticeboardProblem rodzic uczeń nauczyciel wychowawca dyrektor administrator true false`
    .split(/\s+/u)
    .map((value) => value.toLowerCase()),
);

export const isKnownValue = (value: string): boolean => VALUES.has(value.toLowerCase());

const SENTENCES: ReadonlySet<string> = new Set([
  'Insufficient scopes',
  'Request is denied',
  'Resource not found',
  'Account not have access to resource',
  'Student timetable is not public',
  'Unauthorized',
]);

/** Whether a text is an error of the portal by which the bridge tells a refusal. */
export const isKnownError = (text: string): boolean => SENTENCES.has(text.trim());

const ID_WORDS: ReadonlySet<string> = new Set(
  `LID AUTH USER STUDENT SUBJECT TEACHER CLASS ACCOUNT NBOARD NOTICE SCHOOL UNIT GROUP KINDERGARTEN
  tutors teachers headteachers parentsCouncil schoolParentsCouncil librarian otherSpecialist admin customGroups secretary counsellor
  specialCounsellor psychologist typhlopedagogue sadmin`.split(/\s+/u),
);

/** Whether a part of an id is a word of the interface (§2.1.4, §2.10). */
export const isIdWord = (part: string): boolean => ID_WORDS.has(part);

/** Ids that mean the same in every school: kinds of attendance, grades of behaviour (§2.4, §2.6). */
const FIXED_IDS: ReadonlySet<string> = new Set(['0', '1', '2', '3', '4', '5', '6', '100']);

export const isFixedId = (digits: string): boolean => FIXED_IDS.has(digits);
