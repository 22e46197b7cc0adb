/** The gallery in GraphQL. */
import { plainSearch } from "#domain/reading.ts";
import { builder, pageOf } from "#server/builder.ts";
import { countPictures, type GalleryImage, listPictures } from "./service.ts";

const GalleryImageRef = builder.objectRef<GalleryImage>("GalleryImage").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    image_url: t.exposeString("image_url"),
    caption: t.exposeString("caption", { nullable: true }),
    category: t.exposeString("category", { nullable: true }),
    featured: t.exposeBoolean("featured"),
    alt_text: t.exposeString("alt_text", { nullable: true }),
    width: t.exposeInt("width", { nullable: true }),
    height: t.exposeInt("height", { nullable: true }),
    created_at: t.string({ resolve: (picture) => picture.created_at.toISOString() }),
    updated_at: t.string({ resolve: (picture) => picture.updated_at.toISOString() }),
  }),
});

builder.queryFields((t) => ({
  galleryImages: t.field({
    type: [GalleryImageRef],
    description: "In an order that changes from day to day.",
    authScopes: { anyone: true },
    args: { limit: t.arg.int(), after: t.arg.id(), search: t.arg.string() },
    resolve: (_root, { search, ...args }, ctx) =>
      listPictures(ctx, { ...pageOf(args), search: plainSearch(search) }),
  }),
  galleryImagesCount: t.int({
    authScopes: { anyone: true },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => countPictures(ctx, plainSearch(search)),
  }),
}));
