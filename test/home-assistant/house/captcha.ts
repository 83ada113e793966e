import { allowLogin } from './database.ts';
import type { House } from './house.ts';

/** The portal requires a captcha at the next reading; a login is allowed at once. @returns the child's account */
export function requireCaptcha(house: House, child: string) {
  const school = house.school(child);
  allowLogin(house.storage);
  school.killSession();
  school.demandCaptcha(true);
  school.personAsksLogin();
  return school;
}
