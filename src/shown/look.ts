import { FIRST_COLOUR } from '../domain/child-colours.ts';
import { className } from '../domain/pupil.ts';
import { lastValue } from '../domain/reading.ts';
import { partOf } from './part.ts';
import * as show from './records.ts';

/** What all Surfaces have in common about a child. */
export const shownLook = partOf(
  ({ child }) => child,
  ({ view: { snapshot } }) => ({ schoolClass: lastValue(snapshot.class) }),
  ({ colour = FIRST_COLOUR, shortNames = {} }, level, { schoolClass }): show.ShownLook =>
    show.childLook({ colour, shortNames, schoolClass: schoolClass ? className(schoolClass) : null }, level),
);
