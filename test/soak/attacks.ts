import type { Trouble } from './trouble.ts';

/** What somebody else does: a front end, another program on the machine, a stranger on the network. */
export const attacks: readonly Trouble[] = [
  {
    name: 'a front end sets new cookies',
    parts: ['answers'],
    minutes: [10, 240],
    begin({ stage: { simulator }, random }) {
      const [count, bytes] = random.oneOf([
        [1, 40],
        [250, 20],
        [2, 3_500],
      ] as const);
      simulator.wayIn.newCookies = { count, bytes };
      return () => Object.assign(simulator.wayIn, { newCookies: null });
    },
  },
];
