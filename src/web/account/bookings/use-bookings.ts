/** A customer's bookings, page by page. When a page fails, the loaded ones stay and the page can be retried. */
import { uncounted, usePages } from "#web/data/use-pages.ts";
import { missingNotice } from "#web/missing-details.ts";
import { BOOKINGS_PAGE, USER_BOOKINGS } from "./documents.ts";

const partial = missingNotice("your bookings");
const NOTICE = { title: "Error", description: "Failed to load booking details" };

/** The signed-in user's bookings, in the server's order: the last one leads to the next page. */
export const useBookings = (userId: string) =>
  usePages({
    key: ["own bookings", userId],
    size: BOOKINGS_PAGE,
    read: async ({ limit, after }, send) =>
      uncounted((await send(USER_BOOKINGS, { userId, after }, { partial })).userBookings, limit),
    notice: () => NOTICE,
  });
