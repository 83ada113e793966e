/** Whether something may be published to it: not empty, no wildcard, no NUL (MQTT 5, 4.7). */
export function isPublishable(topic: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what the standard forbids.
  return topic !== '' && !/[+#\u0000]/.test(topic);
}

/** Whether a topic is one that a subscription to `filter` brings (MQTT 5, 4.7). */
export function matchesFilter(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const levels = topic.split('/');
  // A wildcard at the beginning does not bring the broker's own topics (4.7.2).
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
  for (const [index, want] of wanted.entries()) {
    if (want === '#') return true;
    if (index >= levels.length || (want !== '+' && want !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}
