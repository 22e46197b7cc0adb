/** Narrows a list to one category. */
import type { ListFilter } from "#web/admin/kit/list-tab.tsx";
import { FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import { type Suggestions, useSuggestions } from "./suggest-field.tsx";

/** The filter of a list; `suggestions` are the categories that there are. */
export const categoryFilter = (suggestions: Suggestions): ListFilter => ({
  usual: "all",
  render: (field) => <CategoryFilter suggestions={suggestions} {...field} />,
});

/** Offers the categories that there are; the address may name one that nothing has any more. */
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
