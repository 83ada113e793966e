import { factIfGiven } from './fields.ts';
import { single } from './shape.ts';
import { readText } from './wire.ts';

/** Auth/Photos (§2.2): the pupil's photo, if there is one. */
export const authPhotos = single('Auth/Photos', 'data', {
  status: factIfGiven('status', readText),
  photo: factIfGiven('photo', readText),
  awaitingPhoto: factIfGiven('awaitingPhoto', readText),
});
