import { isUtf8 } from 'node:buffer';
import { create, decodeExtended, parse } from 'content-disposition';

/** Whether the header marks the answer as a file to save. */
export function isAttachment(header = ''): boolean {
  return parse(header).type === 'attachment';
}

/**
 * The file name of a `Content-Disposition` header, not yet safe as a path. `filename*` counts first if it can be read.
 * `filename` may hold raw UTF-8 bytes: the header is read as Latin-1.
 */
export function fileNameOf(header = ''): string | undefined {
  const { filename = '', 'filename*': extended = '' } = parse(header, { extended: false }).parameters;
  const bytes = Buffer.from(filename, 'latin1');
  const isRaw = bytes.toString('latin1') === filename && isUtf8(bytes);
  return decodeExtended(extended) || (isRaw ? bytes.toString('utf8') : filename) || undefined;
}

/** The header of an answer that a browser saves under this name. */
export function attachmentNamed(name: string): string {
  return create(name, { type: 'attachment' });
}
