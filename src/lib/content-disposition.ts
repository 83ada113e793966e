const PARAMETER = /;\s*(filename\*?)\s*=\s*("(?:\\.|[^"\\])*"|[^;]*)/giu;
const EXTENDED = /^([\w-]+)'[^']*'(.*)$/su;

/** Whether an answer is to be saved rather than shown. */
export function isAttachment(header: string | undefined): boolean {
  return /^\s*attachment\b/iu.test(header ?? '');
}

/**
 * The file's name in a `Content-Disposition` header, as its sender wrote it: not safe to use as it is.
 * `filename*` (RFC 8187) goes before `filename`, which may hold raw bytes of UTF-8 (the header is read as Latin-1).
 */
export function fileNameOf(header: string | undefined): string | undefined {
  const given = new Map<string, string>();
  for (const [, name = '', value = ''] of (header ?? '').matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!given.has(key)) given.set(key, unquote(value.trim()));
  }
  return extendedName(given.get('filename*')) ?? plainName(given.get('filename'));
}

function unquote(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/gsu, '$1') : value;
}

function extendedName(value: string | undefined): string | undefined {
  const [, charset, encoded] = EXTENDED.exec(value ?? '') ?? [];
  if (charset === undefined || encoded === undefined) return undefined;
  return decode(charset, percentDecoded(encoded)) || undefined;
}

function percentDecoded(text: string): Buffer {
  const latin1 = text.replace(/%([0-9a-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin1, 'latin1');
}

function plainName(value: string | undefined): string | undefined {
  if (!value) return undefined;
  // A character beyond Latin-1 was decoded already, by whoever made the header.
  if ([...value].some((character) => character > '\u00FF')) return value;
  return decode('utf-8', Buffer.from(value, 'latin1')) ?? value;
}

/** Undefined where the bytes are not of that charset, or there is no such charset. */
function decode(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
