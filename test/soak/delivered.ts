/** An event that the broker delivered. */
export interface DeliveredEvent {
  /** `eventText` */
  readonly text: string;
  readonly id: string;
  /** How often the broker had lost its sessions before. */
  readonly losses: number;
}

/** Kinds of events that tell of no single thing of the school. */
const NOT_OF_SCHOOL = ['portal_problem', 'weekly_digest', 'unseen_reminder'];

/** A line for each difference between the events that were delivered and those that happened at school. */
export function eventDifferences(
  events: readonly DeliveredEvent[],
  expected: readonly string[],
): readonly string[] {
  const received = new Set(events.map(({ text }) => text));
  const ofSchool = [...received].filter((text) => !NOT_OF_SCHOOL.includes(text.split(' ')[1] ?? ''));
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
