/**
 * Typed GraphQL documents and the two ways to send them: in process while a page is rendered on the
 * server, by POST from the browser. A document here is its text and nothing more: the types come from
 * gql.tada, but its parser stays out of the bundle, because no page ever looks into a document.
 */

import type { TadaDocumentNode, graphql as TypedGraphql } from "gql.tada";
import type { AppLoadContext } from "react-router";
import { linkTokenOf } from "#domain/money/purchase-path.ts";
import { guestToken } from "./session/guest-token.ts";
import { withIdentity } from "./session/identity.ts";
import { storedToken } from "./session/stored-session.ts";

declare module "react-router" {
  /** What the server hands to every loader. */
  interface AppLoadContext {
    /** Runs an operation in process, as the visitor of this request; refusals come back in `errors`. */
    graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
    /** For the scripts of this page (Content-Security-Policy). */
    nonce: string;
    /** True when payments are simulated; every page says so. */
    demoMode: boolean;
    /** Where the site is reached from outside, without a trailing slash. */
    publicUrl: string;
    /** How long a mailed link for a new password is valid (RESET_TTL). */
    resetTtlMs: number;
  }
}

/** A GraphQL answer as it travels: data, errors, or both. */
type GraphqlAnswer = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};

/**
 * Sends a document and gives its data; throws `GraphqlFailure` when the answer holds any error, unless `partial` is
 * given.
 */
export type Transport = <R, V>(document: TadaDocumentNode<R, V>, variables?: V, options?: SendOptions) => Promise<R>;

export type SendOptions = {
  /** Of one thing to be done: sent again under it after an answer was lost, it is not done twice. */
  key?: string | undefined;
  /** The gateway's order that this is about: a guest's request carries its token. Without it, the newest. */
  checkout?: string | undefined;
  /**
   * For lists: an answer with data beside its errors gives the data, and this hears what failed. An answer of which
   * nothing came, and a refusal of the token, are failures all the same.
   */
  partial?: ((failure: GraphqlFailure) => void) | undefined;
  /** Ends the request when its answer is of no use any more. */
  signal?: AbortSignal | undefined;
};

/**
 * A failed operation. `kind` is "network" when no answer came (offline, timeout) and "answer" when the
 * server refused or broke; `code` is one of the contract's codes, or "NETWORK".
 */
export class GraphqlFailure extends Error {
  readonly kind: "network" | "answer";
  readonly code: string;
  /** Seconds until another try makes sense; only with RATE_LIMITED. */
  readonly retryAfter: number | undefined;
  /** The field of the input that was refused, where the server says so. */
  readonly field: string | undefined;
  /** Why exactly, where a page acts on it: "REAUTHENTICATE" (session/identity.ts). */
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
 * `graphql(text, fragments?)`: a typed document whose operation and fragments are checked against
 * `schema.graphql` by the compiler.
 */
export const graphql = ((text: string, fragments: readonly TextDocument[] = []): TextDocument => ({
  parts: [...new Set([text, ...fragments.flatMap((fragment) => fragment.parts)])],
})) as unknown as typeof TypedGraphql;

const TIMEOUT_MS = 15_000;

/**
 * Sends from the browser to POST /graphql with the stored token; gives up after 15 seconds. What needs a recent
 * password or code asks for it first, where the page can (session/identity.ts).
 */
export const browserTransport: Transport = (document, variables, options) =>
  withIdentity(() => sendOnce(document, variables, options));

const sendOnce: Transport = async (document, variables, options) => {
  const response = await post("/graphql", { query: textOf(document), variables }, options);
  let answer: GraphqlAnswer;
  try {
    answer = (await response.json()) as GraphqlAnswer;
  } catch {
    throw new GraphqlFailure("answer", codeOfStatus(response.status), "The server could not answer.");
  }
  return dataOf(answer, response.status, options?.partial);
};

/** The browser's transport for what is shown in part: `partial` hears what did not come. */
export const partlyBy =
  (partial: NonNullable<SendOptions["partial"]>): Transport =>
  (document, variables, options) =>
    browserTransport(document, variables, { ...options, partial });

/** Sends in process while a page is rendered; for loaders. */
export function serverTransport(context: AppLoadContext): Transport {
  return async (document, variables) => dataOf(await context.graphql(textOf(document), variables ?? {}), 200);
}

/**
 * POSTs JSON to a path of this site with the bearer token (empty if none; contract: graphql-endpoint) and a guest's
 * checkout token.
 * @throws GraphqlFailure of kind "network" when no answer came within 15 seconds.
 */
export async function post(
  path: string,
  body: unknown,
  { key, checkout, signal }: SendOptions = {},
): Promise<Response> {
  const token = storedToken();
  const guest = guestToken(checkout);
  // A page opened from a mail keeps its token in the fragment until the visitor goes elsewhere.
  const link = linkTokenOf(location.hash);
  try {
    return await fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: token ? `Bearer ${token}` : "",
        ...(guest ? { "x-checkout-token": guest } : {}),
        ...(link ? { "x-link-token": link } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      body: JSON.stringify(body),
      signal: endedBy(signal),
    });
  } catch {
    throw new GraphqlFailure(
      "network",
      "NETWORK",
      "We could not reach the server. Please check your connection and try again.",
    );
  }
}

/** Ends a request after 15 seconds, or with `signal` where the browser can combine the two. */
function endedBy(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal && "any" in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** The name that a document gives its operation. */
export const operationName = (document: unknown): string =>
  /(?:query|mutation)\s+(\w+)/.exec(textOf(document))?.[1] ?? textOf(document);

function textOf(document: unknown): string {
  // gql.tada's directive for the compiler; the server does not know it.
  return (document as TextDocument).parts.join("\n").replace(/@_unmask\b/g, "");
}

/** The data of an answer. What the schema says of them holds in part as well: only what may be null is missing. */
export function dataOf<R>(answer: GraphqlAnswer, status: number, partial?: SendOptions["partial"]): R {
  const failures = (answer.errors ?? []).map((error) => failureOf(error, status));
  const [failure] = failures;
  if (failure) {
    const refused = failures.find(({ code, reason }) => code === "UNAUTHENTICATED" || reason);
    if (!partial || refused || !holdsSomething(answer.data)) throw refused ?? failure;
    partial(failure);
  }
  if (answer.data === undefined || answer.data === null) {
    throw new GraphqlFailure("answer", codeOfStatus(status), "The server could not answer.");
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
