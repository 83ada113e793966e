import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { startPortal } from '../commands/process.ts';
import { type Broker, startBroker } from '../mqtt/brokers.ts';
import { broker as known, noBroker, StubSupervisor, TOKEN } from './supervisor.ts';

/** An installed add-on: its options, and the servers that it connects to. */
export interface Installed {
  readonly portal: PortalSimulator;
  readonly broker: Broker;
  readonly supervisor: StubSupervisor;
  /** The value of `--config`. */
  readonly options: string;
  /** Fills in the form; the portal and one child, Ola, are there already. */
  save(form?: object): Promise<void>;
  /** Sets whether the Supervisor knows the broker. */
  knowsBroker(knows: boolean): void;
  close(): Promise<void>;
}

/** Installs an add-on whose Supervisor knows no broker. Sets the environment so that new processes use this Supervisor. */
export async function install(): Promise<Installed> {
  const portal = await startPortal();
  const broker = await startBroker();
  const supervisor = await StubSupervisor.start(noBroker);
  process.env['SUPERVISOR_TOKEN'] = TOKEN;
  process.env['SUPERVISOR_URL'] = supervisor.url;
  const options = join(await mkdtemp(join(tmpdir(), 'dziennik2mqtt-addon-')), 'options.json');
  const [account] = portal.accounts;
  const children = [{ name: 'Ola', login: account?.login, password: account?.password }];
  const save = (form: object = {}): Promise<void> =>
    writeFile(options, JSON.stringify({ ...portal.addresses, children, ...form }));
  await save();
  return {
    portal,
    broker,
    supervisor,
    options,
    save,
    knowsBroker(knows) {
      supervisor.answer = knows ? known(broker.port) : noBroker;
    },
    async close() {
      delete process.env['SUPERVISOR_TOKEN'];
      delete process.env['SUPERVISOR_URL'];
      await supervisor.close();
      await broker.stop();
      await portal.close();
    },
  };
}
