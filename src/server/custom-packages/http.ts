/** POST /custom-package-request (contract: custom-package-request): the dialog of the package page. */
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { requestPackage } from "./service.ts";

/** Stores the request. @throws Refusal BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED for a dead token. */
export async function customPackageRequest(ctx: Ctx, input: unknown): Promise<{ success: true; id: string }> {
  if (ctx.deadToken) throw new Refusal("UNAUTHENTICATED", "Your session has ended. Please log in again.");
  const { id } = await requestPackage(ctx, input);
  return { success: true, id };
}
