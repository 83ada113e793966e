const PARAMETER = /;\s*(filename\*?)\s*=\s*("(?:\\.|[^"\\])*"|[^;]*)/giu;
const EXTENDED = /^([\w-]+)'[^']*'(.*)$/su;

/** Whether the header marks the answer as a file to save. */
export function isAttachment(header: string | undefined): boolean {
  return /^\s*attachment\b/iu.test(header ?? '');
}

/**
 * The file name of a `Content-Disposition` header, not yet safe as a path. `filename*` (RFC 8187) takes precedence over
 * `filename`, which may hold raw UTF-8 bytes (the header is read as Latin-1).
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
  // A character beyond Latin-1 shows that the text is already decoded.
  if ([...value].some((character) => character > '\u00FF')) return value;
  return decode('utf-8', Buffer.from(value, 'latin1')) ?? value;
}

/** Undefined if the bytes are not valid in the charset, or the charset is unknown. */
function decode(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
