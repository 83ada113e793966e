/** Whether a message can be published to a topic: not empty, no wildcard, no NUL (MQTT 5, 4.7). */
export function isPublishable(topic: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what the standard forbids.
  return topic !== '' && !/[+#\u0000]/.test(topic);
}

/** Whether a subscription to `filter` receives messages of `topic` (MQTT 5, 4.7). */
export function matchesFilter(filter: string, topic: string): boolean {
  const filterLevels = filter.split('/');
  const levels = topic.split('/');
  // A leading wildcard does not match the broker's own topics (4.7.2).
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
  for (const [index, expected] of filterLevels.entries()) {
    if (expected === '#') return true;
    if (index >= levels.length || (expected !== '+' && expected !== levels[index])) return false;
  }
  return filterLevels.length === levels.length;
}
