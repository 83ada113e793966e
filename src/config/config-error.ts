/** A problem of the configuration, at its place in the file. */
export interface ConfigProblem {
  /** `children[0].password`; empty if it concerns the whole file. */
  readonly path: string;
  /** From 1; 0 if there is no line (the file cannot be read). */
  readonly line: number;
  readonly column: number;
  /** One sentence for parents; never holds a secret. */
  readonly message: string;
}

/** Every problem of a configuration file, in the order of its lines. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(`${problems.length} problem${problems.length === 1 ? '' : 's'} in the configuration`);
    this.problems = problems;
  }
}

/** A line for each problem. */
export function describeProblems(error: ConfigError, file: string): string {
  return error.problems.map((problem) => describeProblem(problem, file)).join('\n');
}

/** `config.yaml:12:5 children[0].password: …`, without unknown parts. */
export function describeProblem({ path, line, column, message }: ConfigProblem, file: string): string {
  const place = line === 0 ? file : `${file}:${line}:${column}`;
  return `${place}${path && ` ${path}`}: ${message}`;
}
