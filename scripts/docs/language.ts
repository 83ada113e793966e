/** The languages of the documentation: other languages have the README and the page about the installation alone. */
export const docsLanguages = ['pl', 'en'] as const;

export type DocsLanguage = (typeof docsLanguages)[number];

/** A text in each language of the documentation. */
export type InDocs<T = string> = Readonly<Record<DocsLanguage, T>>;
