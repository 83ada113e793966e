const whatToDo = {
  pl: 'Zatrzymaj drugi mostek albo nadaj każdemu własny temat bazowy (base_topic) i uruchom oba ponownie.',
  en: 'Stop the second bridge, or give each a base topic (base_topic) of its own and restart both.',
};

/** Conflicts with another program at the broker, the most important first, with the texts for parents. */
export const conflicts = {
  client_id_twice: {
    reason: {
      pl: 'Połączenie z brokerem urywa się co chwilę: pewnie drugi program używa tego samego identyfikatora klienta.',
      en: 'The connection to the broker is lost again and again: another program probably uses the same client id.',
    },
    whatToDo,
  },
  announced_twice: {
    reason: {
      pl: 'Inny program ogłasza urządzenie pod tą samą nazwą co ten mostek.',
      en: 'Another program announces a device under the same name as this bridge.',
    },
    whatToDo,
  },
} as const;

export type Conflict = keyof typeof conflicts;

const keys = Object.keys(conflicts) as readonly Conflict[];

export function mainConflict(found: ReadonlySet<Conflict>): Conflict | null {
  return keys.find((conflict) => found.has(conflict)) ?? null;
}
