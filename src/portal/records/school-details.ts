import * as z from 'zod';
import { field } from './fields.ts';
import { single } from './shape.ts';
import { lastFirst, readText } from './wire.ts';

/** All of Schools (§2.2); fields in lower case are also read with a capital. */
export const schoolDetails = single(
  'Schools',
  'School',
  z.object({
    Name: field(readText),
    town: field(readText),
    Town: field(readText),
    street: field(readText),
    Street: field(readText),
    BuildingNumber: field(readText),
    PostCode: field(readText),
    Email: field(readText),
    PhoneNumber: field(readText),
    NameHeadTeacher: field(readText),
    SurnameHeadTeacher: field(readText),
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
