import type { SimulatedAccount } from './account.ts';
import type { Exchange } from './exchange.ts';
import { isRecent } from './request-history.ts';
import { rules } from './rules.ts';

// A second of tolerance: a real clock advances between client and server.
const MIN_INTERVAL = { seconds: 5 * 60 - 1 };
const MAX_LOGINS_PER_DAY = 12;
/** An incomplete login no longer counts as in progress after this time. */
const ABANDONED_AFTER = { seconds: 60 };

/** Checks the frequency of logins and the locks. Call it before the attempt is recorded. */
export function checkPace(account: SimulatedAccount, password: string, exchange: Exchange): void {
  const { history } = account;
  const last = history.lastAttempt;
  if (last?.outcome === 'pending' && isRecent(last.at, ABANDONED_AFTER, exchange.at)) {
    exchange.violate(rules.loginsAtOnce, 'A login began while another one was in progress.');
  }
  const inADay = history.attempts.filter(({ at }) => isRecent(at, { hours: 24 }, exchange.at)).length;
  if (history.personAsked) {
    history.personAsked = false;
    return;
  }
  if (inADay >= MAX_LOGINS_PER_DAY) exchange.violate(rules.loginStorm, `Login ${inADay + 1} in 24 hours.`);
  if (last?.password !== password) return;
  if (isRecent(last.at, MIN_INTERVAL, exchange.at)) {
    exchange.violate(rules.loginStorm, 'Less than 5 minutes after the last login.');
  }
  if (last.outcome === 'wrong' && account.password !== password) {
    exchange.violate(rules.extendsLock, 'The refused password was sent again.');
  }
  if (last.outcome === 'captcha' || last.outcome === 'refused') {
    exchange.violate(rules.extendsLock, 'A login after one that only a person can complete.');
  }
}

/** A device with an earlier login must send its own DeviceCookie. */
export function checkDevice(account: SimulatedAccount, exchange: Exchange): void {
  if (exchange.account !== undefined && exchange.account !== account) {
    exchange.violate(rules.oneJar, "The login of one account came with another account's cookies.");
  }
  if (account.history.knownDevice && !exchange.cookies.has('DeviceCookie')) {
    exchange.violate(rules.knownDevice, 'A known device signed in without its DeviceCookie.');
  }
}
