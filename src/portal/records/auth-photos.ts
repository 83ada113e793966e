import * as z from 'zod';
import { factIfGiven } from './fields.ts';
import { single } from './shape.ts';
import { readText } from './wire.ts';

/** Auth/Photos (§2.2): the pupil's photo, if there is one. */
export const authPhotos = single(
  'Auth/Photos',
  'data',
  z.object({
    status: factIfGiven(readText),
    photo: factIfGiven(readText),
    awaitingPhoto: factIfGiven(readText),
  }),
  (wire) => ({ status: wire.status, photo: wire.photo, awaitingPhoto: wire.awaitingPhoto }),
);
