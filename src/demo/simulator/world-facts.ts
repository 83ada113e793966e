import type { GradeFixture, NoticeFixture } from './fixture/types.ts';

export interface GradeFact extends Omit<GradeFixture, 'key' | 'comments' | 'corrects'> {
  readonly id: number;
  readonly comments: readonly { readonly id: number; readonly text: string }[];
  /** The earlier grade that this one improves. */
  readonly corrects: number | null;
}

export interface NoticeFact extends Omit<NoticeFixture, 'read'> {
  readonly id: string;
  read: boolean;
}

export interface NewGrade {
  /** A key or a full name from the school's lists, as `category` and `teacher`. */
  readonly subject: string;
  readonly text: string;
  readonly category?: string;
  readonly teacher?: string;
  readonly comment?: string;
  /** The id of the earlier grade that this one improves. */
  readonly corrects?: string;
  readonly semester?: 1 | 2;
  readonly kind?: GradeFixture['kind'];
}

export interface NewSubstitution {
  readonly subject?: string;
  readonly teacher?: string;
  readonly room?: string;
  /** Only this group of the class. */
  readonly group?: string;
}
