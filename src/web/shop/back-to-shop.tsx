/**
 * "Back to Shop" leads to the search that the visitor came from. The address of that search travels in the
 * history entry, so it survives a reload and stays out of the product's own address.
 */
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { canMorph } from "#web/ui/view-transition.ts";
import { readShopQuery, shopPath } from "./shop-address.ts";

/** What a link to a product carries along: the path of the shop's page it stands on. */
export type ShopPlace = { shop: string };

/** Where this history entry says that the visitor came from; the shop's first page without a word. */
export function useShopPlace(): ShopPlace {
  const { state } = useLocation();
  const [shop, setShop] = useState("/shop");
  // After hydration only: the server does not know the entry, and both must render the same.
  useEffect(() => setShop(readPlace(state)), [state]);
  return { shop };
}

function readPlace(state: unknown): string {
  const shop = (state as Partial<ShopPlace> | null)?.shop;
  if (typeof shop !== "string") return "/shop";
  return shopPath(readShopQuery(new URLSearchParams(shop.split("?")[1] ?? "")));
}

/** The link itself. */
export function BackToShop({ shop }: ShopPlace) {
  return (
    <Link
      to={shop}
      viewTransition={canMorph()}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-accent hover:underline hover:underline-offset-4"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Back to Shop
    </Link>
  );
}
