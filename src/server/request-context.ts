/** Who is asking: reads the bearer and checkout tokens of a request. */
import type { FastifyRequest } from "fastify";
import type { Viewer } from "#domain/viewer.ts";
import { hashToken } from "#infra/ids.ts";
import { viewerOfToken } from "./accounts/sessions.ts";
import { holderOfToken } from "./checkout/store.ts";
import type { Ctx, Machines } from "./context.ts";

const NOBODY: Viewer = { kind: "nobody" };

/** The context of one request. A dead token makes the caller nobody, and is remembered as such. */
export async function requestCtx(machines: Machines, request: FastifyRequest): Promise<Ctx> {
  const authorization = request.headers.authorization?.trim() ?? "";
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  const viewer = token ? await viewerOfToken(machines, token) : null;
  const checkoutToken = request.headers["x-checkout-token"];
  const checkoutTokenHash =
    typeof checkoutToken === "string" && checkoutToken ? hashToken(checkoutToken) : null;
  const holder =
    viewer?.kind === "person"
      ? `user:${viewer.userId}`
      : checkoutTokenHash && (await holderOfToken(machines, checkoutTokenHash));
  return {
    ...machines,
    viewer: viewer ?? NOBODY,
    deadToken: viewer === null && authorization !== "" && !/^Bearer$/i.test(authorization),
    checkoutTokenHash,
    holder,
    clientAddress: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
  };
}
