// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const adviceTexts = {
correctLogin: { pl: `popraw mqtt_username i mqtt_password albo zostaw oba puste`, en: `correct mqtt_username and mqtt_password, or leave both empty`, uk: `виправте mqtt_username і mqtt_password або залиште обидва порожніми` },
plain: { pl: `wypełnij mqtt_url bez TLS, na przykład mqtt://core-mosquitto:1883, oraz mqtt_username i mqtt_password`, en: `fill in mqtt_url without TLS, such as mqtt://core-mosquitto:1883, and mqtt_username and mqtt_password`, uk: `заповніть mqtt_url без TLS, наприклад mqtt://core-mosquitto:1883, а також mqtt_username і mqtt_password` },
orAddress: { pl: `uruchom ponownie dodatek „Mosquitto broker” albo wypełnij mqtt_url`, en: `restart the "Mosquitto broker" add-on, or fill in mqtt_url`, uk: `перезапустіть додаток «Mosquitto broker» або заповніть mqtt_url` },
start: { pl: `uruchom dodatek „Mosquitto broker”`, en: `start the "Mosquitto broker" add-on`, uk: `запустіть додаток «Mosquitto broker»` },
restart: { pl: `uruchom ponownie dodatek „Mosquitto broker”`, en: `restart the "Mosquitto broker" add-on`, uk: `перезапустіть додаток «Mosquitto broker»` },
orLogin: { pl: `uruchom ponownie dodatek „Mosquitto broker” albo wypełnij mqtt_username i mqtt_password`, en: `restart the "Mosquitto broker" add-on, or fill in mqtt_username and mqtt_password`, uk: `перезапустіть додаток «Mosquitto broker» або заповніть mqtt_username і mqtt_password` },
};

export const supervisorTexts = {
noBroker: { pl: `Nie ma brokera MQTT: zainstaluj i uruchom dodatek „Mosquitto broker” albo wypełnij mqtt_url w opcjach tego dodatku`, en: `There is no MQTT broker: install and start the "Mosquitto broker" add-on, or fill in mqtt_url in the options of this add-on`, uk: `Немає брокера MQTT: встановіть і запустіть додаток «Mosquitto broker» або заповніть mqtt_url у налаштуваннях цього додатка` },
unknownBroker: { pl: ({ why }: { why: Value }) => `Supervisor Home Assistant nie mówi, gdzie jest broker MQTT (${why}): wypełnij mqtt_url w opcjach tego dodatku`, en: ({ why }: { why: Value }) => `Home Assistant's Supervisor does not say where the MQTT broker is (${why}): fill in mqtt_url in the options of this add-on`, uk: ({ why }: { why: Value }) => `Supervisor Home Assistant не повідомляє, де брокер MQTT (${why}): заповніть mqtt_url у налаштуваннях цього додатка` },
silent: { pl: `Supervisor Home Assistant nie odpowiada, a tylko on zna brokera MQTT: poczekaj, aż się uruchomi`, en: `Home Assistant's Supervisor does not answer, and only it knows the MQTT broker: wait until it has started`, uk: `Supervisor Home Assistant не відповідає, а лише він знає брокера MQTT: зачекайте, доки він запуститься` },
};
