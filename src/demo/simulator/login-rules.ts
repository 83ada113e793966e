import type { SimulatedAccount } from './account.ts';
import type { Exchange } from './http.ts';
import { isRecent } from './life.ts';
import { rules } from './rules.ts';

// A real clock runs on between the two ends of a wire: a second of grace.
const PACE = { seconds: 5 * 60 - 1 };
const MOST_A_DAY = 12;
/** A login that was left half way is over after this. */
const ABANDONED = { seconds: 60 };

/** Watches how often, and in spite of what, an account is signed in to. Call before the attempt is recorded. */
export function judgePace(account: SimulatedAccount, password: string, exchange: Exchange): void {
  const { life } = account;
  const last = life.lastAttempt;
  if (last?.outcome === 'pending' && isRecent(last.at, ABANDONED, exchange.at)) {
    exchange.violate(rules.loginsAtOnce, 'A login began while another one was under way.');
  }
  const inADay = life.attempts.filter(({ at }) => isRecent(at, { hours: 24 }, exchange.at)).length;
  if (life.personAsked) {
    life.personAsked = false;
    return;
  }
  if (inADay >= MOST_A_DAY) exchange.violate(rules.loginStorm, `Login ${inADay + 1} in 24 hours.`);
  if (last?.password !== password) return;
  if (isRecent(last.at, PACE, exchange.at)) {
    exchange.violate(rules.loginStorm, 'Less than 5 minutes after the last login.');
  }
  if (last.outcome === 'wrong' && account.password !== password) {
    exchange.violate(rules.deepensLock, 'The password that was refused came again.');
  }
  if (last.outcome === 'captcha') {
    exchange.violate(rules.deepensLock, 'A login although a captcha was asked for.');
  }
}

/** A device that signed in once brings its DeviceCookie, and no other account's. */
export function judgeDevice(account: SimulatedAccount, exchange: Exchange): void {
  if (exchange.account !== undefined && exchange.account !== account) {
    exchange.violate(rules.oneJar, "The login of one account came with another account's cookies.");
  }
  if (account.life.knownDevice && !exchange.cookies.has('DeviceCookie')) {
    exchange.violate(rules.knownDevice, 'A known device signed in without its DeviceCookie.');
  }
}
