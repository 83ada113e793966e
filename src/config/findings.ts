import type { ConfigProblem } from './config-error.ts';
import type { ConfigWords } from './config-words.ts';
import { type Path, pathText } from './path.ts';
import type { Place, YamlSource } from './yaml-source.ts';

/** Collects problems and warnings with their places. */
export class Findings {
  readonly problems: ConfigProblem[] = [];
  readonly warnings: ConfigProblem[] = [];
  /** In the language of the configuration. */
  readonly words: ConfigWords;
  readonly #source: YamlSource;
  readonly #nameOf: (place: string) => string;
  readonly #silenced = new Set<string>();

  /** @param nameOf the name of a place for the reader; default: as in the file */
  constructor(source: YamlSource, words: ConfigWords, nameOf: (place: string) => string = (place) => place) {
    this.words = words;
    this.#source = source;
    this.#nameOf = nameOf;
  }

  /** The name of a path: `children[0].password`. */
  name(path: Path): string {
    return this.#nameOf(pathText(path));
  }

  /** Adds a problem of the value at this path; at its parent if it is missing. */
  atValue(path: Path, message: string): void {
    this.#add(path, this.#source.valuePlace(path), message);
  }

  /** @param shownPath shown instead if the key may be a secret */
  atKey(path: Path, message: string, shownPath: Path = path): void {
    this.#add(shownPath, this.#source.keyPlace(path), message);
  }

  warn(path: Path, message: string): void {
    this.warnings.push({ path: this.name(path), ...this.#source.valuePlace(path), message });
  }

  /** Ignores further problems of a value whose cause is reported. */
  silence(path: Path): void {
    this.#silenced.add(pathText(path));
  }

  #add(path: Path, place: Place, message: string): void {
    const text = pathText(path);
    if (this.#silenced.has(text)) return;
    const known = this.problems.some(
      (one) => one.line === place.line && one.column === place.column && one.message === message,
    );
    if (!known) this.problems.push({ path: this.#nameOf(text), ...place, message });
  }
}
