const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether only this machine itself can come to a host; an IPv6 address may stand in brackets. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
