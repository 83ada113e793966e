import { expect, it } from 'vitest';
import { networkTrouble } from '../../../src/portal/outcome/network-trouble.ts';

it.each([
  ['ENOTFOUND', 'unknown_host'],
  ['EAI_AGAIN', 'unknown_host'],
  ['ENETUNREACH', 'no_route'],
  ['ECONNREFUSED', 'refused'],
  ['UND_ERR_SOCKET', 'reset'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['CERT_HAS_EXPIRED', 'certificate_date'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_name'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate_authority'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'no_tls'],
  ['EPROTO', 'no_tls'],
  ['UND_ERR_DESTROYED', undefined],
  [undefined, undefined],
])('the code %s is %s', (code, trouble) => {
  expect(networkTrouble(code)).toBe(trouble);
});
