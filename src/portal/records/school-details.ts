import { type Field, factIfGiven, joined } from './fields.ts';
import { single } from './shape.ts';
import { lastFirst, readText } from './wire.ts';

/** All of Schools (§2.2); fields in lower case are also read with a capital. */
export const schoolDetails = single('Schools', 'School', {
  name: factIfGiven('Name', readText),
  town: inEitherCase('town', 'Town'),
  street: inEitherCase('street', 'Street'),
  building: factIfGiven('BuildingNumber', readText),
  postCode: factIfGiven('PostCode', readText),
  email: factIfGiven('Email', readText),
  phone: factIfGiven('PhoneNumber', readText),
  head: joined(
    [factIfGiven('SurnameHeadTeacher', readText), factIfGiven('NameHeadTeacher', readText)],
    lastFirst,
  ),
});

function inEitherCase(key: string, capital: string): Field<string | null> {
  return joined([factIfGiven(key, readText), factIfGiven(capital, readText)], (one, other) => one ?? other);
}
