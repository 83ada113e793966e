import { type Broker, hasMosquitto, startAedes, startMosquitto } from '../mqtt/brokers.ts';

/** Its sessions and retained messages are on its disk when it ends; with SIGKILL it would lose some. */
export function startPersistent(folder: string, port?: number): Promise<Broker> {
  if (!hasMosquitto) return startAedes(port);
  return startMosquitto(
    ['allow_anonymous true', 'persistence true', `persistence_location ${folder}/`],
    port,
  );
}
