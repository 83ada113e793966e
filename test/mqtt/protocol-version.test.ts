import { describe, expect, it } from 'vitest';
import { BrokerError, type BrokerTrouble } from '../../src/mqtt/broker-error.ts';
import { ProtocolChoice } from '../../src/mqtt/protocol-version.ts';

const trouble = (kind: BrokerTrouble) => new BrokerError(kind, kind);

describe('ProtocolChoice', () => {
  it('goes back to 5 if 3.1.1 does not work either', () => {
    const choice = new ProtocolChoice('auto');
    expect(choice.failed(trouble('closed'))).toBe(true);
    expect(choice.version).toBe(4);
    expect(choice.failed(trouble('closed'))).toBe(false);
    expect(choice.version).toBe(5);
  });

  it('does not try 3.1.1 after a lost connection once 5 has worked', () => {
    const choice = new ProtocolChoice('auto');
    choice.worked();
    expect(choice.failed(trouble('closed'))).toBe(false);
    expect(choice.version).toBe(5);
  });

  it('changes to 3.1.1 when the broker refuses 5, and stays with it while the broker is unreachable', () => {
    const choice = new ProtocolChoice('auto');
    choice.worked();
    expect(choice.failed(trouble('version'))).toBe(true);
    expect(choice.version).toBe(4);
    choice.worked();
    expect(choice.failed(trouble('unreachable'))).toBe(false);
    expect(choice.version).toBe(4);
  });

  it('never changes a configured version', () => {
    const choice = new ProtocolChoice('5');
    expect(choice.failed(trouble('version'))).toBe(false);
    expect(choice.version).toBe(5);
  });
});
