/** HTTP calls of a customer's client: a broken connection is retried a few times, then the client gives up. */
import { setTimeout as pause } from "node:timers/promises";

/** No response arrived: the server was down, the connection broke, or it timed out. */
export class NoAnswer extends Error {}

export type Answer<T> = { status: number; body: T };
export type Headers = { token?: string; checkoutToken?: string };

/** POSTs JSON. @throws NoAnswer */
export async function post<T>(
  url: string,
  body: unknown,
  { token, checkoutToken }: Headers = {},
  limitMs = 15_000,
): Promise<Answer<T>> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(checkoutToken ? { "x-checkout-token": checkoutToken } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === "" ? null : JSON.parse(text)) as T };
  } catch (error) {
    throw new NoAnswer(String((error as Error).cause ?? error));
  }
}

type Failure = { message: string; extensions: { code: string } };
export type GraphqlAnswer<T> = {
  data: T | null;
  failure: { code: string; message: string } | null;
};

/** Runs a GraphQL operation. @throws NoAnswer */
export async function graphql<T>(
  url: string,
  query: string,
  variables: Record<string, unknown>,
  headers: Headers,
): Promise<GraphqlAnswer<T>> {
  const { body } = await post<{ data?: T | null; errors?: Failure[] }>(`${url}/graphql`, { query, variables }, headers);
  const first = body.errors?.[0];
  const failure = first ? { code: first.extensions.code, message: first.message } : null;
  return { data: failure ? null : (body.data ?? null), failure };
}

/**
 * Repeats `attempt` until it returns something other than null, with pauses in between. NoAnswer counts as null.
 * Returns null after the last try.
 */
export async function patiently<T>(
  attempt: () => Promise<T | null>,
  { tries, pauseMs }: { tries: number; pauseMs: () => number },
): Promise<T | null> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      const got = await attempt();
      if (got !== null) return got;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
    if (left > 1) await pause(pauseMs());
  }
  return null;
}
