/**
 * Somebody's custom requests, page by page. A page that can't be loaded leaves what is there, and can be asked for
 * again.
 */
import { uncounted, usePages } from "#web/data/use-pages.ts";
import { sayMissing } from "#web/missing-details.ts";
import { OWN_REQUESTS } from "./documents.ts";

const partial = sayMissing("your requests");
const NOTICE = { title: "Error", description: "Failed to load your custom bookings." };
const PAGE = 10;

/**
 * The requests of the signed-in user, newest first. They are read again without a word whenever the page is looked at:
 * meanwhile an offer may have come, or the e-mail been confirmed in another tab.
 */
export const useOwnRequests = () =>
  usePages({
    key: ["own requests"],
    size: PAGE,
    read: async ({ limit, after }, send) =>
      uncounted((await send(OWN_REQUESTS, { limit: limit + 1, after }, { partial })).userCustomBookings, limit),
    notice: (_failure, { more, known }) => (known && !more ? null : NOTICE),
    whenSeen: true,
  });
