/** GET /export/messages.csv: the messages of the contact form, with the filters and the sort of the list. */
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, momentCell, yesNo } from "#server/csv-export.ts";
import { type ContactMessage, listMessages, MESSAGE_SORTS } from "./service.ts";
import { contactMessages } from "./table.ts";

/** The values of `show` that choose answered or unanswered messages. */
const ANSWERED: Readonly<Record<string, boolean>> = { answered: true, unanswered: false };

const COLUMNS: readonly Column<ContactMessage>[] = [
  ["Id", ({ id }) => id],
  ["Received (IST)", ({ created_at }) => momentCell(created_at)],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Message", ({ message }) => message],
  ["Read", ({ read }) => yesNo(read)],
  ["Answered (IST)", ({ answered_at }) => (answered_at ? momentCell(answered_at) : "")],
];

export const exportMessages = csvExport<ContactMessage>({
  name: "messages",
  entity: "message",
  label: "Messages",
  may: "messages.read",
  columns: COLUMNS,
  read(ctx, query) {
    const filter = {
      unread: query.show === "unread",
      answered: ANSWERED[query.show ?? ""] ?? null,
      search: readSearch(query.search),
      sort: readSortOrder(MESSAGE_SORTS, query.sort),
    };
    return (page) => listMessages(ctx, { ...page, ...filter });
  },
  stillThere: (ctx) => stillIn(ctx, contactMessages),
});
