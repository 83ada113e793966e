import { parseJson } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import {
  type CapturedAnswer,
  type CaptureMeta,
  FORMAT,
  fileText,
  META_FILE,
  REPORT_FILE,
  type RecordedAnswer,
} from './answers.ts';
import { Originals } from './originals.ts';
import { endpointOf, fileOf, wordsOf } from './paths.ts';
import { Replacement } from './replace.ts';
import { type Findings, reportOf } from './report.ts';
import type { Random } from './substitutes.ts';

interface CaptureParts {
  readonly answers: readonly RecordedAnswer[];
  /** What can be read: the words of addresses that stay. */
  readonly endpoints: readonly string[];
  /** What the configuration says of the child: names, the login. */
  readonly names: readonly string[];
  /** The school's local date and time, `YYYY-MM-DDTHH:MM`. */
  readonly at: string;
  readonly zone: string;
  readonly version: string;
  readonly language: Language;
  readonly random: Random;
}

/** The files of a capture, by their paths: each answer with every value replaced, and the report. */
export function captureFiles(parts: CaptureParts): ReadonlyMap<string, string> {
  const { names, at, zone, version, language, random } = parts;
  const answers = parts.answers.map((answer) => ({ answer, json: jsonOf(answer) }));
  const words = wordsOf(parts.endpoints);
  const originals = new Originals(names);
  for (const { answer, json } of answers) {
    originals.addText(answer.path);
    originals.addBody(json);
  }
  const findings: Findings = { rows: [], unknownFields: new Set(), unknownValues: new Set() };
  let endpoint = '';
  const replacement = new Replacement(random, originals, words, (what, name) =>
    (what === 'field' ? findings.unknownFields : findings.unknownValues).add(`${endpoint}: ${name}`),
  );
  const [day = '', time = ''] = at.split('T');
  const meta: CaptureMeta = { format: FORMAT, version, at: `${replacement.shift.date(day)}T${time}`, zone };
  const files = new Map([[META_FILE, fileText(meta)]]);
  for (const { answer, json } of answers) {
    endpoint = endpointOf(answer.path, words);
    const captured = capturedOf(answer, json, replacement);
    const file = freeName(fileOf(answer.host, captured), files);
    files.set(file, fileText(captured));
    findings.rows.push({ file, endpoint, answer: captured });
  }
  files.set(REPORT_FILE, reportOf(findings, meta, language));
  return files;
}

function capturedOf(
  { method, path, status, contentType, body }: RecordedAnswer,
  json: unknown,
  replacement: Replacement,
): CapturedAnswer {
  const head = { method, path: replacement.path(path), status, contentType: typeOf(contentType) };
  if (json !== undefined) return { ...head, body: replacement.body(json) };
  const text = new TextDecoder().decode(body).trim();
  return { ...head, notKept: text === '' ? 'empty' : text.startsWith('<') ? 'page' : 'other' };
}

const TYPES = ['application/json', 'text/html', 'text/plain'];

function typeOf(contentType: string): string {
  return TYPES.find((type) => contentType.toLowerCase().startsWith(type)) ?? 'other';
}

function jsonOf({ body }: RecordedAnswer): unknown {
  return parseJson(new TextDecoder().decode(body));
}

/** Two answers may differ in what file names cannot have. */
function freeName(file: string, files: ReadonlyMap<string, string>): string {
  let name = file;
  for (let number = 2; files.has(name); number++) name = file.replace(/\.json$/u, ` (${number}).json`);
  return name;
}
