import type { ConfigProblem } from './config-error.ts';
import { type Path, pathText } from './path.ts';
import type { Place, YamlSource } from './yaml-source.ts';

/** Collects problems, each with its place. */
export class Findings {
  readonly problems: ConfigProblem[] = [];
  readonly warnings: ConfigProblem[] = [];
  readonly #source: YamlSource;
  readonly #nameOf: (place: string) => string;
  readonly #silenced = new Set<string>();

  /** @param nameOf what the owner calls a place; default: as it is written in the file */
  constructor(source: YamlSource, nameOf: (place: string) => string = (place) => place) {
    this.#source = source;
    this.#nameOf = nameOf;
  }

  /** A path as the owner knows it: `children[0].password`. */
  name(path: Path): string {
    return this.#nameOf(pathText(path));
  }

  /** A problem with the value at this path; at its parent, where it is missing. */
  atValue(path: Path, message: string): void {
    this.#add(path, this.#source.valuePlace(path), message);
  }

  /** @param told the path to show instead, where the key itself may be a secret */
  atKey(path: Path, message: string, told: Path = path): void {
    this.#add(told, this.#source.keyPlace(path), message);
  }

  warn(path: Path, message: string): void {
    this.warnings.push({ path: this.name(path), ...this.#source.valuePlace(path), message });
  }

  /** Keeps quiet from now on about a value whose real problem has been told. */
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
