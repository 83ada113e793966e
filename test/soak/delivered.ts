/** An event that the broker delivered. */
export interface DeliveredEvent {
  /** `eventText` */
  readonly text: string;
  readonly id: string;
  /** How often the broker had lost its sessions before. */
  readonly losses: number;
}

/** A line for each difference between the events that were delivered and those that happened at school. */
export function eventDifferences(
  events: readonly DeliveredEvent[],
  expected: readonly string[],
): readonly string[] {
  const received = new Set(events.map(({ text }) => text));
  const ofSchool = [...received].filter((text) => text.split(' ')[1] !== 'portal_problem');
  const wanted = new Set(expected);
  return [
    ...expected.filter((event) => !received.has(event)).map((event) => `lost: ${event}`),
    ...ofSchool.filter((event) => !wanted.has(event)).map((event) => `did not happen: ${event}`),
    ...repeated(events, false).map((event) => `twice: ${event}`),
  ];
}

/** The events that came again. @param afterLoss whether the broker had lost its session between */
export function repeated(events: readonly DeliveredEvent[], afterLoss: boolean): readonly string[] {
  const seen = new Map<string, number>();
  return events.flatMap(({ id, text, losses }) => {
    // Two children may have the same id.
    const key = `${text} ${id}`;
    const before = seen.get(key);
    seen.set(key, losses);
    return before !== undefined && before < losses === afterLoss ? [text] : [];
  });
}
