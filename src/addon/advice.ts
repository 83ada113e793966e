import { type BrokerAdvice, brokerAdvice } from '../mqtt/broker-advice.ts';
import { formField } from './form.ts';

const MOSQUITTO = 'the "Mosquitto broker" add-on';
const OWN_LOGIN = 'mqtt_username and mqtt_password';
// Shown only if that broker was given a certificate.
const PLAIN = `fill in mqtt_url without TLS, such as mqtt://core-mosquitto:1883, and ${OWN_LOGIN}`;

/** Advice about a broker that the add-on's form names. */
export const formAdvice: BrokerAdvice = brokerAdvice(formField);

/** Advice about the Supervisor's broker, whose address and usually login are not in the form. */
export function supervisorAdvice(form: { readonly hasUsername: boolean }): BrokerAdvice {
  const login = form.hasUsername
    ? `correct ${OWN_LOGIN}, or leave both empty`
    : `restart ${MOSQUITTO}, or fill in ${OWN_LOGIN}`;
  return {
    badAddress: `restart ${MOSQUITTO}, or fill in mqtt_url`,
    unknownHost: `start ${MOSQUITTO}`,
    noAnswer: `start ${MOSQUITTO}`,
    hangsUp: `restart ${MOSQUITTO}`,
    loginMissing: login,
    loginRefused: login,
    version: formAdvice.version,
    secondBridge: formAdvice.secondBridge,
    unknownAuthority: PLAIN,
    otherName: PLAIN,
    plainPort: PLAIN,
    tls: PLAIN,
  };
}
