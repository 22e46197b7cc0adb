/** Reads the caller from a request's bearer and checkout tokens (contract: dead-tokens). */
import type { FastifyRequest } from "fastify";
import type { Viewer } from "#domain/people/viewer.ts";
import { hashToken } from "#infra/ids.ts";
import { addressKeys } from "#infra/limits/address-key.ts";
import { viewerOfToken } from "./accounts/sessions.ts";
import { checkoutOfToken } from "./checkout/store.ts";
import type { AppContext, Ctx } from "./context.ts";
import { offerOfHeader } from "./waitlist/service.ts";

const VISITOR: Viewer = { kind: "visitor" };

/** The contexts of current requests, for the error handler, which has only the request. */
const contexts = new WeakMap<FastifyRequest, Ctx>();

/** The context that `requestCtx` made for this request; undefined if it failed before that. */
export const knownCtx = (request: FastifyRequest): Ctx | undefined => contexts.get(request);

/** Creates the context of one request. A dead token makes the caller a visitor and sets `deadToken`. */
export async function requestCtx(appCtx: AppContext, request: FastifyRequest): Promise<Ctx> {
  const ctx = await readCtx(appCtx, request);
  contexts.set(request, ctx);
  if (request.workScope && ctx.viewer.kind === "person") request.workScope.userId = ctx.viewer.userId;
  return ctx;
}

async function readCtx(ctx: AppContext, request: FastifyRequest): Promise<Ctx> {
  const authorization = request.headers.authorization?.trim() ?? "";
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  const viewer = token ? await viewerOfToken(ctx, token) : null;
  const checkoutToken = request.headers["x-checkout-token"];
  const checkoutTokenHash = typeof checkoutToken === "string" && checkoutToken ? hashToken(checkoutToken) : null;
  const checkout = checkoutTokenHash ? await checkoutOfToken(ctx, checkoutTokenHash) : null;
  const guest = checkout?.holder ?? null;
  const person = viewer?.kind === "person" ? `user:${viewer.userId}` : null;
  const address = request.ip;
  return {
    viewer: viewer ?? VISITOR,
    deadToken: viewer === null && authorization !== "" && !/^Bearer$/i.test(authorization),
    checkoutTokenHash,
    checkoutId: checkout?.id ?? null,
    linkToken: request.headers["x-link-token"]?.toString() || null,
    holder: person ?? guest,
    guestHolder: person && guest !== person ? guest : null,
    offer: await offerOfHeader(ctx, request.headers["x-waitlist-offer"]?.toString()),
    clientAddress: address,
    client: addressKeys(address),
    userAgent: request.headers["user-agent"] ?? "",
    requestId: request.id,
    // Last: V8 takes some 3 microseconds for each property that an object literal adds after a spread.
    ...ctx,
  };
}
