/** The toolbar above every list: search, filters, counts, export, and the main button. */
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { SEARCH_LENGTH } from "#domain/text/search.ts";
import { ColumnsMenu } from "#web/admin/views/columns-menu.tsx";
import type { Choosable } from "#web/admin/views/shown-columns.ts";
import { useTabPath } from "#web/admin/views/use-columns.ts";
import { filtersSet, withFilters } from "#web/admin/views/view-address.ts";
import { ViewsMenu } from "#web/admin/views/views-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ChevronDown, Search } from "#web/ui/icons.ts";
import type { Choice } from "./choices.ts";
import type { AdminList } from "./use-admin-list.ts";
import type { FilterField } from "./use-url-filters.ts";

const FIELD =
  "min-h-11 lg:min-h-9 w-full rounded-xl border border-line-strong bg-raised text-base text-ink shadow-field lg:text-sm";

type ToolbarProps = {
  list: Pick<AdminList<unknown>, "known" | "stale" | "rows" | "total">;
  /** The plural for counts: "orders". */
  noun: string;
  search?: FilterField & { label: string };
  /** The columns that the user can select and reorder. */
  columns?: readonly Choosable[];
  /** `FilterSelect`s and `FilterChips`. */
  filters?: ReactNode;
  /** More filters, in the second line. */
  moreFilters?: ReactNode;
  csv?: ReactNode;
  /** The tab's main button, on phones and tablets; on wide screens it is beside the heading. */
  mainButton?: ReactNode;
  /** First in the line on phones and tablets, where a heading line would push the rows down. */
  compact?: ReactNode;
};

/** One line on wide screens, two with more filters. On narrower ones, the search and a button for the filters. */
export function TableToolbar(props: ToolbarProps) {
  const { list, noun, search, columns, filters, moreFilters, csv, mainButton, compact } = props;
  const [open, setOpen] = useState(false);
  const set = filtersSet(new URLSearchParams(useLocation().search));
  const hasViews = useTabPath() !== "";
  const more = open || set > 0;
  const counted = list.known && !list.stale;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {compact && <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:gap-1 lg:hidden">{compact}</div>}
      {search && <SearchBox key={search.label} {...search} />}
      {(filters || moreFilters) && (
        <FoldButton open={open} set={set} always={moreFilters !== undefined} onClick={() => setOpen(!open)} />
      )}
      {mainButton && <div className="lg:hidden">{mainButton}</div>}
      <div className={open ? cx("lg:contents", PANEL) : "contents max-lg:hidden"}>
        <PanelHead set={set} />
        {filters}
        {moreFilters && (
          <div
            className={cx(
              "max-lg:contents lg:order-5 lg:w-full lg:flex-wrap lg:items-center lg:gap-x-4 lg:gap-y-1",
              more ? "lg:flex" : "lg:hidden",
            )}
          >
            {moreFilters}
          </div>
        )}
        <div className="-mr-2 flex max-lg:order-4 max-lg:-ml-2 max-lg:grow lg:order-1 lg:mr-0">
          {hasViews && <ViewsMenu columns={columns} />}
          {hasViews && columns && <ColumnsMenu columns={columns} />}
        </div>
        {csv && <div className="max-lg:order-4 lg:order-1">{csv}</div>}
        <Button size="sm" className="order-5 min-h-11 w-full lg:hidden" onClick={() => setOpen(false)}>
          {counted ? `Show ${list.total.toLocaleString("en-IN")} ${noun}` : "Close"}
        </Button>
      </div>
      <p
        aria-live="polite"
        className="min-h-5 text-sm whitespace-nowrap text-ink-soft tabular-nums max-lg:sr-only lg:ml-auto"
      >
        {counted && (
          <>
            <span className="lg:max-2xl:sr-only">Showing </span>
            {list.rows.length.toLocaleString("en-IN")} of {list.total.toLocaleString("en-IN")}
            <span className="lg:max-2xl:sr-only"> {noun}</span>
          </>
        )}
      </p>
    </div>
  );
}

const PANEL =
  "max-lg:flex max-lg:w-full max-lg:flex-wrap max-lg:items-end max-lg:gap-x-2 max-lg:gap-y-3 max-lg:rounded-2xl max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-3 max-lg:shadow-card";

/** The heading of the panel, with a button that clears the filters. */
function PanelHead({ set }: { set: number }) {
  const address = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const search = address.get("search");
  return (
    <div className="flex min-h-11 w-full items-center justify-between lg:hidden">
      <p className="font-bold">Filters</p>
      {set > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2 min-h-11"
          onClick={() =>
            navigate(
              { search: withFilters(address, search ? new URLSearchParams({ search }).toString() : "") },
              { preventScrollReset: true },
            )
          }
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

type FoldButtonProps = {
  open: boolean;
  /** How many filters are set. */
  set: number;
  /** Also on wide screens, where only the filters of the second line are folded. */
  always: boolean;
  onClick: () => void;
};

/** Shows and hides the filters that have no room. */
export function FoldButton({ open, set, always, onClick }: FoldButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className={cx("min-h-11 lg:min-h-9 max-lg:px-3", always ? "lg:order-2" : "lg:hidden")}
      aria-expanded={open}
      onClick={onClick}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      Filters
      {set > 0 && (
        <span className="rounded-full bg-ink px-1.5 text-xs leading-4.5 font-bold text-raised tabular-nums">
          {set}
          <span className="sr-only"> set</span>
        </span>
      )}
    </Button>
  );
}

const PAUSE_MS = 300;
const WIDTH = "min-w-0 max-lg:grow-999 max-lg:basis-20 lg:w-28 lg:grow lg:max-w-80";

type SearchBoxProps = FilterField & {
  label: string;
  /** The width of the field. */
  className?: string;
};

/** Reports a search after a pause in typing, or on Enter. It follows changes of the address. */
export function SearchBox({ label, value, onChange, className = WIDTH }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      report.current(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className={cx("relative", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={SEARCH_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          sent.current = typed.trim();
          onChange(sent.current);
        }}
        className={cx(FIELD, "pr-3 pl-10 text-ellipsis placeholder:text-ink-soft")}
      />
    </search>
  );
}

type FilterProps = FilterField & {
  /** "Status". */
  label: string;
  options: readonly Choice[];
};

/** A select; on phones two share a row. */
export function FilterSelect({ label, value, options, onChange }: FilterProps) {
  return (
    <div className="relative max-lg:order-1 max-sm:min-w-0 max-sm:grow max-sm:basis-[calc(50%-0.375rem)]">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          FIELD,
          "cursor-pointer appearance-none truncate pr-9 pl-3.5 lg:max-2xl:max-w-40 lg:max-2xl:pr-8 lg:max-2xl:pl-3 lg:max-2xl:field-sizing-content",
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}

type FilterSwitchProps = { text: string; on: boolean; onChange: (on: boolean) => void };

/** A checkbox for rows that are usually hidden. */
export function FilterSwitch({ text, on, onChange }: FilterSwitchProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold max-lg:order-1 lg:min-h-9">
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-info"
      />
      {text}
    </label>
  );
}

type FilterChipsProps = FilterField & {
  label: string;
  /** `short` is the text on phones. */
  options: readonly (Choice & { short?: string })[];
  /** In a form: as the label of a field, or unseen, where the fieldset around the chips shows the label already. */
  inForm?: "label" | "unseen";
};

const LEGENDS = {
  filter: "text-sm text-ink-soft max-lg:mb-1.5 lg:sr-only",
  label: "mb-1.5 text-sm font-semibold text-ink",
  unseen: "sr-only",
};

/** A row of toggle buttons, for a few choices that are changed often. */
export function FilterChips({ label, value, options, onChange, inForm }: FilterChipsProps) {
  return (
    <fieldset
      className={cx(
        "flex min-w-0 flex-wrap gap-2 max-sm:gap-1",
        inForm === undefined && "max-lg:order-1 max-sm:w-full",
      )}
    >
      <legend className={LEGENDS[inForm ?? "filter"]}>{label}</legend>
      {options.map((option) => {
        const pressed = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(option.value)}
            className={cx(
              "inline-flex min-h-11 lg:min-h-9 items-center rounded-full border px-3.5 text-sm font-semibold transition-colors max-sm:px-2",
              pressed ? "border-ink bg-ink text-raised" : "border-line-strong bg-raised text-ink hover:border-ink",
            )}
          >
            {option.short ? (
              <>
                <span className="sm:hidden">{option.short}</span>
                <span className="max-sm:hidden">{option.text}</span>
              </>
            ) : (
              option.text
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
