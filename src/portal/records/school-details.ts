import * as z from 'zod';
import { factIfGiven } from './fields.ts';
import { single } from './shape.ts';
import { lastFirst, readText } from './wire.ts';

/** All of Schools (§2.2); fields in lower case are also read with a capital. */
export const schoolDetails = single(
  'Schools',
  'School',
  z.object({
    Name: factIfGiven(readText),
    town: factIfGiven(readText),
    Town: factIfGiven(readText),
    street: factIfGiven(readText),
    Street: factIfGiven(readText),
    BuildingNumber: factIfGiven(readText),
    PostCode: factIfGiven(readText),
    Email: factIfGiven(readText),
    PhoneNumber: factIfGiven(readText),
    NameHeadTeacher: factIfGiven(readText),
    SurnameHeadTeacher: factIfGiven(readText),
  }),
  (wire) => ({
    name: wire.Name,
    town: wire.town ?? wire.Town,
    street: wire.street ?? wire.Street,
    building: wire.BuildingNumber,
    postCode: wire.PostCode,
    email: wire.Email,
    phone: wire.PhoneNumber,
    head: lastFirst(wire.SurnameHeadTeacher, wire.NameHeadTeacher),
  }),
);
