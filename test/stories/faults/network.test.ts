import { describe, it } from 'vitest';
import { httpsNames } from '../../helpers/https-names.ts';
import { sampledByKind } from '../../seed.ts';
import { type House, MINUTE } from '../house.ts';
import { type Fault, prove } from './fault.ts';

const https = httpsNames();
const { key, cert } = https.tls;

function loseNames({ simulator }: House): () => void {
  https.hasNames = false;
  // Open connections need no name.
  simulator.setCertificate({ key, cert });
  return () => {
    https.hasNames = true;
  };
}

const options = { tls: https.tls };
const faults: readonly Fault[] = [
  {
    name: "the portal's certificate has expired",
    options,
    begin({ simulator }) {
      simulator.setCertificate({ key, cert: https.expired });
      return () => simulator.setCertificate({ key, cert });
    },
    shown: { status: 'down', problem: 'down', network: 'certificate_date' },
    cuts: true,
    recoversMs: 60 * MINUTE,
  },
  {
    name: "the portal's name is not found (DNS)",
    options,
    begin: loseNames,
    shown: { status: 'down', problem: 'down', network: 'unknown_host' },
    cuts: true,
    recoversMs: 60 * MINUTE,
  },
];

describe('a fault of the way to the portal', () => {
  it.each(sampledByKind(faults, () => null))('$name', { tags: 'sampled' }, async (fault) => {
    https.resolve();
    await prove(fault);
  });
});
