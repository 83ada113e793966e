import { describe, expect, it } from 'vitest';
import { type ColouredChild, childColours } from '../../src/school/child-colours.ts';

describe('the colours of the children', () => {
  const coloursOf = (...children: readonly Omit<ColouredChild, 'id'>[]) =>
    [...childColours(children.map((child, index) => ({ id: `c${index}`, ...child })))]
      .sort()
      .map(([, { name, pattern }]) => `${name} ${pattern}`);

  it('are five in the order of the children, then the same with patterns', () => {
    expect(coloursOf({}, {}, {}, {}, {}, {}, {})).toEqual([
      'blue plain',
      'orange plain',
      'green plain',
      'red plain',
      'purple plain',
      'blue striped',
      'orange striped',
    ]);
  });

  it('are those of the configuration first; others have none of them', () => {
    expect(coloursOf({}, { colour: 'blue' }, {})).toEqual(['orange plain', 'blue plain', 'green plain']);
    expect(coloursOf({ colour: 'red' }, { colour: 'red' })).toEqual(['red plain', 'red striped']);
  });

  it('are one of both logins of a pupil', () => {
    expect(coloursOf({}, { sameChildAs: 'c0' }, {})).toEqual(['blue plain', 'blue plain', 'orange plain']);
  });
});
