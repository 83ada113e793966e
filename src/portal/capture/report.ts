import { isObject } from '../../lib/is-object.ts';
import type { Bilingual, Language } from '../../lib/language.ts';
import type { CapturedAnswer, CaptureMeta } from './answers.ts';

/** What was found in the answers of one capture. */
export interface Findings {
  readonly rows: { readonly file: string; readonly endpoint: string; readonly answer: CapturedAnswer }[];
  /** `ENDPOINT: NAME` */
  readonly unknownFields: Set<string>;
  /** `ENDPOINT: NAME: VALUE` */
  readonly unknownValues: Set<string>;
}

const WORDS = {
  title: { pl: 'Jak odpowiada portal tej szkoły', en: "How this school's portal answers" },
  intro: {
    pl: `Ten folder pokazuje, jak portal odpowiada: które pola są, jakie mają postaci, czego brakuje. Treści tu nie ma. Każde imię i
nazwisko, tekst, adres, numer i login zastąpiono zmyślonym, także identyfikatory i oceny; wszystkie daty przesunięto o tę samą liczbę
tygodni. Długości tekstów, godziny, puste pola, zwykłe nazwy przedmiotów i rodzajów wpisów oraz kody błędów są prawdziwe. Haseł,
ciasteczek i stron logowania nie zapisano.

Nic stąd nie wysłano. Proszę przejrzeć pliki i, jeśli wszystko jest w porządku, dołączyć cały folder do zgłoszenia. Jego nazwa
zawiera id dziecka i datę: można ją zmienić.`,
    en: `This folder shows how the portal answers: which fields there are, what they look like, what is missing. It has none of the content.
Every name, text, address, number and login was replaced by an invented one, ids and grades too; all dates were moved by the same
number of weeks. Lengths of texts, times of day, empty fields, ordinary names of subjects and kinds of entries, and error codes are
real. No password, cookie or login page was written.

Nothing was sent anywhere. Please look through the files, and if they are all right, attach the whole folder to an issue. Its name
has the child's id and the date: rename it if you like.`,
  },
  about: { pl: 'Odczyt', en: 'The reading' },
  read: { pl: 'Co jest w środku', en: 'What is in it' },
  endpoint: { pl: 'zapytanie', en: 'request' },
  items: { pl: 'ile pozycji', en: 'items' },
  file: { pl: 'plik', en: 'file' },
  refused: { pl: 'Czego portal odmówił', en: 'What the portal refused' },
  status: { pl: 'odpowiedź', en: 'answer' },
  page: { pl: 'strona, której nie zapisano', en: 'a page, which was not kept' },
  empty: { pl: 'pusta', en: 'empty' },
  other: { pl: 'co innego niż dane, nie zapisano', en: 'something other than data, not kept' },
  fields: { pl: 'Pola, których program nie zna', en: 'Fields that the program does not know' },
  fieldsAbout: {
    pl: 'Ich nazwy zostały, wartości zastąpiono. Jeśli któraś nazwa coś zdradza, proszę nie dołączać pliku.',
    en: 'Their names stayed, their values were replaced. If a name gives something away, do not attach its file.',
  },
  values: {
    pl: 'Słowa portalu, których program nie zna',
    en: 'Words of the portal that the program does not know',
  },
  valuesAbout: {
    pl: 'Zostały takie, jakie są: wyglądają na nazwy stanów lub rodzajów. Proszę sprawdzić, czy nic nie zdradzają.',
    en: 'They stayed as they are: they look like names of states or kinds. Please check that they give nothing away.',
  },
  none: { pl: 'Nic.', en: 'None.' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** `report.md`: in plain words what a capture has. */
export function reportOf(findings: Findings, { version, at, zone }: CaptureMeta, language: Language): string {
  const say = (word: keyof typeof WORDS): string => WORDS[word][language];
  const isRead = ({ answer: { status, notKept } }: Findings['rows'][number]): boolean =>
    status < 300 && !notKept;
  const read = findings.rows.filter(isRead);
  const refused = findings.rows.filter((row) => !isRead(row));
  const outcome = ({ status, notKept, body }: CapturedAnswer): string => {
    const code = isObject(body) && typeof body['Code'] === 'string' ? ` ${body['Code']}` : '';
    return `${status}${code}${notKept ? `, ${say(notKept)}` : ''}`;
  };
  return [
    `# ${say('title')}`,
    say('intro'),
    `## ${say('about')}`,
    `dziennik2mqtt ${version}, ${at.replace('T', ' ')} (${zone})`,
    `## ${say('read')}`,
    table(
      [say('endpoint'), say('items'), say('file')],
      read.map(({ endpoint, answer, file }) => [endpoint, String(itemsIn(answer.body) ?? ''), file]),
      say('none'),
    ),
    `## ${say('refused')}`,
    table(
      [say('endpoint'), say('status'), say('file')],
      refused.map(({ endpoint, answer, file }) => [endpoint, outcome(answer), file]),
      say('none'),
    ),
    `## ${say('fields')}`,
    say('fieldsAbout'),
    list(findings.unknownFields, say('none')),
    `## ${say('values')}`,
    say('valuesAbout'),
    list(findings.unknownValues, say('none')),
    '',
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return none;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function list(lines: ReadonlySet<string>, none: string): string {
  if (lines.size === 0) return none;
  return [...lines]
    .sort()
    .map((line) => `- \`${line}\``)
    .join('\n');
}

/** The length of the longest list in an answer. */
function itemsIn(body: unknown): number | undefined {
  if (Array.isArray(body)) return body.length;
  if (!isObject(body)) return undefined;
  const lists = Object.values(body).filter(Array.isArray);
  return lists.length === 0 ? undefined : Math.max(...lists.map(({ length }) => length));
}
