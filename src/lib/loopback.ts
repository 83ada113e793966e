const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether a host is reachable only from this machine; an IPv6 address may be in brackets. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
