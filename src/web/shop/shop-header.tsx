/** The header of the shop: its name and the search. By its id, the form also owns the selects below it. */
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

type ShopHeaderProps = {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  search: string | null;
  onType: () => void;
  onApply: () => void;
};

/** Submits to /shop where no script runs. */
export function ShopHeader({ form, input, search, onType, onApply }: ShopHeaderProps) {
  return (
    <header className="bg-night-sky text-on-night">
      <div className="page-width grid gap-x-12 gap-y-5 py-8 sm:py-10 lg:grid-cols-[1fr_minmax(0,30rem)] lg:items-end">
        <div>
          <p className="eyebrow">Free shipping across India</p>
          <h1 className="text-h1">Aviator Shop</h1>
          <p className="mt-3 max-w-xl text-lead text-on-night-soft text-pretty">
            Uniforms, models and gifts for everyone who looks up when an aircraft passes overhead.
          </p>
        </div>
        <SearchForm
          of="Products"
          id={FORM}
          action="/shop"
          placeholder="Cap, headset, model…"
          form={form}
          input={input}
          search={search}
          onType={onType}
          onApply={onApply}
        />
      </div>
    </header>
  );
}

/** The two selects beside the count; `shown` comes from the address. */
export function ShopChoices({ shown, onApply }: { shown: ShopQuery; onApply: () => void }) {
  const unsorted = readProductSort(null, shown.search);
  return (
    <div className="flex w-full gap-3 sm:w-auto sm:gap-6">
      <ShopSelect
        label="Price"
        name="price"
        form={FORM}
        value={shown.price ?? ""}
        onChange={onApply}
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
        onChange={onApply}
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
  );
}
