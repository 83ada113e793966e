import * as z from 'zod';

export const HOSTS = ['portal', 'messages'] as const;
export type CapturedHost = (typeof HOSTS)[number];

/** An answer of the portal as it came: it has the school's data. */
export interface RecordedAnswer {
  readonly host: CapturedHost;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

const capturedAnswer = z.object({
  method: z.string(),
  /** With the query. */
  path: z.string().startsWith('/'),
  status: z.int().min(200).max(599),
  contentType: z.string(),
  /** What stands in place of a body that is no JSON: pages are never kept. */
  notKept: z.enum(['page', 'empty', 'other']).optional(),
  body: z.unknown().optional(),
});

/** An answer with every value replaced: one file of a capture. */
export type CapturedAnswer = z.output<typeof capturedAnswer>;

export const FORMAT = 1;

const captureMeta = z.object({
  format: z.int().min(1).max(FORMAT),
  /** The bridge's. */
  version: z.string(),
  /** The local date and time of the school at which it was read, moved as all dates in it. */
  at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u),
  zone: z.string(),
});

export type CaptureMeta = z.output<typeof captureMeta>;

/** One captured account. */
export interface Capture {
  readonly meta: CaptureMeta;
  readonly answers: Readonly<Record<CapturedHost, readonly CapturedAnswer[]>>;
}

export const META_FILE = 'capture.json';
export const REPORT_FILE = 'report.md';

/** @throws {z.ZodError | SyntaxError} */
export const readAnswer = (text: string): CapturedAnswer => capturedAnswer.parse(JSON.parse(text));

/** @throws {z.ZodError | SyntaxError} */
export const readMeta = (text: string): CaptureMeta => captureMeta.parse(JSON.parse(text));

export const fileText = (content: unknown): string => `${JSON.stringify(content, null, 1)}\n`;
