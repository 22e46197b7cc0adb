/**
 * The operator: the person at the command line of the computer on which the product runs. The account of the operating
 * system that may read DATA_DIR has every permission of an administrator.
 */
import { OPERATOR_ID } from "#domain/people/operator.ts";
import { type AppContext, type Ctx, ownCtx } from "#server/context.ts";

/** A context in which the operator is the caller. Audit entries name the operator. */
export const operatorCtx = (ctx: AppContext): Ctx => ({
  ...ownCtx(ctx),
  viewer: {
    kind: "person",
    userId: OPERATOR_ID,
    role: "admin",
    sessionId: "control-socket",
    confirmedAt: ctx.clock.now(),
  },
});
