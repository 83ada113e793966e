// Room for " (999)" and ".part" within the 255 bytes that every file system allows.
const MAX_BYTES = 240;
const MAX_EXTENSION_BYTES = 24;

/** Characters with a meaning for Windows, a shell or a terminal, including marks of writing direction. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]+/gu;
/** Windows device names; a suffix after the first dot does not change them. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])\s*(?:\.|$)/iu;

/**
 * A name that is safe on every system: no path, no Windows device, no invisible character, no dot or space at either
 * end, at most 240 bytes of UTF-8 with the extension kept.
 * @param fallback a safe name, for a name without usable characters
 */
export function safeFileName(name: string, fallback: string): string {
  const plain = trim(name.toWellFormed().normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/gu, ' '));
  if (!/[\p{L}\p{N}\p{S}]/u.test(plain)) return fallback;
  const free = DEVICE.test(plain) ? `_${plain}` : plain;
  const { stem, extension } = splitFileName(free);
  const cut = trim(cutToBytes(stem, MAX_BYTES - Buffer.byteLength(extension)));
  return `${cut}${extension}`;
}

/** `name (2).pdf`; number 1 is the name itself. */
export function numberedFileName(name: string, number: number): string {
  if (number <= 1) return name;
  const { stem, extension } = splitFileName(name);
  return `${stem} (${number})${extension}`;
}

/** The extension includes its dot; `.profile` has none. */
function splitFileName(name: string): { readonly stem: string; readonly extension: string } {
  const at = name.lastIndexOf('.');
  const extension = name.slice(at);
  const counts =
    at > 0 && /^\.[^\s.]+$/u.test(extension) && Buffer.byteLength(extension) <= MAX_EXTENSION_BYTES;
  return counts ? { stem: name.slice(0, at), extension } : { stem: name, extension: '' };
}

function trim(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/gu, '');
}

/** The longest start of the text, in whole characters, within `maxBytes` of UTF-8. */
function cutToBytes(text: string, maxBytes: number): string {
  // With `stream` an incomplete last character is omitted, not replaced.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(text).subarray(0, maxBytes), {
    stream: true,
  });
}
