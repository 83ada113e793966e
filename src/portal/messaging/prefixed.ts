/** A topic with `Re: ` or `Fwd: `, once. */
export function prefixed(prefix: string, topic: string): string {
  const isPrefixed = topic.toLowerCase().startsWith(`${prefix.toLowerCase()}:`);
  return isPrefixed ? topic : `${prefix}: ${topic}`.trim();
}
