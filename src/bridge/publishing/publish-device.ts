import type { DeviceOutput } from '../../home/device.ts';
import type { Publisher } from '../../mqtt/publisher.ts';
import type { Faults } from '../faults.ts';
import type { Announcer } from './announcer.ts';

interface DeviceParts {
  readonly announcer: Pick<Announcer, 'announce'>;
  readonly publisher: Pick<Publisher, 'publish' | 'has'>;
  readonly faults: Faults;
}

const nothing = (): void => undefined;

/** Announces a device with its sub-devices and publishes their states; each document and each state fails alone. */
export function publishDevice(output: DeviceOutput, { announcer, publisher, faults }: DeviceParts): void {
  for (const device of [output, ...output.subDevices])
    faults.attempt('device', 'discovery', () => announcer.announce(device), nothing);
  // Most states are those of before.
  for (const publication of output.states.filter((state) => !publisher.has(state)))
    faults.attempt('publication', publication.topic, () => publisher.publish([publication]), nothing);
}
