/** One record of Home Assistant's log, with its continuation lines. */
export interface LogRecord {
  readonly level: string;
  readonly logger: string;
  readonly text: string;
}

const HEAD =
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\S* (?<level>[A-Z]+) \([^)]*\) \[(?<logger>[^\]]+)\] (?<text>.*)$/;

/** Loggers of the components that handle our entities and the documented automations. */
const LOGGERS = {
  components: [
    ...['mqtt', 'recorder', 'template', 'sensor', 'binary_sensor', 'button', 'history'],
    ...['blueprint', 'conversation', 'script'],
    ...['automation', 'group', 'light', 'notify', 'persistent_notification', 'tag'],
  ],
  helpers: [
    ...['template', 'entity', 'entity_platform', 'entity_registry', 'device_registry'],
    ...['condition', 'config_validation', 'event', 'script', 'service', 'trigger'],
  ],
  util: ['logging', 'json'],
};
const OURS = new RegExp(
  Object.entries(LOGGERS)
    .map(([part, names]) => `^homeassistant\\.${part}\\.(${names.join('|')})`)
    .join('|'),
);

/** Depends on the load of the machine. */
const BUSY = /^(Updating state for \S+ .* took [\d.]+ seconds|No ACK from MQTT server in 10 seconds)/;

/** Logged when Home Assistant restarts within a statistics period. */
const COUNTED_TWICE = /^Blocked attempt to insert duplicated statistic rows/;

/** The voice of a blueprint: where Home Assistant has its own `tts.speak`, it looks for the entity. */
const NO_VOICE = /^Referenced entities tts\.voice are missing/;

/** The same, where it cannot tell them apart before it writes them. */
const NOT_UNIQUE = /UNIQUE constraint failed: statistics_short_term/;

/** Home Assistant empties a device's topic once per deleted entity, and logs this for some. */
const NOTHING_TO_CLEAN = /^No device components to cleanup for /;

const expected = [BUSY, COUNTED_TWICE, NOT_UNIQUE, NO_VOICE, NOTHING_TO_CLEAN];

export class HomeAssistantLog {
  readonly #records: { level: string; logger: string; text: string }[] = [];

  add(line: string): void {
    const head = HEAD.exec(line)?.groups;
    const last = this.#records.at(-1);
    if (head) {
      const { level = '', logger = '', text = '' } = head;
      this.#records.push({ level, logger, text });
    } else if (last) last.text += `\n${line}`;
  }

  get records(): readonly LogRecord[] {
    return this.#records;
  }
}

/** Every warning and error that may be about the bridge. */
export function complaints(records: readonly LogRecord[]): readonly string[] {
  return records
    .filter(({ level }) => level === 'WARNING' || level === 'ERROR' || level === 'CRITICAL')
    .filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
    .filter(({ logger, text }) => OURS.test(logger) || text.includes('dziennik2mqtt'))
    .map(({ level, logger, text }) => `${level} [${logger}] ${text}`);
}
