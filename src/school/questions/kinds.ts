/** What can be asked about. */
export const kinds = [
  ...(['start', 'end', 'leave', 'wake', 'plan', 'next_lesson', 'school', 'changes', 'bag'] as const),
  ...(['homework', 'tests', 'grades', 'points', 'attendance', 'unread', 'lucky'] as const),
  ...(['meeting', 'free_days', 'trip', 'news'] as const),
] as const;
export type Kind = (typeof kinds)[number];

export const spokenDays = [
  ...(['today', 'tomorrow', 'day_after_tomorrow', 'yesterday'] as const),
  ...(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const),
  ...(['this_week', 'next_week', 'weekend'] as const),
] as const;
export type SpokenDay = (typeof spokenDays)[number];

/** `date:12-22`: in that form a question has the day and the month. */
export type When = SpokenDay | 'none' | `date:${string}`;

/** Words and phrases, apart by `|`. */
export type Words = string;

/** A kind of question has a word of each of these groups. */
export interface Rule {
  readonly kind: Kind;
  readonly words: readonly [Words, ...Words[]];
  /** Only with a day. */
  readonly dated?: true;
  /** Its words alone do not tell that a sentence without a name is about school. */
  readonly weak?: true;
}

export interface Vocabulary {
  /** The first rule that fits decides. */
  readonly rules: readonly Rule[];
  readonly days: Readonly<Record<SpokenDay, Words>>;
  /** In the order of the calendar. */
  readonly months: readonly Words[];
  /** Days with a name, by month and day. */
  readonly feasts: Readonly<Record<string, Words>>;
  /** Phrases with the word of a day that mean none. */
  readonly undated: Words;
  /** 1 to 31. */
  readonly ordinals: readonly Words[];
  /** As `subjects.ts` has them in its order. */
  readonly subjects: Readonly<Record<Subject, Words>>;
  /** Who of several. */
  readonly who: Words;
  readonly first: Words;
  /** What the children are called together. */
  readonly children: Words;
  /** Words that tell with a child's name that a sentence is about school. */
  readonly named: Words;
  /** What a question about a day begins with, and what else it consists of. */
  readonly what: Words;
  readonly around: Words;
  /** What else a question without a name may consist of. */
  readonly others: Words;
}

/** How the name of a subject begins in the register, without diacritics; by its key here. */
export const subjects = {
  maths: /matem|math/,
  polish: /polsk|polish/,
  english: /angiel|english/,
  german: /niemiec|german/,
  spanish: /hiszp|spanish/,
  french: /franc|french/,
  pe: /wychowanie fiz|\bwf\b|physical|\bpe\b/,
  science: /przyrod|science/,
  history: /histor/,
  biology: /biolog/,
  chemistry: /chemi/,
  physics: /fizyk|physics/,
  geography: /geogra/,
  computing: /informat|comput|\bit\b/,
  art: /plasty|\bart/,
  music: /muzyk|music/,
  technology: /techni|techno/,
  religion: /relig/,
  ethics: /etyk|ethic/,
  early: /wczesnoszk|zintegr/,
} as const satisfies Readonly<Record<string, RegExp>>;
export type Subject = keyof typeof subjects;

export const listOf = (words: Words): readonly string[] => words.split('|').filter((word) => word !== '');
