/** Narrows a list to one category. */
import { FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import { useSuggestions } from "./suggest-field.tsx";

/** `read` asks for the categories that there are; the address may name one that nothing has any more. */
export function CategoryFilter({
  read,
  ...field
}: FilterField & { read: () => Promise<readonly string[]> }) {
  const known = useSuggestions(read);
  const { value: chosen } = field;
  const offered = chosen === "all" || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <FilterSelect
      label="Category"
      options={[
        { value: "all", text: "All categories" },
        ...offered.map((text) => ({ value: text, text })),
      ]}
      {...field}
    />
  );
}
