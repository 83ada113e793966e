import { type BrokerAdvice, brokerAdvice } from '../mqtt/broker-advice.ts';
import { formField } from './form.ts';

const MOSQUITTO = 'the "Mosquitto broker" add-on';
const OWN_LOGIN = 'mqtt_username and mqtt_password';
// Only a parent who gave that broker a certificate sees this one.
const PLAIN = `fill in mqtt_url without TLS, such as mqtt://core-mosquitto:1883, and ${OWN_LOGIN}`;

/** About a broker that the add-on's form names. */
export const formAdvice: BrokerAdvice = brokerAdvice(formField);

/** About the broker that the Supervisor knows: its address, and usually its login, do not stand in the form. */
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
