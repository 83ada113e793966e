/** The colours of the children, as the configuration names them. The wall's stylesheet says how each looks. */
export const colourNames = ['blue', 'orange', 'green', 'red', 'purple'] as const;

export type ColourName = (typeof colourNames)[number];

/** Tells children of one colour apart. */
export const COLOUR_PATTERNS = ['plain', 'striped', 'dotted'] as const;

/** How a child is told from the others on every Surface. */
export interface ChildColour {
  readonly name: ColourName;
  readonly pattern: (typeof COLOUR_PATTERNS)[number];
}

/** Where none is known. */
export const FIRST_COLOUR: ChildColour = { name: 'blue', pattern: 'plain' };

export interface ColouredChild {
  readonly id: string;
  readonly sameChildAs?: string | undefined;
  /** As configured; default: the first one that no other child has. */
  readonly colour?: ColourName | undefined;
}

/** The colour of each child by its id. Logins of one pupil have one colour. */
export function childColours(children: readonly ColouredChild[]): ReadonlyMap<string, ChildColour> {
  const pupils = children.filter(({ sameChildAs }) => sameChildAs === undefined);
  const chosen = new Set(pupils.flatMap(({ colour }) => colour ?? []));
  const free = colourNames.filter((name) => !chosen.has(name));
  // With more children than colours they begin again, with a pattern.
  const others = [...free, ...colourNames, ...colourNames];
  const uses = new Map<ColourName, number>();
  const next = (name: ColourName): ChildColour => {
    const count = uses.get(name) ?? 0;
    uses.set(name, count + 1);
    return { name, pattern: COLOUR_PATTERNS[count % COLOUR_PATTERNS.length] ?? FIRST_COLOUR.pattern };
  };
  const colours = new Map<string, ChildColour>();
  for (const { id, colour } of pupils) if (colour) colours.set(id, next(colour));
  pupils
    .filter(({ colour }) => !colour)
    .forEach(({ id }, index) => {
      colours.set(id, next(others[index % others.length] ?? FIRST_COLOUR.name));
    });
  for (const { id, sameChildAs } of children)
    if (sameChildAs !== undefined) colours.set(id, colours.get(sameChildAs) ?? next(FIRST_COLOUR.name));
  return colours;
}
