/**
 * The request or job that the running code works for, so that every log line and span names it. Asynchronous calls
 * inherit it (AsyncLocalStorage); a connection that another request releases does not (infra/db/database.ts).
 */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

export type WorkScope = {
  /** The id of the request. A job has the id of the request that wrote it. */
  requestId?: string | undefined;
  /** The kind of the job. */
  job?: string;
  /** The caller's account, once it is read. */
  userId?: string;
  /** The name of the GraphQL operation. */
  operation?: string | undefined;
  /** The span that encloses the running code, while traces are on. */
  span?: Span | undefined;
};

const scopes = new AsyncLocalStorage<WorkScope>();

/** Runs `work`, and everything that it starts, for this request or job. */
export const inScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work);

/** The request or job that is running; undefined at the start, in timers of the process and in daily rounds. */
export const currentScope = (): WorkScope | undefined => scopes.getStore();

/** A function that runs in the scope of the code that bound it, for callbacks that other code calls. */
export const bindScope = <A extends unknown[]>(callback: (...args: A) => void): ((...args: A) => void) =>
  AsyncResource.bind(callback);

/** The fields of each log line. */
export function scopeFields(): { requestId?: string; job?: string; trace_id?: string } {
  const scope = scopes.getStore();
  if (!scope) return {};
  const { requestId, job, span } = scope;
  return {
    ...(requestId ? { requestId } : {}),
    ...(job ? { job } : {}),
    ...(span ? { trace_id: span.spanContext().traceId } : {}),
  };
}
