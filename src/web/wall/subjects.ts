import { type SubjectIcon, subjectIcon } from '../../school/pupil/subjects.ts';

/** The colours of subjects; `plain` is the neutral one. The stylesheet has a class for each. */
export type SubjectColour = 'words' | 'numbers' | 'nature' | 'past' | 'arts' | 'body' | 'making' | 'plain';

export interface SubjectLook {
  readonly icon: SubjectIcon | 'bus' | 'star';
  readonly colour: SubjectColour;
}

const COLOURS: Readonly<Record<SubjectIcon, SubjectColour>> = {
  blocks: 'numbers',
  book: 'words',
  shelf: 'words',
  english: 'words',
  german: 'words',
  french: 'words',
  spanish: 'words',
  speech: 'words',
  sums: 'numbers',
  screen: 'making',
  castle: 'past',
  globe: 'nature',
  flask: 'nature',
  magnet: 'nature',
  leaf: 'nature',
  note: 'arts',
  palette: 'arts',
  wrench: 'making',
  ball: 'body',
  waves: 'body',
  dance: 'arts',
  mask: 'arts',
  game: 'making',
  puzzle: 'numbers',
  coins: 'numbers',
  heart: 'past',
  people: 'words',
  shield: 'body',
  cup: 'plain',
  notebook: 'plain',
};

/** The pictogram and the colour of an outing, a trip or another event. */
export function outingLook(isTrip: boolean): SubjectLook {
  return { icon: isTrip ? 'bus' : 'star', colour: 'nature' };
}

/** The pictogram and the colour of a subject; the neutral ones if it is unknown or hidden. */
export function subjectLook(subject: string | null): SubjectLook {
  const icon = subjectIcon(subject);
  return { icon, colour: COLOURS[icon] };
}
