/** Figures for operators in Prometheus' format. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  contentType: string;
  /** Counts one HTTP answer; `seconds` from the request's arrival to the answer's end. */
  answered(route: string, status: number, seconds: number): void;
  text(): Promise<string>;
};

/** @param jobsByState how many jobs there are in each state, asked whenever the figures are read. */
export function createMetrics(jobsByState: () => Promise<Record<string, number>>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  new Gauge({
    name: "jobs",
    help: "Jobs by state; a failed one needs a person",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await jobsByState())) this.set({ state }, count);
    },
  });
  return {
    contentType: registry.contentType,
    answered: (route, status, seconds) => answers.observe({ route, status }, seconds),
    text: () => registry.metrics(),
  };
}
