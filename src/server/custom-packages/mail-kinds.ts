/** The mails about a custom package, as what enqueueing them needs; what they say is in mails.tsx. */
import { z } from "zod";
import { storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const payload = z.object({ requestId: storedId });

/** Tells the sender that the centre has the request. */
export const REQUEST_RECEIVED_MAIL = mailKind({
  kind: "mail.custom-request-received",
  payload,
  key: ({ requestId }) => requestId,
});
/** Tells the customer that the package can be paid. */
export const PACKAGE_READY_MAIL = mailKind({ kind: "mail.custom-package-ready", payload });
