/**
 * The row of controls above the list: search, price range and sort. By its id, one form owns all three. In narrow
 * windows price range and sort stay below the header while the list scrolls (shop-toolbar.css).
 */
import type { RefObject } from "react";
import {
  PRICE_FILTERS,
  PRODUCT_SORTS,
  type PriceFilter,
  type ProductSearchSort,
  type ProductSort,
  readProductSort,
} from "#domain/shop/shop.ts";
import { SearchForm } from "#web/ui/search-form.tsx";
import { Suggestions } from "./search/suggestions.tsx";
import type { ShopQuery } from "./shop-address.ts";
import { ShopSelect } from "./shop-select.tsx";

/** The form's id, for fields outside it. */
const FORM = "shop-form";

export const PRICE_TEXTS: Record<PriceFilter, string> = {
  "under-1000": "Under ₹1,000",
  "1000-5000": "₹1,000 to ₹5,000",
  "over-5000": "Over ₹5,000",
};

const SORT_TEXTS: Record<ProductSort | ProductSearchSort, string> = {
  relevance: "Best match",
  name: "Name",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  rating: "Rating",
  newest: "Newest",
};

type ShopToolbarProps = {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** From the address. */
  shown: ShopQuery;
  onType: () => void;
  onApply: () => void;
  /** A select has changed; on a phone the list may be scrolled. */
  onSelect: () => void;
};

/** Submits to /shop where no script runs. */
export function ShopToolbar({ form, input, shown, onType, onApply, onSelect }: ShopToolbarProps) {
  const unsorted = readProductSort(null, shown.search);
  return (
    <div className="shop-toolbar">
      <div className="lg:pr-4">
        <SearchForm
          look="row"
          of="Products"
          id={FORM}
          action="/shop"
          placeholder="Cap, headset, model…"
          form={form}
          input={input}
          search={shown.search}
          onType={onType}
          onApply={onApply}
          suggestions={<Suggestions input={input} />}
        >
          {shown.category && <input type="hidden" name="category" value={shown.category} />}
        </SearchForm>
      </div>
      <div className="shop-selects">
        <ShopSelect
          label="Price"
          name="price"
          form={FORM}
          value={shown.price ?? ""}
          onChange={onSelect}
          options={[
            { value: "", text: "All prices" },
            ...PRICE_FILTERS.map((value) => ({ value, text: PRICE_TEXTS[value] })),
          ]}
        />
        <ShopSelect
          label="Sort by"
          name="sort"
          form={FORM}
          value={shown.sort === unsorted ? "" : shown.sort}
          onChange={onSelect}
          options={[
            // The default has no value, so that a new search is sorted by best match.
            { value: "", text: SORT_TEXTS[unsorted] },
            ...PRODUCT_SORTS.filter((sort) => sort !== unsorted).map((value) => ({
              value,
              text: SORT_TEXTS[value],
            })),
          ]}
        />
      </div>
    </div>
  );
}
