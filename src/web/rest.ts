/**
 * Responses of the REST paths: their JSON, and their refusals `{ error, code, retryAfter, field }` as the failures that
 * pages
 * handle.
 */
import { GraphqlFailure } from "./graphql.ts";

type Body = Record<string, unknown>;

/** The response's JSON object, or an empty object when the body is anything else. Never throws. */
export async function readJson(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? (body as Body) : {};
  } catch {
    return {};
  }
}

const CODES: Record<number, string> = {
  400: "BAD_USER_INPUT",
  401: "UNAUTHENTICATED",
  409: "CONFLICT",
  429: "RATE_LIMITED",
};

/** The failure for a refused response. `otherwise` is its sentence when the server sent none. */
export function refusalOf(response: Response, body: Body, otherwise: string): GraphqlFailure {
  const code = typeof body.code === "string" ? body.code : CODES[response.status];
  const message = typeof body.error === "string" && body.error ? body.error : otherwise;
  const retryAfter = Number(body.retryAfter ?? response.headers.get("retry-after"));
  return new GraphqlFailure(
    "answer",
    code ?? "INTERNAL",
    message,
    code === "RATE_LIMITED" && retryAfter > 0 ? retryAfter : undefined,
    typeof body.field === "string" ? body.field : undefined,
    typeof body.reason === "string" ? body.reason : undefined,
  );
}
