import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
import {
  absence,
  absent,
  contextWith,
  down,
  fresh,
  pupil,
  readersFor,
  readValue,
  refused,
} from '../reading/test-readers.ts';

const Me = { Me: { Account: { Id: 1, UserId: 500200 }, User: { FirstName: 'Łucja', LastName: 'Źródlana' } } };
const User = { User: { Class: { Id: 7002 }, ClassRegisterNumber: 17 } };

describe('the pupil', () => {
  it('is read from Me and from Users by the user id, never by the account id', async () => {
    const readers = readersFor({ Me, 'Users/500200': User });
    expect(await readValue('pupil', readers, contextWith())).toEqual(pupil);
    expect(readers.gateway.take()).toEqual(['Me', 'Users/500200']);
  });

  it('is read from Me only if Users refuses', async () => {
    const readers = readersFor({ Me, 'Users/500200': absent(403) });
    expect(await readValue('pupil', readers, contextWith())).toEqual({
      ...pupil,
      registerNumber: null,
      classId: null,
    });
  });

  describe('without a number in the JSON', () => {
    const without = { Me, 'Users/500200': { User: { Class: { Id: 7002 } } } };
    const row = '<tr><th>Nr w dzienniku</th><td>23</td></tr>';

    it('has the number of the page (§2.2), and is the identical object while nothing changes', async () => {
      const readers = readersFor(without, {}, { '/informacja': row });
      const value = await readValue('pupil', readers, contextWith());
      expect(value).toEqual({ ...pupil, registerNumber: 23 });
      expect(await readValue('pupil', readers, contextWith({ pupil: fresh(value) }))).toBe(value);
    });

    it.each([absent(), down(), '<p>Dane ucznia</p>'])('is read without a number: %s', async (page) => {
      const readers = readersFor(without, {}, { '/informacja': page });
      expect((await readValue('pupil', readers, contextWith())).registerNumber).toBeNull();
    });

    it('does not request the page if the JSON has the number', async () => {
      const readers = readersFor({ Me, 'Users/500200': User }, {}, { '/informacja': row });
      expect((await readValue('pupil', readers, contextWith())).registerNumber).toBe(17);
    });
  });

  it('fails only if Me fails', async () => {
    await expect(readSource('pupil', readersFor({}), contextWith())).rejects.toThrow(absence());
    const readers = readersFor({ Me, 'Users/500200': down() });
    expect(await readSource('pupil', readers, contextWith())).toEqual({
      value: { ...pupil, registerNumber: null, classId: null },
      problem: expect.objectContaining({ kind: 'down' }),
    });
  });

  it.each([down(), refused()])('keeps class and number while Users fails: %s', async (answer) => {
    const readers = readersFor({ Me, 'Users/500200': answer });
    const before = contextWith({ pupil: fresh(pupil) });
    expect(await readSource('pupil', readers, before)).toEqual({ value: pupil, problem: answer });
    const another = contextWith({ pupil: fresh({ ...pupil, userId: '1' }) });
    expect((await readValue('pupil', readers, another)).classId).toBeNull();
  });

  it.each([absent(), down(), '<p>Dane ucznia</p>'])(
    'keeps the number of the page while the page fails: %s',
    async (page) => {
      const without = { Me, 'Users/500200': { User: { Class: { Id: 7002 } } } };
      const readers = readersFor(without, {}, { '/informacja': page });
      const { value, problem } = await readSource('pupil', readers, contextWith({ pupil: fresh(pupil) }));
      expect(value).toEqual(pupil);
      expect(problem?.kind).toBe(page instanceof PortalError && page.kind === 'down' ? 'down' : 'refused');
    },
  );
});
