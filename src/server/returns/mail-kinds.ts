/** The kind of the mails about a return. Their keys begin with its id. */
import * as z from "zod";
import { storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

/** The states that are announced by mail. The mail about the arrival also announces the refund. */
export const MAILED_RETURN_STATES = ["requested", "approved", "refused", "received"] as const;

/** Announces a new state of a return. */
export const RETURN_MAIL = mailKind({
  kind: "mail.order-return",
  payload: z.object({ returnId: storedId, state: z.enum(MAILED_RETURN_STATES) }),
  key: ({ returnId, state }) => `${returnId}:${state}`,
});
