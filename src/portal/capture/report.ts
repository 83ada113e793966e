import { isObject } from '../../lib/is-object.ts';
import type { Language, Translated } from '../../lib/language.ts';
import { reportTexts } from '../../texts/capture.ts';
import type { CapturedAnswer, CaptureMeta } from './answers.ts';

/** What was found in the answers of one capture. */
export interface Findings {
  readonly rows: { readonly file: string; readonly endpoint: string; readonly answer: CapturedAnswer }[];
  /** `ENDPOINT: NAME` */
  readonly unknownFields: Set<string>;
  /** `ENDPOINT: NAME: VALUE` */
  readonly unknownValues: Set<string>;
}

const WORDS = reportTexts satisfies Readonly<Record<string, Translated>>;

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
