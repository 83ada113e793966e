import type { Deviation, Json, JsonDeviation } from '../deviation.ts';
import { html, type Reply, redirect } from '../http.ts';
import { latin2 } from '../latin2.ts';
import { changedJson } from './changed-json.ts';
import { refusalReply } from './refusal.ts';

const PAGE = '<h1>Przepraszamy</h1><p>Wystąpił nieoczekiwany błąd.</p>';
const GARBAGE = Buffer.from('1f8b0800000000000003cbc8c95728cf2fca49e1fe020085114a0d0cffd8ffe0', 'hex');
const MEGABYTE_BYTES = 1_024 * 1_024;
const HUGE_MEGABYTES = 30;

/** Applies a deviation to an answer. */
export function deviated(reply: Reply, deviation: Deviation): Reply {
  switch (deviation.kind) {
    case 'status':
      return deviation.page
        ? html(deviation.status, PAGE)
        : refusalReply({ status: deviation.status, body: undefined });
    case 'page':
      return html(200, PAGE);
    case 'login':
      return redirect('/loguj/portalRodzina');
    case 'drop':
      return { status: 0, drop: true };
    case 'late':
      return { ...reply, lateMs: deviation.milliseconds };
    case 'empty':
      return { ...reply, body: '' };
    case 'garbage':
      return { ...reply, body: GARBAGE };
    case 'huge':
      return { ...reply, body: hugeJson() };
    default: {
      // Redirects and empty answers have no text to change.
      const { body } = reply;
      return typeof body === 'string' ? { ...reply, body: changedText(body, deviation) } : reply;
    }
  }
}

type TextDeviation = Extract<Deviation, { kind: 'truncated' | 'bom' | 'charset' }> | JsonDeviation;

function changedText(text: string, deviation: TextDeviation): string | Buffer {
  switch (deviation.kind) {
    case 'truncated':
      return text.slice(0, text.length / 2);
    case 'bom':
      return `\uFEFF${text}`;
    case 'charset':
      return deviation.charset === 'iso-8859-2' ? latin2(text) : Buffer.from(text, 'utf16le');
    default: {
      const json = jsonOf(text);
      return json === undefined ? text : JSON.stringify(changedJson(json, deviation));
    }
  }
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Yields 30 MB of valid JSON in chunks. */
function* hugeJson(): Generator<string> {
  const row = `${JSON.stringify({ Id: 1, Text: 'x'.repeat(1_000) })},`;
  const piece = row.repeat(Math.floor(MEGABYTE_BYTES / row.length));
  yield '{"Huge":[';
  for (let count = 0; count < HUGE_MEGABYTES; count += 1) yield piece;
  yield '{"Id":2}]}';
}
