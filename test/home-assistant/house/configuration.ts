import { stringify } from 'yaml';

/** A phone, as persistent notifications: that of the documentation's automations, and one with the name of a device. */
const phone = (name: string) => ({
  platform: 'group',
  name: `mobile_app_${name}`,
  services: [{ action: 'persistent_notification' }],
});

/** The lamp of the documentation's automations. */
const lamp = {
  name: 'Ola room',
  turn_on: [],
  turn_off: [],
  set_level: [],
};

/** Home Assistant's configuration.yaml for the tests. */
export function configuration(port: number): string {
  const written = stringify({
    homeassistant: {
      name: 'Home',
      time_zone: 'Europe/Warsaw',
      country: 'PL',
      latitude: 52,
      longitude: 21,
      elevation: 100,
    },
    http: { server_host: '127.0.0.1', server_port: port },
    recorder: { commit_interval: 1 },
    history: {},
    logbook: {},
    logger: { default: 'warning' },
    notify: [phone('phone'), phone('dziennik2mqtt')],
    template: [{ light: [lamp] }],
    speech: {},
    conversation: {},
  });
  return `${written}automation: !include automations.yaml\nscript: !include scripts.yaml\n`;
}
