/** What a child can tick off in the morning; each has a pictogram on the wall. */
export const stepIcons = [
  'teeth',
  'wash',
  'toilet',
  'dress',
  'hair',
  'breakfast',
  'water',
  'medicine',
  'lunchbox',
  'shoes',
  'bed',
  'pet',
] as const;
export type StepIcon = (typeof stepIcons)[number];

/** A step of the morning; name null: that of its pictogram. */
export interface MorningStep {
  readonly icon: StepIcon;
  readonly name: string | null;
}

/** `morning_steps` of a child; default: none. */
export type MorningSteps = readonly MorningStep[];

export const MAX_STEPS = 6;

export function stepOf(
  step: StepIcon | { readonly icon: StepIcon; readonly name?: string | undefined },
): MorningStep {
  return typeof step === 'string' ? { icon: step, name: null } : { icon: step.icon, name: step.name ?? null };
}
