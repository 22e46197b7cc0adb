/** The two empty states of the shop: nothing is sold at all, or nothing fits the search. */
import { PackageOpen, SearchX } from "lucide-react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PRICE_TEXTS } from "./shop-header.tsx";
import { type ShopQuery, shopPath } from "./shop-query.ts";

type ShopEmptyProps = {
  query: ShopQuery;
  /** The button that was pressed is gone afterwards: the focus has to go somewhere. */
  onClear: () => void;
};

const BOX = "flex flex-col items-center px-4 py-16 text-center";
const ICON = "size-12 text-ink-faint";

/** "Clear Search" takes away the price filter too, and is a form, so that it works without a script. */
export function ShopEmpty({ query, onClear }: ShopEmptyProps) {
  const { search, price, sort } = query;
  if (!search && !price) {
    return (
      <div className={BOX}>
        <PackageOpen aria-hidden="true" className={ICON} strokeWidth={1.5} />
        <h2 className="mt-4 text-2xl font-bold">No products available</h2>
        <p className="mt-2 max-w-md text-ink-soft">
          The shelves are being filled. Until then, there is a seat free in the cockpit.
        </p>
        <ButtonLink to="/simulation" className="mt-6">
          Book your flight
        </ButtonLink>
      </div>
    );
  }
  const wishes = [search && `“${search}”`, price && `the price “${PRICE_TEXTS[price]}”`].filter(
    Boolean,
  );
  const sorted = new URLSearchParams(shopPath({ sort }).split("?")[1]).get("sort");
  return (
    <div className={BOX}>
      <SearchX aria-hidden="true" className={ICON} strokeWidth={1.5} />
      <h2 className="mt-4 text-2xl font-bold">No products found</h2>
      <p className="mt-2 max-w-md text-ink-soft text-pretty [overflow-wrap:anywhere]">
        Nothing in the shop fits {wishes.join(" and ")}. Try another word or another price.
      </p>
      <Form action="/shop" preventScrollReset onSubmit={onClear} className="mt-6">
        {sorted && <input type="hidden" name="sort" value={sorted} />}
        <Button type="submit">Clear Search</Button>
      </Form>
    </div>
  );
}
