// Room for " (999)" and ".part" within the 255 bytes that every file system allows.
const MOST_BYTES = 240;
const MOST_EXTENSION_BYTES = 24;

/** What Windows, a shell or a terminal would take for something else: also marks that turn the direction of writing. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]+/gu;
/** Names of devices on Windows, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])\s*(?:\.|$)/iu;

/**
 * A name that is safe on every system: no path, no device of Windows, nothing invisible, no dot or space at either
 * end, at most 240 bytes of UTF-8 with the extension kept.
 * @param otherwise is safe, and stands in where nothing is left
 */
export function safeFileName(name: string, otherwise: string): string {
  const plain = trim(name.toWellFormed().normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/gu, ' '));
  if (!/[\p{L}\p{N}\p{S}]/u.test(plain)) return otherwise;
  const free = DEVICE.test(plain) ? `_${plain}` : plain;
  const { stem, extension } = splitFileName(free);
  const cut = trim(cutToBytes(stem, MOST_BYTES - Buffer.byteLength(extension)));
  return `${cut}${extension}`;
}

/** `name (2).pdf`: the same name for another file; the first one is the name itself. */
export function numberedFileName(name: string, number: number): string {
  if (number <= 1) return name;
  const { stem, extension } = splitFileName(name);
  return `${stem} (${number})${extension}`;
}

/** The extension with its dot, where there is one; a name that is all extension has none. */
function splitFileName(name: string): { readonly stem: string; readonly extension: string } {
  const at = name.lastIndexOf('.');
  const extension = name.slice(at);
  const counts =
    at > 0 && /^\.[^\s.]+$/u.test(extension) && Buffer.byteLength(extension) <= MOST_EXTENSION_BYTES;
  return counts ? { stem: name.slice(0, at), extension } : { stem: name, extension: '' };
}

function trim(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/gu, '');
}

/** As many whole characters as there is room for. */
function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    cut += character;
  }
  return cut;
}
