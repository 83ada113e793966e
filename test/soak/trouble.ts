import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { Random } from '../honesty/random.ts';
import type { Stage } from './stage.ts';

export interface Scene {
  readonly stage: Stage;
  readonly random: Random;
  /** Of the child that is affected, if the trouble affects one. */
  readonly account: SimulatedAccount;
  /** Logs a detail, for `--trace`. */
  readonly trace: (detail: string) => void;
}

export type End = () => unknown;

/** A fault of the portal, the broker, Home Assistant, the clock or the process, for some time. */
export interface Trouble {
  readonly name: string;
  /** Two troubles with a part in common are never at the same time. */
  readonly parts: readonly (
    | 'answers'
    | 'connections'
    | 'endpoint'
    | 'session'
    | 'sending'
    | 'broker'
    | 'home'
    | 'clock'
    | 'process'
  )[];
  /** The shortest and the longest time. */
  readonly minutes: readonly [number, number];
  readonly weight?: number;
  begin(scene: Scene): End | Promise<End>;
}
