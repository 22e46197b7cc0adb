/** The kinds of mails of the waitlist. Each key begins with the entry's id. */
import * as z from "zod";
import { storedCount, storedId } from "#infra/jobs/stored.ts";
import { mailKind } from "#infra/mail/define.tsx";

const anEntry = z.object({ entryId: storedId });

/** To the typed address, which confirms the entry, or leads to it once it is confirmed. */
export const WAITLIST_JOIN_MAIL = mailKind({ kind: "mail.waitlist-join", payload: anEntry });

/** `until`: the end of the offer in milliseconds since 1970, so that each offer has its own mail. */
export const WAITLIST_OFFER_MAIL = mailKind({
  kind: "mail.waitlist-offer",
  payload: anEntry.extend({ until: storedCount }),
  key: ({ entryId, until }) => `${entryId}:${until}`,
});

/** The entry ended without a booking, and not by the customer. */
export const WAITLIST_END_MAIL = mailKind({
  kind: "mail.waitlist-end",
  payload: anEntry,
  key: ({ entryId }) => entryId,
});
