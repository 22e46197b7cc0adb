/** A customer's bookings, page by page. When a page fails, the loaded ones stay and the page can be retried. */
import { uncounted, usePages } from "#web/data/use-pages.ts";
import { missingNotice } from "#web/missing-details.ts";
import { USER_BOOKINGS } from "./documents.ts";

const partial = missingNotice("your bookings");
const NOTICE = { title: "Error", description: "Failed to load booking details" };
const PAGE = 50;

/** The signed-in user's bookings, in the server's order: the last one leads to the next page. */
export const useBookings = (userId: string) =>
  usePages({
    key: ["own bookings", userId],
    size: PAGE,
    read: async ({ limit, after }, send) =>
      uncounted((await send(USER_BOOKINGS, { userId, limit: limit + 1, after }, { partial })).userBookings, limit),
    notice: () => NOTICE,
  });
