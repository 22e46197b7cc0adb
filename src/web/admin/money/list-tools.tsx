/** The tools above a long list of the Money tab: search, and the CSV export of the filtered rows. */
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { SearchBox } from "#web/admin/kit/table-toolbar.tsx";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";

type ListToolsProps = {
  /** "Search refunds". */
  label: string;
  search: FilterField;
  filters: { state: string | null; search: string };
  /** The export and its file name. Checkouts export their payments. */
  csv: "payments" | "refunds";
};

/** One line on wide screens, two on phones. */
export function ListTools({ label, search, filters: listFilters, csv }: ListToolsProps) {
  const query = { state: listFilters.state ?? "", search: listFilters.search };
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox label={label} {...search} />
        <div className="max-sm:w-full max-sm:*:w-full">
          <CsvButton path={`/export/${csv}.csv`} of={csv} ofShown query={query} />
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        By payment or gateway ID, booking or order number, or the customer's name, email or phone.
      </p>
    </div>
  );
}
