// Loading the rules of a language is slow, and no start needs them.
let collator: Intl.Collator | undefined;

/** Compares names as Polish dictionaries do; as a comparison for `sort`. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('pl');
  return collator.compare(a, b);
}
