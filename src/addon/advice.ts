import { inLanguages, type Language } from '../lib/language.ts';
import { type BrokerAdvice, brokerAdvice } from '../mqtt/broker-advice.ts';
import { formField } from './form.ts';

const MOSQUITTO = { pl: 'dodatek „Mosquitto broker”', en: 'the "Mosquitto broker" add-on' };

const words = inLanguages({
  orAddress: {
    pl: `uruchom ponownie ${MOSQUITTO.pl} albo wypełnij mqtt_url`,
    en: `restart ${MOSQUITTO.en}, or fill in mqtt_url`,
  },
  start: { pl: `uruchom ${MOSQUITTO.pl}`, en: `start ${MOSQUITTO.en}` },
  restart: { pl: `uruchom ponownie ${MOSQUITTO.pl}`, en: `restart ${MOSQUITTO.en}` },
  correctLogin: {
    pl: 'popraw mqtt_username i mqtt_password albo zostaw oba puste',
    en: 'correct mqtt_username and mqtt_password, or leave both empty',
  },
  orLogin: {
    pl: `uruchom ponownie ${MOSQUITTO.pl} albo wypełnij mqtt_username i mqtt_password`,
    en: `restart ${MOSQUITTO.en}, or fill in mqtt_username and mqtt_password`,
  },
  // Shown only if that broker was given a certificate.
  plain: {
    pl: 'wypełnij mqtt_url bez TLS, na przykład mqtt://core-mosquitto:1883, oraz mqtt_username i mqtt_password',
    en: 'fill in mqtt_url without TLS, such as mqtt://core-mosquitto:1883, and mqtt_username and mqtt_password',
  },
});

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
