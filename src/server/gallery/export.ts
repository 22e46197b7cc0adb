/** GET /export/gallery.csv: the pictures, with the list's filters and sort, and their alt texts. */
import { dateInIndia } from "#domain/time/dates.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, yesNo } from "#server/csv-export.ts";
import { type GalleryImage, listPictures, PICTURE_SORTS, readPictureFilter } from "./service.ts";
import { galleryImages } from "./table.ts";

const COLUMNS: readonly Column<GalleryImage>[] = [
  ["Id", ({ id }) => id],
  ["Picture", ({ image_url }) => image_url],
  ["Caption", ({ caption }) => caption],
  ["Category", ({ category }) => category],
  ["Featured", ({ featured }) => yesNo(featured)],
  ["Alternative text", ({ alt_text }) => alt_text],
  ["Width (pixels)", ({ width }) => width],
  ["Height (pixels)", ({ height }) => height],
  ["Added", ({ created_at }) => dateInIndia(created_at)],
  ["Changed", ({ updated_at }) => dateInIndia(updated_at)],
];

export const exportPictures = csvExport<GalleryImage>({
  name: "gallery",
  entity: "gallery",
  label: "Gallery",
  may: "gallery.write",
  columns: COLUMNS,
  read(ctx, { search, category, featured, sort: sortName }) {
    const filter = readPictureFilter({
      search,
      category: category === "all" ? null : category,
      featured: featured === "yes" ? true : null,
      archived: featured === "archived",
    });
    const sort = readSortOrder(PICTURE_SORTS, sortName);
    return (page) => listPictures(ctx, { ...page, ...filter, sort });
  },
  stillThere: (ctx) => stillIn(ctx, galleryImages),
});
