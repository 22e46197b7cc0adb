/** One client with its own IP address, sent in the proxy header that the product trusts in this run. */
import { setTimeout as pause } from "node:timers/promises";

export type Reply<T = Record<string, unknown>> = {
  status: number;
  body: T;
  /** The response's size in bytes. */
  size: number;
  ms: number;
};

const LIMIT_MS = 20_000;

export type Client = {
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  graphql<T>(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Reply<{ data?: T; errors?: { extensions: { code: string } }[] }>>;
};

/** Returns a client of the product at `url` with the IP address `address`. A call without a response has status 0. */
export function clientAt(url: string, address: string): Client {
  async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
    const from = performance.now();
    try {
      const answer = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const text = await answer.text();
      const ms = performance.now() - from;
      return {
        status: answer.status,
        body: JSON.parse(text || "null") as T,
        size: Buffer.byteLength(text),
        ms,
      };
    } catch {
      return { status: 0, body: {} as T, size: 0, ms: performance.now() - from };
    }
  }
  return {
    post,
    graphql: (query, variables = {}, headers = {}) => post("/graphql", { query, variables }, headers),
  };
}

/** Repeats `step` until `signal` is aborted, at most `perSecond` times a second, one step at a time. */
export async function repeat(
  signal: AbortSignal,
  perSecond: number,
  step: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const from = performance.now();
    await step(turn);
    const rest = 1000 / perSecond - (performance.now() - from);
    if (rest > 0) await pause(rest, undefined, { signal }).catch(() => {});
  }
}
