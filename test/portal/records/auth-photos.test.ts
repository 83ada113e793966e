import { expect, it } from 'vitest';
import { authPhotos } from '../../../src/portal/records/auth-photos.ts';

it('Auth/Photos (§2.2) may have no photo', () => {
  const data = { status: 'none', photo: null, awaitingPhoto: '' };
  expect(authPhotos.parse({ data }).value).toEqual({ status: 'none', photo: null, awaitingPhoto: null });
});
