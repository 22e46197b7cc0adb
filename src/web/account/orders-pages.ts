/** A customer's orders, page by page. When a page fails, the loaded ones stay and the page can be retried. */

import { ORDERS_PAGE, USER_ORDERS } from "#web/checkout/orders/documents.ts";
import { uncounted, usePages } from "#web/data/use-pages.ts";
import { missingNotice } from "#web/missing-details.ts";

const partial = missingNotice("your orders");
const NOTICE = { title: "Error", description: "Failed to load orders. Please try again later." };

/** The orders of the signed-in user, newest first. */
export const useOrders = (userId: string) =>
  usePages({
    key: ["own orders", userId],
    size: ORDERS_PAGE,
    read: async ({ after }, send) =>
      uncounted((await send(USER_ORDERS, { userId, after }, { partial })).userOrders, ORDERS_PAGE),
    notice: () => NOTICE,
  });
