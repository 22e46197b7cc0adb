/**
 * Above every list: search, filters, how much of how many is shown, the export, and the button that adds one.
 */
import { ChevronDown, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ColumnsMenu } from "#web/admin/views/columns-menu.tsx";
import type { Choosable } from "#web/admin/views/shown-columns.ts";
import { ViewsMenu } from "#web/admin/views/views-menu.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Choice } from "./choices.ts";
import type { AdminList } from "./use-admin-list.ts";
import type { FilterField } from "./use-url-filters.ts";

const FIELD =
  "min-h-11 w-full rounded-xl border border-line-strong bg-raised text-base text-ink shadow-field";

type ToolbarProps = {
  list: Pick<AdminList<unknown>, "status" | "stale" | "rows" | "total">;
  /** What is counted: "orders". */
  noun: string;
  search?: FilterField & { label: string };
  /** Those that can be chosen and ordered. */
  columns?: readonly Choosable[];
  /** Any of `FilterSelect` and `FilterChips`. */
  filters?: ReactNode;
  csv?: ReactNode;
  /** The tab's main button. */
  action?: ReactNode;
};

/** Two lines on wide screens, stacked on phones. */
export function TableToolbar({ list, noun, search, columns, filters, csv, action }: ToolbarProps) {
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {search && <SearchBox key={search.label} {...search} />}
        {filters}
        {(csv || action) && (
          <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            {csv}
            {action}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p aria-live="polite" className="min-h-5 text-sm text-ink-soft tabular-nums">
          {list.status === "ready" && !list.stale && (
            <>
              Showing {list.rows.length.toLocaleString("en-IN")} of{" "}
              {list.total.toLocaleString("en-IN")} {noun}
            </>
          )}
        </p>
        <div className="flex gap-2 max-sm:-ml-3 sm:-mr-1">
          <ViewsMenu columns={columns} />
          {columns && <ColumnsMenu columns={columns} />}
        </div>
      </div>
    </div>
  );
}

const PAUSE_MS = 300;
const WIDTH = "w-full sm:w-80";

type SearchBoxProps = FilterField & {
  label: string;
  /** Its width. */
  className?: string;
};

/** Asks when the typing rests, or at Enter; follows the address when that changes. */
export function SearchBox({ label, value, onChange, className = WIDTH }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      tell.current(sent.current);
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
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          sent.current = typed.trim();
          onChange(sent.current);
        }}
        className={cx(FIELD, "pr-3 pl-10 placeholder:text-ink-soft")}
      />
    </search>
  );
}

type FilterProps = FilterField & {
  /** "Status". */
  label: string;
  options: readonly Choice[];
};

/** A short list to choose from; on phones two stand side by side. */
export function FilterSelect({ label, value, options, onChange }: FilterProps) {
  return (
    <div className="relative max-sm:min-w-0 max-sm:grow max-sm:basis-[calc(50%-0.375rem)]">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(FIELD, "cursor-pointer appearance-none truncate pr-9 pl-3.5")}
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

/** A row of pills of which one is pressed, for few choices that people switch between all day. */
export function FilterChips({ label, value, options, onChange }: FilterProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const pressed = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(option.value)}
            className={cx(
              "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold transition-colors",
              pressed
                ? "border-ink bg-ink text-raised"
                : "border-line-strong bg-raised text-ink hover:border-ink",
            )}
          >
            {option.text}
          </button>
        );
      })}
    </fieldset>
  );
}
