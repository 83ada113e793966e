/** One instruction of a Dockerfile, its lines joined. */
export interface Instruction {
  readonly keyword: string;
  /** `--from=build` as `from: 'build'` */
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The instructions from one FROM to the next. */
export interface Stage {
  readonly name: string | undefined;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

export interface Dockerfile {
  /** The ARGs before the first FROM, with their defaults. */
  readonly args: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
}

/** Parses the part of the format that our own files use. */
export function parseDockerfile(text: string): Dockerfile {
  const args: Record<string, string> = {};
  const stages: { name: string | undefined; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of instructionsOf(text)) {
    const stage = stages.at(-1);
    if (instruction.keyword === 'FROM') {
      const [base = '', , name] = instruction.text.split(/\s+/);
      stages.push({ name, base: filled(base, args), instructions: [] });
    } else if (stage) stage.instructions.push(instruction);
    else Object.assign(args, pairs(instruction.text));
  }
  return { args, stages };
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [, keyword = '', flags = '', rest = ''] = /^(\w+)((?:\s+--[\w-]+=\S+)*)\s*(.*)$/.exec(line) ?? [];
      const found = [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]);
      return { keyword: keyword.toUpperCase(), flags: Object.fromEntries(found), text: rest.trim() };
    });
}

/** Parses `NAME=value OTHER="two words"` of ENV, LABEL and ARG. */
function pairs(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)];
  return Object.fromEntries(found.map(([, key = '', quoted, bare]) => [key, quoted ?? bare ?? '']));
}

/** Parses `["node", "app.js"]` of ENTRYPOINT and CMD. */
export function words(text: string): readonly string[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw new TypeError(`not a list of words: ${text}`);
  return value.map(String);
}

/** Returns the last instruction with this keyword: it overrides the others. */
export function last(stage: Stage, keyword: string): Instruction | undefined {
  return stage.instructions.findLast((instruction) => instruction.keyword === keyword);
}

/** Returns the names of all instructions with this keyword. */
export function merged(stage: Stage, keyword: string): Readonly<Record<string, string>> {
  const args = all(stage, 'ARG');
  const found = all(stage, keyword);
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, filled(value, args)]));
}

function all(stage: Stage, keyword: string): Readonly<Record<string, string>> {
  const texts = stage.instructions.filter((one) => one.keyword === keyword).map(({ text }) => pairs(text));
  return Object.assign({}, ...texts);
}

function filled(text: string, args: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
}
