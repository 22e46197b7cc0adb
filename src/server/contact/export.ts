/** The messages of the contact form as a spreadsheet. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { dateInIndia, timeInIndia } from "#domain/dates.ts";
import { may } from "#domain/viewer.ts";
import { type CsvCell, csvFile, everyPage } from "#infra/csv.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { type ContactMessage, listMessages } from "./service.ts";

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
 * GET /export/messages.csv: all messages, or with `show=unread` those nobody has read, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportMessages(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  signedIn(ctx);
  if (!may(ctx.viewer, "messages.read"))
    throw new Refusal("FORBIDDEN", "You are not allowed to do this.");
  const unread = query.show === "unread";
  const pages = async function* () {
    for await (const messages of everyPage((page) => listMessages(ctx, { ...page, unread })))
      yield messages.map(lineOf);
  };
  return reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", 'attachment; filename="messages.csv"')
    .send(Readable.from(csvFile(COLUMNS, pages())));
}
