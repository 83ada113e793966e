import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';

/**
 * Returns undici's connector for a dispatcher, with TLS sessions that are resumed: turns are minutes apart, and undici
 * forgets a session at the next garbage collection.
 */
export function resumingConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const sessions = new Map<string, Buffer>();
  return (server, callback) => {
    const address = `${server.hostname}:${server.port}`;
    const session = sessions.get(address);
    const keep = (received: Buffer): void => void sessions.set(address, received);
    const connect = buildConnector({ ...options, maxCachedSessions: 0, ...(session && { session }) });
    connect(server, (...result) => {
      const [, socket] = result;
      if (socket instanceof TLSSocket) {
        // Until TLS 1.2 the session comes with the handshake, later after it.
        const first = socket.getProtocol() === 'TLSv1.3' ? undefined : socket.getSession();
        if (first) keep(first);
        socket.on('session', keep);
      }
      callback(...result);
    });
  };
}
