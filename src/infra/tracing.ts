/**
 * OpenTelemetry traces by explicit spans (docs/decisions/0074-explicit-spans.md). Without an endpoint the SDK is not
 * loaded and `inSpan` is a plain call. Attributes never have values of statements, addresses or other personal data.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Attributes, Context, Span, SpanContext, Tracer } from "@opentelemetry/api";
import { currentScope, inScope } from "./work-scope.ts";

export type TracingConfig = {
  /** The collector's base address; spans go to `/v1/traces` below it. */
  endpoint: string;
  /** Headers of each export, such as the collector's key. */
  headers: Record<string, string>;
  service: string;
  /** The share of traces that is recorded, from 0 to 1, where the caller's traceparent does not decide it. */
  ratio: number;
};

export type SpanAttributes = Attributes;

/** How a span is related to others: the direction of its call, and the traceparent of its cause. */
type SpanStart = {
  kind?: "server" | "client" | "consumer";
  /** The W3C traceparent of the cause; without it the enclosing span is the parent. */
  parent?: string | null | undefined;
  /** Milliseconds since 1970; default now. */
  startTime?: number;
};

type Library = {
  tracer: Tracer;
  contextOf(parent: Span | SpanContext | null | undefined): Context;
  parse(traceparent: string): SpanContext | null;
};

const EXPORT_MS = 5_000;
const BATCH_MS = 1_000;
const LAST_EXPORT_MS = 2_000;

let library: Library | undefined;

const KINDS = { internal: 0, server: 1, client: 2, consumer: 4 } as const;
const ERROR_STATUS = 2;
const SAMPLED = 1;

/** Whether spans are recorded. */
export const isTracing = (): boolean => library !== undefined;

/** Starts a span; undefined while traces are off. End it with `endSpan`. */
export function startSpan(name: string, attributes: SpanAttributes, start: SpanStart = {}): Span | undefined {
  if (!library) return undefined;
  const { tracer, contextOf, parse } = library;
  const parent = start.parent ? parse(start.parent) : start.parent === undefined ? currentScope()?.span : null;
  return tracer.startSpan(
    name,
    {
      kind: KINDS[start.kind ?? "internal"],
      attributes,
      ...(start.startTime === undefined ? {} : { startTime: start.startTime }),
    },
    contextOf(parent),
  );
}

/** Ends a span. Of an error it records only the class, because messages may quote input. */
export function endSpan(span: Span | undefined, error?: unknown): void {
  if (!span) return;
  if (error !== undefined) {
    span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: ERROR_STATUS });
  }
  span.end();
}

/** Runs `work` in a span; a plain call while traces are off. A rejection ends the span as failed. */
export async function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  start: SpanStart = {},
): Promise<T> {
  const span = startSpan(name, attributes, start);
  if (!span) return work();
  try {
    const answer = await inScope({ ...currentScope(), span }, work);
    endSpan(span);
    return answer;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** The W3C traceparent of the enclosing span, for work that continues later; null while traces are off. */
export function currentTraceparent(): string | null {
  const context = currentScope()?.span?.spanContext();
  if (!context) return null;
  const flags = (context.traceFlags & SAMPLED).toString(16).padStart(2, "0");
  return `00-${context.traceId}-${context.spanId}-${flags}`;
}

/**
 * Loads the SDK and exports spans as OTLP/JSON in batches. An unreachable collector costs spans and nothing else.
 * @returns a function that sends what is left, for at most two seconds, and turns traces off
 */
export async function startTracing({ endpoint, headers, service, ratio }: TracingConfig): Promise<() => Promise<void>> {
  const [{ ROOT_CONTEXT, trace }, sdk, { resourceFromAttributes }, { OTLPTraceExporter }, { parseTraceParent }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/core"),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: EXPORT_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS })],
  });
  library = {
    tracer: provider.getTracer(service),
    contextOf(parent) {
      if (!parent) return ROOT_CONTEXT;
      const context = "spanContext" in parent ? parent.spanContext() : parent;
      return trace.setSpanContext(ROOT_CONTEXT, context);
    },
    parse: parseTraceParent,
  };
  return async () => {
    library = undefined;
    await Promise.race([provider.shutdown().catch(() => {}), pause(LAST_EXPORT_MS, undefined, { ref: false })]);
  };
}
