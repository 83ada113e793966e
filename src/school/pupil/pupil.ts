import type { Id, LocalDate, LocalTime, Semester } from '../../lib/id.ts';

export interface Bell {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** One lesson of the bell schedule (§2.2: LessonsRange of Units; observed: also of School). */
export interface NumberedBell extends Bell {
  readonly lessonNo: number;
}

/** The pupil of the account (§2.2: Me, Users/{UserId}). */
export interface Pupil {
  /** Me.Account.UserId: the key of Users/{UserId}. */
  readonly userId: Id;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Users.ClassRegisterNumber; compared with the lucky number. */
  readonly registerNumber: number | null;
  readonly classId: Id | null;
  /** Users.AccountId, where it is a LID: records refer to a pupil by either (observed). */
  readonly lid?: Id;
}

/** The pupil's class (§2.2: Classes). */
export interface SchoolClass {
  readonly number: number | null;
  readonly symbol: string | null;
  readonly tutorId: Id | null;
  readonly beginsOn: LocalDate | null;
  readonly firstSemesterEndsOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
}

/** `2a`; null: unknown. */
export function className({ number, symbol }: Pick<SchoolClass, 'number' | 'symbol'>): string | null {
  if (symbol === null) return number === null ? null : String(number);
  return number === null || /^\d/.test(symbol) ? symbol : `${number}${symbol}`;
}

/** Schools and Units (§2.2). */
export interface School {
  readonly name: string | null;
  readonly town: string | null;
  readonly standardGrades: boolean | null;
  readonly pointGrades: boolean | null;
  readonly descriptiveGrades: boolean | null;
  /** Of LessonsRange, by lesson number; without those that differ between units. */
  readonly bells: readonly NumberedBell[];
  /** The points of behaviour that each semester begins with (observed); null: the portal states none. */
  readonly behaviourStart: BehaviourStart | null;
}

export type BehaviourStart = Readonly<Record<Semester, number | null>>;

/** A configured child: one login. */
export interface Login {
  readonly id: string;
  /** The child that the pupil's first login has. */
  readonly sameChildAs?: string | undefined;
}

/** The id of the pupil's first child: the logins of one pupil have it in common, so that who counts pupils counts it once. */
export function pupilOf({ id, sameChildAs }: Login): string {
  return sameChildAs ?? id;
}

/**
 * The logins of each pupil, that of its first child first.
 * @param nameOf the id of a login and of its pupil
 */
export function byPupil<T>(
  logins: readonly T[],
  nameOf: (login: T) => { readonly id: string; readonly pupil: string },
): readonly (readonly [first: T, ...others: T[]])[] {
  const isOther = (login: T): number => Number(nameOf(login).id !== nameOf(login).pupil);
  const pupils = Map.groupBy(logins, (login) => nameOf(login).pupil).values();
  return [...pupils].map((own) => own.toSorted((a, b) => isOther(a) - isOther(b)) as [T, ...T[]]);
}
