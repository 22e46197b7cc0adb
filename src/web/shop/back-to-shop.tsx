/**
 * "Back to Shop" leads to the visitor's last search. Its address is stored in the history entry, or is the
 * referrer of the document, so it survives a reload and stays out of the product's own address.
 */

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { listLeft } from "#web/layout/list-left.ts";
import { ArrowLeft } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { canMorph } from "#web/ui/view-transition.ts";
import { readShopQuery, shopPath } from "./shop-address.ts";

/** The state of a link to a product: the path of its shop page. */
export type ShopPlace = { shop: string };

/** The shop page stored in this history entry; by default the first page. */
export function useShopPlace(): ShopPlace {
  const { state } = useLocation();
  const [shop, setShop] = useState("/shop");
  // After hydration only: the server cannot read the entry, and both must render the same.
  useEffect(() => setShop(readPlace(state)), [state]);
  return { shop };
}

function readPlace(state: unknown): string {
  const shop = (state as Partial<ShopPlace> | null)?.shop ?? listLeft("/shop");
  if (typeof shop !== "string") return "/shop";
  return shopPath(readShopQuery(new URLSearchParams(shop.split("?")[1] ?? "")));
}

export function BackToShop({ shop }: ShopPlace) {
  return (
    <Link
      to={shop}
      data-list
      viewTransition={canMorph()}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-accent hover:underline hover:underline-offset-4"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Back to Shop
    </Link>
  );
}
