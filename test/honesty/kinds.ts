import type { AccountFixture } from '../../src/demo/simulator/fixture/types.ts';

/** A kind of pupil: a child of a family, with a change of its account. */
export interface Kind {
  readonly family: string;
  readonly child: string;
  readonly change?: (account: AccountFixture) => AccountFixture;
  /** Entities that may be missing with status ok. */
  readonly mayBeAbsent?: readonly MayBeAbsent[];
}

export interface MayBeAbsent {
  readonly entities: RegExp;
  /** 0: from the first on. */
  readonly fromDay: number;
}

export const kinds = {
  'upper class': { family: 'demo', child: 'ola' },
  'class 1-3': { family: 'first-grader', child: 'kuba' },
  // Without free days, on which a plan is known even if it is refused.
  kindergarten: {
    family: 'kindergarten',
    child: 'zosia',
    change: (account) => ({ ...account, school: { ...account.school, freeDays: [] } }),
    mayBeAbsent: [
      // The list was empty: the account may not have it, so its first refusal makes it absent (§7.3).
      { entities: /^free_days$/, fromDay: 0 },
    ],
  },
  'no messages': {
    family: 'demo',
    child: 'ola',
    change: (account) => ({ ...account, messagesModule: 'none' }),
  },
  'points and no marks': {
    family: 'demo',
    child: 'ola',
    change: (account) => ({
      ...account,
      school: { ...account.school, gradesEnabled: { standard: false, point: true, descriptive: false } },
    }),
  },
} as const satisfies Readonly<Record<string, Kind>>;
