import { inLanguages, type Language } from '../lib/language.ts';
import { type BrokerAdvice, brokerAdvice } from '../mqtt/broker-advice.ts';
import { adviceTexts } from '../texts/addon.ts';
import { formField } from './form.ts';

const words = inLanguages(adviceTexts);

/** Advice about a broker that the add-on's form names. */
export const formAdvice = (language: Language): BrokerAdvice => brokerAdvice(formField, language);

/** Advice about the Supervisor's broker, whose address and usually login are not in the form. */
export function supervisorAdvice(
  given: { readonly username?: string | undefined },
  language: Language,
): BrokerAdvice {
  const { orAddress, start, restart, correctLogin, orLogin, plain } = words[language];
  const login = given.username === undefined ? orLogin : correctLogin;
  const { version, secondBridge } = formAdvice(language);
  return {
    badAddress: orAddress,
    unknownHost: start,
    noAnswer: start,
    closed: restart,
    loginMissing: login,
    loginRefused: login,
    version,
    secondBridge,
    unknownAuthority: plain,
    otherName: plain,
    noTls: plain,
    tls: plain,
    language,
  };
}
