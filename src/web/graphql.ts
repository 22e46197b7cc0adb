/**
 * Typed GraphQL documents and the two ways to send them: in process while the server renders a page, and by POST from
 * the browser. A document is only its text: the types come from gql.tada, but its parser stays out of the bundle,
 * because no page inspects a document.
 */

import type { TadaDocumentNode, graphql as TypedGraphql } from "gql.tada";
import type { AppLoadContext } from "react-router";
import { linkTokenOf } from "#domain/money/purchase-path.ts";
import { guestToken } from "./session/guest-token.ts";
import { withIdentity } from "./session/identity.ts";
import { readStored } from "./session/storage.ts";
import { storedToken } from "./session/stored-session.ts";

declare module "react-router" {
  /** The context that the server passes to every loader. */
  interface AppLoadContext {
    /** Runs an operation in process, as the visitor of this request. Refusals are in `errors`. */
    graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
    /** For the inline scripts of this page (Content-Security-Policy); undefined where their digests permit them. */
    nonce: string | undefined;
    /** True when payments are simulated; every page shows a notice. */
    demoMode: boolean;
    /** The site's public address, without a trailing slash. */
    publicUrl: string;
    /** How long a mailed link for a new password is valid (RESET_TTL). */
    resetTtlMs: number;
  }
}

/** A GraphQL response: data, errors, or both. */
type GraphqlAnswer = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};

/**
 * Sends a document and returns its data. Throws `GraphqlFailure` when the response contains any error, unless `partial`
 * is given.
 */
export type Transport = <R, V>(document: TadaDocumentNode<R, V>, variables?: V, options?: SendOptions) => Promise<R>;

export type SendOptions = {
  /** The write's idempotency key: a repeat after a lost response is not executed twice. */
  key?: string | undefined;
  /** The gateway's order that this is about: a guest's request carries its token. Without it, the newest. */
  checkout?: string | undefined;
  /**
   * For lists: a response with data beside its errors returns the data and passes the failure to this function. A
   * response without data, and a refused token, still throw.
   */
  partial?: ((failure: GraphqlFailure) => void) | undefined;
  /** Aborts the request when its response is no longer needed. */
  signal?: AbortSignal | undefined;
};

/**
 * A failed operation. `kind` is "network" when no response arrived (offline, timeout) and "answer" when the server
 * refused or failed. `code` is one of the contract's codes, or "NETWORK".
 */
export class GraphqlFailure extends Error {
  readonly kind: "network" | "answer";
  readonly code: string;
  /** Seconds until a retry makes sense; only with RATE_LIMITED. */
  readonly retryAfter: number | undefined;
  /** The refused field of the input, where the server names it. */
  readonly field: string | undefined;
  /** The exact reason, where a page acts on it: "REAUTHENTICATE" (session/identity.ts). */
  readonly reason: string | undefined;

  constructor(
    kind: "network" | "answer",
    code: string,
    message: string,
    retryAfter?: number,
    field?: string,
    reason?: string,
  ) {
    super(message);
    this.name = "GraphqlFailure";
    this.kind = kind;
    this.code = code;
    this.retryAfter = retryAfter;
    this.field = field;
    this.reason = reason;
  }
}

type TextDocument = { parts: readonly string[] };

/**
 * `graphql(text, fragments?)`: a typed document. The compiler checks its operation and fragments against
 * `schema.graphql`.
 */
export const graphql = ((text: string, fragments: readonly TextDocument[] = []): TextDocument => ({
  parts: [...new Set([text, ...fragments.flatMap((fragment) => fragment.parts)])],
})) as unknown as typeof TypedGraphql;

const TIMEOUT_MS = 15_000;

/**
 * POSTs from the browser to /graphql with the stored token; times out after 15 seconds. Operations that need a recent
 * password or code prompt for it first, where the page can (session/identity.ts).
 */
export const browserTransport: Transport = (document, variables, options) =>
  withIdentity(() => sendOnce(document, variables, options));

const sendOnce: Transport = async (document, variables, options) => {
  const response = await post("/graphql", { query: textOf(document), variables }, options);
  let answer: GraphqlAnswer;
  try {
    answer = (await response.json()) as GraphqlAnswer;
  } catch {
    throw new GraphqlFailure(
      "answer",
      codeOfStatus(response.status),
      "The server couldn't respond. Please try again in a moment.",
    );
  }
  return dataOf(answer, response.status, options?.partial);
};

/** The browser's transport for partial results: `partial` receives the failure. */
export const partlyBy =
  (partial: NonNullable<SendOptions["partial"]>): Transport =>
  (document, variables, options) =>
    browserTransport(document, variables, { ...options, partial });

/** Sends in process while the server renders a page; for loaders. */
export function serverTransport(context: AppLoadContext): Transport {
  return async (document, variables) => dataOf(await context.graphql(textOf(document), variables ?? {}), 200);
}

/**
 * POSTs JSON to a path of this site with the bearer token (empty if none; contract: graphql-endpoint) and a guest's
 * checkout token.
 * @throws GraphqlFailure of kind "network" when no response arrived within 15 seconds.
 */
export async function post(
  path: string,
  body: unknown,
  { key, checkout, signal }: SendOptions = {},
): Promise<Response> {
  const token = storedToken();
  const guest = guestToken(checkout);
  // A page opened from a mail keeps its token in the fragment until the visitor navigates away.
  const link = linkTokenOf(location.hash);
  const offer = readStored("offer");
  try {
    return await fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: token ? `Bearer ${token}` : "",
        ...(guest ? { "x-checkout-token": guest } : {}),
        ...(link ? { "x-link-token": link } : {}),
        ...(offer ? { "x-waitlist-offer": offer } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      body: JSON.stringify(body),
      signal: endedBy(signal),
    });
  } catch {
    throw new GraphqlFailure(
      "network",
      "NETWORK",
      "We couldn't reach the server. Check your connection, then try again.",
    );
  }
}

/** Aborts a request after 15 seconds, or with `signal` where the browser can combine the two. */
function endedBy(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal && "any" in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** The name of a document's operation. */
export const operationName = (document: unknown): string =>
  /(?:query|mutation)\s+(\w+)/.exec(textOf(document))?.[1] ?? textOf(document);

function textOf(document: unknown): string {
  // gql.tada's directive for the compiler; the server rejects it.
  return (document as TextDocument).parts.join("\n").replace(/@_unmask\b/g, "");
}

/** The data of a response. The schema also applies to partial data: only nullable fields are missing. */
export function dataOf<R>(answer: GraphqlAnswer, status: number, partial?: SendOptions["partial"]): R {
  const failures = (answer.errors ?? []).map((error) => failureOf(error, status));
  const [failure] = failures;
  if (failure) {
    const refused = failures.find(({ code, reason }) => code === "UNAUTHENTICATED" || reason);
    if (!partial || refused || !holdsSomething(answer.data)) throw refused ?? failure;
    partial(failure);
  }
  if (answer.data === undefined || answer.data === null) {
    throw new GraphqlFailure(
      "answer",
      codeOfStatus(status),
      "The server couldn't respond. Please try again in a moment.",
    );
  }
  return answer.data as R;
}

const holdsSomething = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Object.values(data).some((value) => value !== null);

function failureOf(
  { message, extensions = {} }: NonNullable<GraphqlAnswer["errors"]>[number],
  status: number,
): GraphqlFailure {
  const { code, retryAfter, field, reason } = extensions;
  return new GraphqlFailure(
    "answer",
    typeof code === "string" ? code : codeOfStatus(status),
    message,
    typeof retryAfter === "number" ? retryAfter : undefined,
    typeof field === "string" ? field : undefined,
    typeof reason === "string" ? reason : undefined,
  );
}

function codeOfStatus(status: number): string {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 429) return "RATE_LIMITED";
  return "INTERNAL";
}
