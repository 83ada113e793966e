/** Below it everything is CalDAV. */
export const DAV_ROOT = '/dav/';
/** Where clients look for it (RFC 6764). */
export const WELL_KNOWN = '/.well-known/caldav';

/** Whether a request's target is of CalDAV, which has methods of its own. */
export function isDavPath(url = ''): boolean {
  const [path = ''] = url.split('?');
  return path === WELL_KNOWN || path === '/dav' || path.startsWith(DAV_ROOT);
}
