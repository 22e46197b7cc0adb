/**
 * A customer's custom package requests, page by page. When a page fails, the loaded ones stay and the page can be
 * retried.
 */
import { uncounted, usePages } from "#web/data/use-pages.ts";
import { missingNotice } from "#web/missing-details.ts";
import { OWN_REQUESTS } from "./documents.ts";

const partial = missingNotice("your requests");
const NOTICE = { title: "Error", description: "Failed to load your custom bookings." };
const PAGE = 10;

/**
 * The requests of the signed-in user, newest first. They are read again silently whenever the page comes into view: an
 * offer may have arrived, or the email been confirmed in another tab.
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
