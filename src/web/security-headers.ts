/**
 * A page may load files of this server only, and send forms to it. It may be framed, as Home Assistant's dashboards do: what
 * can be pressed on the wall writes nothing at the school. The parents' page may not.
 */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

/** Every answer has them. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
