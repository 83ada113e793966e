import type { LocalDate } from '../../../lib/id.ts';
import { Temporal } from '../../../lib/temporal.ts';
import type { AccountFixture } from '../fixture/types.ts';
import type { World } from '../world.ts';
import type { Addresses, Ref } from './envelope.ts';
import { substitutionEntries } from './substitutions.ts';

/** Ids of class calendars are strings (§2.1.3). */
export function calendarId({ class: own }: AccountFixture): string {
  return String(own.id);
}

export function calendars(fixture: AccountFixture, to: Addresses): object {
  return to.envelope('Calendars', [{ Id: calendarId(fixture) }], 'Calendars', [
    '..',
    'Calendars/Substitutions',
    'Calendars/SchoolFreeDays',
    'Calendars/ClassFreeDays',
    'Calendars/TeacherFreeDays',
    'Calendars/Stats',
  ]);
}

export function calendarStats(fixture: AccountFixture, to: Addresses): object {
  const { begin, end } = fixture.school.year;
  const list = [{ Id: calendarId(fixture), MinDate: begin, MaxDate: end }];
  return to.envelope('Stats', list, 'Calendars/Stats');
}

/** The ids of one month, or of the whole year (§2.8). */
export function calendar(world: World, month: string | null, to: Addresses): object {
  const { fixture, book } = world;
  const { freeDays, classFreeDays } = fixture.school;
  const inMonth = (from: LocalDate, until = from): boolean =>
    month === null || (from.slice(0, 7) <= month && month <= until.slice(0, 7));
  const refs = (resource: string, items: readonly { id: number; from: LocalDate; to?: LocalDate }[]): Ref[] =>
    items.filter((one) => inMonth(one.from, one.to)).map(({ id }) => to.ref(resource, id));
  const dated = (list: readonly { readonly id: number; readonly day: LocalDate }[]) =>
    list.map(({ id, day }) => ({ id, from: day }));
  const changes = substitutionEntries(world, to).map((one) => ({ id: one.Id, from: one.OrgDate }));
  const content = {
    Id: calendarId(fixture),
    HomeWorks: refs('HomeWorks', dated(book.all('agenda'))),
    Substitutions: refs('Calendars/Substitutions', changes),
    ParentTeacherConferences: refs('ParentTeacherConferences', dated(book.all('conferences'))),
    SchoolFreeDays: refs('Calendars/SchoolFreeDays', freeDays),
    ClassFreeDays: refs('Calendars/ClassFreeDays', classFreeDays),
    TeacherFreeDays: [],
  };
  const envelope = to.envelope('Calendar', content, `Calendars/${calendarId(fixture)}`);
  return month === null ? envelope : { ...envelope, Pages: pagesOf(fixture, month, to) };
}

function pagesOf(fixture: AccountFixture, month: string, to: Addresses): object {
  const page = (months: number): string => {
    const other = Temporal.PlainYearMonth.from(month).add({ months });
    return to.url(`Calendars/${calendarId(fixture)}?year=${other.year}&month=${other.month}`);
  };
  return { Prev: page(-1), Next: page(1) };
}
