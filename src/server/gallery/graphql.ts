/** The gallery in GraphQL. */

import { isId } from "#domain/text/ids.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { builder, pageOf } from "#server/builder.ts";
import { permitted } from "#server/context.ts";
import { previewAddress } from "#server/uploads/service.ts";
import { archivePicture, isPictureArchived, restorePicture } from "./archive.ts";
import {
  countPictures,
  findPicture,
  type GalleryImage,
  galleryCategories,
  listPictures,
  PICTURE_SORTS,
  picturesOfToday,
  readPictureFilter,
} from "./service.ts";
import { createPicture, updatePicture } from "./write.ts";

const GalleryImageRef = builder.objectRef<GalleryImage>("GalleryImage").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    image_url: t.string({
      resolve: ({ image_url, archived_at }, _args, ctx) => (archived_at ? previewAddress(ctx, image_url) : image_url),
    }),
    caption: t.exposeString("caption", { nullable: true }),
    category: t.exposeString("category", { nullable: true }),
    featured: t.exposeBoolean("featured"),
    alt_text: t.exposeString("alt_text", { nullable: true }),
    width: t.exposeInt("width", { nullable: true }),
    height: t.exposeInt("height", { nullable: true }),
    archived_at: t.instant("archived_at", {
      nullable: true,
      description: "The time of archiving. Archived records can be restored for 30 days.",
    }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

builder.queryFields((t) => ({
  galleryImages: t.field({
    type: [GalleryImageRef],
    description: "Sorted by `newest` or `oldest`; by default in an order that changes daily.",
    authScopes: { anyone: true },
    args: {
      search: t.arg.string(),
      sort: t.arg.string(),
      category: t.arg.string(),
      featured: t.arg.boolean(),
      archived: t.arg.boolean({
        description: "True returns the archived pictures instead of the others; for administrators.",
      }),
      ...t.pageArgs(),
    },
    resolve: (_root, { limit, after, sort, ...args }, ctx) => {
      if (args.archived) permitted(ctx, "gallery.write");
      const query = { ...pageOf({ limit, after }), ...readPictureFilter(args) };
      return sort
        ? listPictures(ctx, { ...query, sort: readSortOrder(PICTURE_SORTS, sort) })
        : picturesOfToday(ctx, query);
    },
  }),
  galleryImage: t.field({
    type: GalleryImageRef,
    nullable: true,
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? findPicture(ctx, id) : null),
  }),
  galleryImageArchived: t.boolean({
    description: "Whether a picture is archived, so that its page can show a notice.",
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => isId(id) && isPictureArchived(ctx, id),
  }),
  galleryImagesCount: t.int({
    authScopes: { anyone: true },
    args: {
      search: t.arg.string(),
      category: t.arg.string(),
      featured: t.arg.boolean(),
      archived: t.arg.boolean(),
    },
    resolve: (_root, filter, ctx) => {
      if (filter.archived) permitted(ctx, "gallery.write");
      return countPictures(ctx, readPictureFilter(filter));
    },
  }),
  galleryCategories: t.stringList({
    description: "The categories in use, by name.",
    authScopes: { may: "gallery.write" },
    resolve: (_root, _args, ctx) => galleryCategories(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createGalleryImage: t.field({
    type: GalleryImageRef,
    authScopes: { may: "gallery.write" },
    args: {
      imageUrl: t.arg.string({ required: true }),
      caption: t.arg.string(),
      category: t.arg.string(),
      featured: t.arg.boolean(),
      altText: t.arg.string(),
    },
    resolve: (_root, args, ctx) => createPicture(ctx, args),
  }),
  updateGalleryImage: t.field({
    type: GalleryImageRef,
    description: "Changes the given fields; omitted ones stay.",
    authScopes: { may: "gallery.write" },
    args: {
      id: t.arg.id({ required: true }),
      imageUrl: t.arg.string(),
      caption: t.arg.string(),
      category: t.arg.string(),
      featured: t.arg.boolean(),
      altText: t.arg.string(),
      updatedAt: t.arg.string({
        description: "The updated_at with which the form was filled. CONFLICT if the record has changed since.",
      }),
    },
    resolve: (_root, { id, updatedAt, ...input }, ctx) => updatePicture(ctx, id, input, updatedAt),
  }),
  deleteGalleryImage: t.boolean({
    description: "Archives a picture. It leaves the site at once with its files and can be restored for 30 days.",
    authScopes: { may: "gallery.write" },
    args: {
      id: t.arg.id({ required: true }),
      updatedAt: t.arg.string({
        description: "The updated_at that the caller has read. CONFLICT if the record has changed since.",
      }),
    },
    resolve: async (_root, { id, updatedAt }, ctx) => {
      await archivePicture(ctx, id, updatedAt);
      return true;
    },
  }),
  restoreGalleryImage: t.field({
    type: GalleryImageRef,
    description: "Restores an archived picture.",
    authScopes: { may: "gallery.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => restorePicture(ctx, id),
  }),
}));
