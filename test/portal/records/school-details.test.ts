import { expect, it } from 'vitest';
import { schoolDetails } from '../../../src/portal/records/school-details.ts';

it('Schools (§2.2) has the address and the head, "Last First"', () => {
  const School = {
    Name: 'Szkoła Podstawowa nr 0 w Łęgu',
    town: 'Łęg',
    Street: 'Żwirowa',
    BuildingNumber: 12,
    PostCode: '00-000',
    Email: 'sekretariat@szkola.example',
    PhoneNumber: '000 000 000',
    NameHeadTeacher: 'Żaneta',
    SurnameHeadTeacher: 'Grzęda-Łoś',
  };
  expect(schoolDetails.parse({ School }).value).toEqual({
    name: 'Szkoła Podstawowa nr 0 w Łęgu',
    town: 'Łęg',
    street: 'Żwirowa',
    building: '12',
    postCode: '00-000',
    email: 'sekretariat@szkola.example',
    phone: '000 000 000',
    head: 'Grzęda-Łoś Żaneta',
  });
});
