/** A filter for one category. */
import type { ListFilter } from "#web/admin/kit/list-tab.tsx";
import { FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import { type Suggestions, useSuggestions } from "./suggest-field.tsx";

/** The category filter of a list; `suggestions` reads the existing categories. */
export const categoryFilter = (suggestions: Suggestions): ListFilter => ({
  usual: "all",
  render: (field) => <CategoryFilter suggestions={suggestions} {...field} />,
});

/** Offers the existing categories, and the one in the address even if nothing has it any longer. */
function CategoryFilter({ suggestions, ...field }: FilterField & { suggestions: Suggestions }) {
  const known = useSuggestions(suggestions);
  const { value: chosen } = field;
  const offered = chosen === "all" || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <FilterSelect
      label="Category"
      options={[{ value: "all", text: "All categories" }, ...offered.map((text) => ({ value: text, text }))]}
      {...field}
    />
  );
}
