/** One record of Home Assistant's log; what follows a line without a head belongs to it. */
export interface LogRecord {
  readonly level: string;
  readonly logger: string;
  readonly text: string;
}

const HEAD =
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\S* (?<level>[A-Z]+) \([^)]*\) \[(?<logger>[^\]]+)\] (?<text>.*)$/;

/** Who speaks of what we publish, and of the automations that our documentation offers. */
const SPEAKERS = {
  components: [
    ...['mqtt', 'recorder', 'template', 'sensor', 'binary_sensor', 'button', 'history'],
    ...['automation', 'group', 'light', 'notify', 'persistent_notification', 'tag'],
  ],
  helpers: [
    ...['template', 'entity', 'entity_platform', 'entity_registry', 'device_registry'],
    ...['condition', 'config_validation', 'event', 'script', 'service', 'trigger'],
  ],
  util: ['logging', 'json'],
};
const OURS = new RegExp(
  Object.entries(SPEAKERS)
    .map(([part, names]) => `^homeassistant\\.${part}\\.(${names.join('|')})`)
    .join('|'),
);

/** Said of whichever entity was being shown when the machine was busy with something else. */
const BUSY = /^Updating state for \S+ .* took [\d.]+ seconds/;

/** Said of any statistics when Home Assistant starts again within the five minutes that it has counted already. */
const COUNTED_TWICE = /^Blocked attempt to insert duplicated statistic rows/;

/** Reads a log as it is written. */
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

/** Every warning and every error that may have to do with us. */
export function complaints(records: readonly LogRecord[]): readonly string[] {
  return records
    .filter(({ level }) => level === 'WARNING' || level === 'ERROR' || level === 'CRITICAL')
    .filter(({ text }) => !BUSY.test(text) && !COUNTED_TWICE.test(text))
    .filter(({ logger, text }) => OURS.test(logger) || text.includes('dziennik2mqtt'))
    .map(({ level, logger, text }) => `${level} [${logger}] ${text}`);
}
