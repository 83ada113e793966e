import type { AccountFixture } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';

export function subjects({ school }: AccountFixture, to: Addresses): object {
  const list = [...school.subjects.values()].map(({ id, name, short }) => ({
    Id: id,
    Name: name,
    Short: short,
  }));
  return to.envelope('Subjects', list, 'Subjects');
}

export function classrooms({ school }: AccountFixture, to: Addresses): object {
  const list = [...school.rooms.values()].map(({ id, name, symbol }) => ({
    Id: id,
    Name: name,
    Symbol: symbol,
  }));
  return to.envelope('Classrooms', list, 'Classrooms');
}

export function colors({ school }: AccountFixture, to: Addresses): object {
  const list = [...school.lists.colors.values()].map(({ id, name, rgb }) => ({
    Id: id,
    RGB: rgb,
    Name: name,
  }));
  return to.envelope('Colors', list, 'Colors');
}
