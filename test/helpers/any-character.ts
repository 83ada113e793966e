import fc from 'fast-check';

/** Any code point but half a character, as the unit of a text. fast-check's own `binary` takes seconds to make in each worker. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10_ffff }))
  .map((code) => String.fromCodePoint(code));
