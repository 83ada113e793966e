// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const adviceTexts = {
correctLogin: { pl: "popraw mqtt_username i mqtt_password albo zostaw oba puste", en: "correct mqtt_username and mqtt_password, or leave both empty" },
plain: { pl: "wypełnij mqtt_url bez TLS, na przykład mqtt://core-mosquitto:1883, oraz mqtt_username i mqtt_password", en: "fill in mqtt_url without TLS, such as mqtt://core-mosquitto:1883, and mqtt_username and mqtt_password" },
orAddress: { pl: "uruchom ponownie dodatek „Mosquitto broker” albo wypełnij mqtt_url", en: "restart the \"Mosquitto broker\" add-on, or fill in mqtt_url" },
start: { pl: "uruchom dodatek „Mosquitto broker”", en: "start the \"Mosquitto broker\" add-on" },
restart: { pl: "uruchom ponownie dodatek „Mosquitto broker”", en: "restart the \"Mosquitto broker\" add-on" },
orLogin: { pl: "uruchom ponownie dodatek „Mosquitto broker” albo wypełnij mqtt_username i mqtt_password", en: "restart the \"Mosquitto broker\" add-on, or fill in mqtt_username and mqtt_password" },
};

export const supervisorTexts = {
noBroker: { pl: "Nie ma brokera MQTT: zainstaluj i uruchom dodatek „Mosquitto broker” albo wypełnij mqtt_url w opcjach tego dodatku", en: "There is no MQTT broker: install and start the \"Mosquitto broker\" add-on, or fill in mqtt_url in the options of this add-on" },
unknownBroker: { pl: ({ why }: { why: Value }) => `Supervisor Home Assistanta nie mówi, gdzie jest broker MQTT (${why}): wypełnij mqtt_url w opcjach tego dodatku`, en: ({ why }: { why: Value }) => `Home Assistant's Supervisor does not say where the MQTT broker is (${why}): fill in mqtt_url in the options of this add-on` },
silent: { pl: "Supervisor Home Assistanta nie odpowiada, a tylko on zna brokera MQTT: poczekaj, aż się uruchomi", en: "Home Assistant's Supervisor does not answer, and only it knows the MQTT broker: wait until it has started" },
};
