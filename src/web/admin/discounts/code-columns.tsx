/** The columns of the Discount codes tab. */
import { formatMoment } from "#domain/time/clock-text.ts";
import { type Column, FILL, WHOLE } from "#web/admin/kit/columns.ts";
import { CodeBadge, daysText, forText, givesText, takenOffText, usesText } from "./code-words.tsx";
import type { CodeRow } from "./documents.ts";

export const COLUMNS: readonly Column<CodeRow>[] = [
  {
    key: "code",
    title: "Code",
    card: "title",
    className: WHOLE,
    cell: ({ code }) => <code className="font-mono font-semibold">{code}</code>,
  },
  { key: "gives", title: "Gives", className: `font-semibold ${WHOLE}`, cell: givesText },
  {
    key: "for",
    title: "For",
    className: FILL,
    cell: (code) => <span className="lg:block lg:truncate">{forText(code)}</span>,
  },
  { key: "days", title: "Valid", className: WHOLE, cell: daysText },
  { key: "uses", title: "Used", align: "end", className: WHOLE, cell: usesText },
  { key: "discount", title: "Taken off", align: "end", className: WHOLE, cell: takenOffText },
  { key: "state", title: "State", card: "badge", className: WHOLE, cell: (code) => <CodeBadge code={code} /> },
  { key: "note", title: "Note", extra: true, cell: ({ note }) => note },
  {
    key: "created",
    title: "Created",
    extra: true,
    sort: { asc: "oldest", desc: "newest" },
    className: WHOLE,
    cell: ({ created_at }) => formatMoment(new Date(created_at)),
  },
];
