/** The kinds of custom package mails, with what enqueueing needs; their texts are in mails.tsx. */
import * as z from "zod";
import { storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const payload = z.object({ requestId: storedId });

/** Acknowledges a request to its sender. */
export const REQUEST_RECEIVED_MAIL = mailKind({
  kind: "mail.custom-request-received",
  payload,
  key: ({ requestId }) => requestId,
});
/** Informs the customer that the package can be paid. */
export const PACKAGE_READY_MAIL = mailKind({ kind: "mail.custom-package-ready", payload });
