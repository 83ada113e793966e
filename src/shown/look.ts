import type { ChildColour } from '../domain/child-colours.ts';
import { className } from '../domain/pupil.ts';
import { lastValue } from '../domain/reading.ts';
import { partOf } from './part.ts';
import * as show from './records.ts';

const FIRST_COLOUR: ChildColour = { name: 'blue', pattern: 'plain' };

/** What all Surfaces have in common about a child. */
export const shownLook = partOf(
  ({ child }) => child,
  ({ view: { snapshot } }) => ({ schoolClass: lastValue(snapshot.class) }),
  ({ colour = FIRST_COLOUR, shortNames = {} }, level, { schoolClass }): show.ShownLook =>
    show.childLook({ colour, shortNames, schoolClass: schoolClass ? className(schoolClass) : null }, level),
);
