/** A name or a sentence in each language that can be configured. */
export interface Bilingual {
  readonly pl: string;
  readonly en: string;
}

export type Language = keyof Bilingual;
