/** Metrics for operators in Prometheus format. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  contentType: string;
  /** Counts one HTTP response; `seconds` runs from the request's arrival to the end of the response. */
  answered(route: string, status: number, seconds: number): void;
  /** Counts one response that was sent from memory, in addition to `answered`. */
  sentFromMemory(route: string): void;
  text(): Promise<string>;
};

/** What a scrape reads. */
type Sources = {
  /** How many jobs there are in each state. */
  jobsByState: () => Promise<Record<string, number>>;
  /** How often each security event was recorded since the start. */
  securityEvents: () => Readonly<Record<string, number>>;
  /** Figures read together, by the name of their metric; undefined leaves a metric out. */
  figures: () => Promise<Readonly<Record<string, number | undefined>>>;
};

/** The metrics of one process. `figures` names each figure's metric with its help text. */
export function createMetrics(
  { jobsByState, securityEvents, figures: readFigures }: Sources,
  figures: Readonly<Record<string, string>>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_seconds",
    help: "Response time, by route and status",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const fromMemory = new Counter({
    name: "stored_responses_total",
    help: "Responses sent from memory, by route",
    labelNames: ["route"],
    registers: [registry],
  });
  new Gauge({
    name: "jobs",
    help: "Jobs by state; failed ones need attention",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await jobsByState())) this.set({ state }, count);
    },
  });
  new Counter({
    name: "security_events_total",
    help: "Security events since the start, by event; each is a log line",
    labelNames: ["event"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(securityEvents())) this.inc({ event }, count);
    },
  });
  // A registered gauge without a value would show 0.
  const gauges = new Map(
    Object.entries(figures).map(([name, help]) => [name, new Gauge({ name, help, registers: [] })]),
  );
  const show = (name: string, value: number | undefined) => {
    const gauge = gauges.get(name);
    registry.removeSingleMetric(name);
    if (!gauge || value === undefined) return;
    gauge.set(value);
    registry.registerMetric(gauge);
  };
  return {
    contentType: registry.contentType,
    answered: (route, status, seconds) => answers.observe({ route, status }, seconds),
    sentFromMemory: (route) => fromMemory.inc({ route }),
    async text() {
      for (const [name, value] of Object.entries(await readFigures())) show(name, value);
      return registry.metrics();
    },
  };
}
