const MAX_LENGTH_BYTES = 4;

/**
 * Follows the packets in a stream of bytes without keeping them (MQTT 5, section 2.1.4).
 * @returns takes a chunk; returns the length of a packet above the limit when it is known, and nothing after it may be read
 */
export function packetWatch(maxBytes: number): (chunk: Buffer) => number | undefined {
  /** Bytes of the current packet that are still to come. */
  let left = 0;
  /** Bytes of its length that have come; null: it begins with its type. */
  let digits: number | null = null;
  let length = 0;
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const skipped = Math.min(left, chunk.length - at);
        left -= skipped;
        at += skipped;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (digits === null) {
        [digits, length] = [0, 0];
        continue;
      }
      length += (byte & 0x7f) * 128 ** digits;
      digits += 1;
      // Without an end it is no valid length: the library reports it.
      if (byte >= 0x80 && digits < MAX_LENGTH_BYTES) continue;
      if (length > maxBytes) return length;
      [left, digits] = [length, null];
    }
    return undefined;
  };
}
