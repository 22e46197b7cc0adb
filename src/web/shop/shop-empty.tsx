/** The two empty states of the shop: no products at all, or none for the search. */
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type ShopQuery, shopPath } from "./shop-address.ts";
import { PRICE_TEXTS } from "./shop-toolbar.tsx";

type ShopEmptyProps = {
  query: ShopQuery;
  /** Moves the focus, because the pressed button disappears. */
  onClear: () => void;
};

/** "Clear Search" also clears category and price filter. It is a form, so that it works without a script. */
export function ShopEmpty({ query, onClear }: ShopEmptyProps) {
  const { search, category, price, sort } = query;
  if (!search && !category && !price) {
    return (
      <EmptyState
        picture="parcel"
        title="No products available"
        text="We're stocking the shelves. Meanwhile, there's a seat free in the cockpit."
      >
        <ButtonLink to="/simulation">Book your flight</ButtonLink>
      </EmptyState>
    );
  }
  const filters = [
    search && `for “${search}”`,
    category && `in ${category}`,
    price && `in the price range “${PRICE_TEXTS[price]}”`,
  ].filter(Boolean);
  const sorted = new URLSearchParams(shopPath({ sort }).split("?")[1]).get("sort");
  return (
    <EmptyState
      picture="search"
      title="No products found"
      text={`No results ${filters.join(" ")}. Try another word or price range.`}
    >
      <Form action="/shop" preventScrollReset onSubmit={onClear}>
        {sorted && <input type="hidden" name="sort" value={sorted} />}
        {/* With React the focus moves to the field. */}
        <Button type="submit" variant="secondary" data-hydrates="">
          Clear Search
        </Button>
      </Form>
    </EmptyState>
  );
}
