import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { STATUSES, type Status } from '../portal/outcome/problems.ts';

/** The values of this moment. */
export interface MetricsModel {
  readonly children: readonly {
    readonly id: string;
    readonly status: Status;
    /** With the password, of the last 24 hours. */
    readonly logins: number;
  }[];
  /** Events that the broker has not completed. */
  readonly outbox: number;
}

const TURN_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The numbers of `/metrics`, in Prometheus' text format. Labels hold ids of children, never names. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'child' | 'source' | 'outcome'>;
  readonly #turns: Histogram<'child'>;

  /** @param model is called at each reading of the page */
  constructor(model: () => MetricsModel) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'dziennik2mqtt_requests_total',
      help: 'Requests to the portal since the start of the bridge',
      labelNames: ['child', 'source', 'outcome'],
      registers,
    });
    this.#turns = new Histogram({
      name: 'dziennik2mqtt_turn_duration_seconds',
      help: 'Time from the first request of a turn to its commit',
      labelNames: ['child'],
      buckets: TURN_SECONDS,
      registers,
    });
    new Gauge({
      name: 'dziennik2mqtt_status',
      help: '1 for the status of a child, 0 for the others',
      labelNames: ['child', 'status'],
      registers,
      collect() {
        for (const { id: child, status } of model().children)
          for (const each of STATUSES) this.set({ child, status: each }, each === status ? 1 : 0);
      },
    });
    new Gauge({
      name: 'dziennik2mqtt_logins_24h',
      help: 'Logins with the password within the last 24 hours',
      labelNames: ['child'],
      registers,
      collect() {
        for (const { id: child, logins } of model().children) this.set({ child }, logins);
      },
    });
    new Gauge({
      name: 'dziennik2mqtt_outbox_events',
      help: 'Events that the broker has not completed',
      registers,
      collect() {
        this.set(model().outbox);
      },
    });
  }

  /** @param source the Source; otherwise a name of what a person does, or `session` */
  countRequest(child: string, source: string, outcome: string): void {
    this.#requests.inc({ child, source, outcome });
  }

  observeTurn(child: string, durationMs: number): void {
    this.#turns.observe({ child }, durationMs / 1_000);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
