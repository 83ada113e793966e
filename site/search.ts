// How the search of the site takes words. VitePress passes these functions to browsers as text: each stands alone.

/** A word without its accents and its ending, as Polish and Ukrainian change them; null: one that every question has. */
export function processTerm(word: string): string | null {
  const plain = word.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');
  const common =
    'a co czy dla do i jak jaki jest kto ma mam moj moge na nie o od po przed przez sie to w we z za ze the is are do does how what who my of to in on for with an and я як що чи на до в у з та і не';
  if (common.split(' ').includes(plain)) return null;
  const ending =
    /(?<=.{4})(?:iami|owie|ego|emu|ami|iem|owa[lc]?|uje|ach|ych|ymi|imi|eni[aeu]|em|om|ow|ie|ia|ej|ac|ic|yc|ing|es|ed|[aeiouys])$/u;
  return plain.replace(ending, '').slice(0, 8);
}

/** What has every word of the program, in tables, comes behind what explains it. */
export function boostDocument(page: string): number {
  return /\/(?:entity-list|contracts|portal|discovery|faults)(?:\.html)?(?:#|$)/.test(page) ? 0.4 : 1;
}
