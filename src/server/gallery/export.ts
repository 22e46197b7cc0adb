/** The gallery's pictures as a spreadsheet: what hangs there, and which of them nobody has described yet. */
import type { FastifyReply } from "fastify";
import { dateInIndia } from "#domain/dates.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { readOrder, stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { type GalleryImage, listPictures, PICTURE_ORDERS, readPictureFilter } from "./service.ts";
import { galleryImages } from "./table.ts";

const COLUMNS = [
  ...["Id", "Picture", "Caption", "Category", "Featured", "Alternative text"],
  ...["Width (pixels)", "Height (pixels)", "Added", "Changed"],
];

const lineOf = (picture: GalleryImage): CsvCell[] => [
  picture.id,
  picture.image_url,
  picture.caption,
  picture.category,
  picture.featured ? "yes" : "no",
  picture.alt_text,
  picture.width,
  picture.height,
  dateInIndia(picture.created_at),
  dateInIndia(picture.updated_at),
];

/**
 * GET /export/gallery.csv: the pictures of the same filters and order as the list, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportPictures(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "gallery.write");
  const { search, category, featured, sort } = query;
  const wish = {
    ...readPictureFilter({
      search,
      category: category === "all" ? null : category,
      featured: featured === "yes" ? true : null,
      archived: featured === "archived",
    }),
    order: readOrder(PICTURE_ORDERS, sort),
  };
  const pages = async function* () {
    for await (const pictures of everyPage(
      (page) => listPictures(ctx, { ...page, ...wish }),
      stillIn(ctx, galleryImages),
    ))
      yield pictures.map(lineOf);
  };
  await recordExport(ctx, { entity: "gallery", label: "Gallery", filters: query });
  return sendCsv(reply, "gallery", COLUMNS, pages());
}
