import { describe, expect, it } from 'vitest';
import { BrokerError, type BrokerTrouble } from '../../src/mqtt/broker-error.ts';
import { ProtocolChoice } from '../../src/mqtt/protocol-version.ts';

const trouble = (kind: BrokerTrouble) => new BrokerError(kind, kind);

describe('ProtocolChoice', () => {
  it('goes back to 5 where 3.1.1 does not work either: the broker was only starting', () => {
    const choice = new ProtocolChoice('auto');
    expect(choice.failed(trouble('closed'))).toBe(true);
    expect(choice.version).toBe(4);
    expect(choice.failed(trouble('closed'))).toBe(false);
    expect(choice.version).toBe(5);
  });

  it('does not take a lost connection for a question of version once 5 has worked', () => {
    const choice = new ProtocolChoice('auto');
    choice.worked();
    expect(choice.failed(trouble('closed'))).toBe(false);
    expect(choice.version).toBe(5);
  });

  it('changes when a broker is replaced by an older one, or a newer one', () => {
    const choice = new ProtocolChoice('auto');
    choice.worked();
    expect(choice.failed(trouble('version'))).toBe(true);
    expect(choice.version).toBe(4);
    choice.worked();
    expect(choice.failed(trouble('unreachable'))).toBe(false);
    expect(choice.version).toBe(4);
  });

  it('never changes where a version is set', () => {
    const choice = new ProtocolChoice('5');
    expect(choice.failed(trouble('version'))).toBe(false);
    expect(choice.version).toBe(5);
  });
});
