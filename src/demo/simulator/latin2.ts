const decoder = new TextDecoder('iso-8859-2');
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
);
const QUESTION_MARK = 0x3f;

/** Encodes a text in ISO-8859-2, unknown characters as question marks. */
export function latin2(text: string): Buffer {
  return Buffer.from([...text].map((letter) => BYTES.get(letter) ?? QUESTION_MARK));
}
