/** Rows as a table, for screens from 1024 pixels. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import type { Column, RowsProps } from "./columns.ts";
import { TickBox } from "./tick-box.tsx";

const HEAD = "h-8 px-2 py-0 text-left text-sm font-semibold whitespace-nowrap text-ink-soft";
/** A row is 40 pixels high: one line of text, or two on narrower screens. */
const CELL = "h-10 max-w-36 2xl:max-w-72 truncate px-2 py-0.5 align-middle text-sm leading-5";

/** The actions stay in view at the right edge of a table that is wider than its frame. */
const ACTIONS = "sticky right-0";

/** The table. A column with `sort` has a button as its heading. */
export function RowTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, columns, rows, nameOf, actions, selection, sort } = props;
  return (
    <div className="overflow-x-auto overflow-y-hidden rounded-2xl border border-line bg-raised shadow-card">
      <table aria-label={label} className="w-full border-collapse">
        <thead className="border-b border-line bg-sunken">
          <tr>
            {/* The tick box keeps its touch size; negative margins keep the row at its text height. */}
            {selection && (
              <th scope="col" className="w-11 py-0 pl-2 *:-my-2">
                <TickBox
                  label={`Select all ${label.toLowerCase()} shown`}
                  checked={selection.all}
                  some={selection.ids.length > 0}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} />
            ))}
            {actions && (
              <th scope="col" className={cx(HEAD, ACTIONS, "bg-sunken text-right")}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={row.id}
              className={cx(
                "transition-colors",
                selection?.has(row.id)
                  ? "bg-[color-mix(in_oklab,var(--info-soft)_60%,var(--raised))]"
                  : "bg-raised hover:bg-[color-mix(in_oklab,var(--sunken)_60%,var(--raised))]",
              )}
            >
              {selection && (
                <td className="w-11 py-0 pl-2 *:-my-1">
                  <TickBox
                    label={`Select ${nameOf(row)}`}
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </td>
              )}
              {columns.map(({ key, cell, align, className }) => (
                <td key={key} className={cx(CELL, align === "end" && "text-right tabular-nums", className)}>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td className={cx(ACTIONS, "bg-inherit px-2 py-0.5 align-middle whitespace-nowrap")}>
                  <div className="flex items-center justify-end gap-1.5 *:min-h-8!">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadingProps<Row> = { column: Column<Row>; sort: RowsProps<Row>["sort"] };

function Heading<Row>({ column, sort }: HeadingProps<Row>) {
  const { title, align, sort: values } = column;
  const headClass = cx(HEAD, align === "end" && "text-right");
  if (!sort || !values) {
    return (
      <th scope="col" className={headClass}>
        {title}
      </th>
    );
  }
  const direction = directionOf(values, sort.value);
  const rises = direction === "none" ? values.first === "asc" : direction === "descending";
  const next = rises ? values.asc : values.desc;
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} className={headClass}>
      <button
        type="button"
        onClick={() => sort.onChange(next ?? values.desc ?? values.asc ?? sort.value)}
        className={cx(
          "-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-lg px-1.5 hover:text-ink",
          direction !== "none" && "text-ink",
        )}
      >
        {title}
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
    </th>
  );
}

function directionOf({ asc, desc }: { asc?: string; desc?: string }, value: string) {
  if (value === asc) return "ascending";
  return value === desc ? "descending" : "none";
}
