/** The messages of the contact form as a spreadsheet. */
import type { FastifyReply } from "fastify";
import { dateInIndia, timeInIndia } from "#domain/dates.ts";
import { plainSearch } from "#domain/reading.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { readOrder, stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { type ContactMessage, listMessages, MESSAGE_ORDERS } from "./service.ts";
import { contactMessages } from "./table.ts";

const COLUMNS = ["Id", "Received (IST)", "Name", "Email", "Message", "Read"];

const lineOf = ({ id, created_at: at, name, email, message, read }: ContactMessage): CsvCell[] => [
  id,
  `${dateInIndia(at)} ${timeInIndia(at)}`,
  name,
  email,
  message,
  read ? "yes" : "no",
];

/**
 * GET /export/messages.csv: the messages of the same filters and order as the list, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportMessages(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "messages.read");
  const wish = {
    unread: query.show === "unread",
    search: plainSearch(query.search),
    order: readOrder(MESSAGE_ORDERS, query.sort),
  };
  const pages = async function* () {
    for await (const messages of everyPage(
      (page) => listMessages(ctx, { ...page, ...wish }),
      stillIn(ctx, contactMessages),
    ))
      yield messages.map(lineOf);
  };
  await recordExport(ctx, { entity: "message", label: "Messages", filters: query });
  return sendCsv(reply, "messages", COLUMNS, pages());
}
