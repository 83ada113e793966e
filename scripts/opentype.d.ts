// What scripts/picture-font.ts uses of a package without types.
declare module 'opentype.js' {
  interface Point {
    readonly x: number;
    readonly y: number;
  }
  type Command =
    | ({ readonly type: 'M' | 'L' } & Point)
    | ({ readonly type: 'Q'; readonly x1: number; readonly y1: number } & Point)
    | ({ readonly type: 'C' } & Point)
    | { readonly type: 'Z' };
  export interface Font {
    hasChar(char: string): boolean;
    getAdvanceWidth(text: string, size: number): number;
    charToGlyph(char: string): {
      getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] };
    };
  }
  const opentype: { parse(data: ArrayBufferLike): Font };
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default opentype;
}
