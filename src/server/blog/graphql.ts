/** Articles in GraphQL. All content is sanitised by the current allow-list. */
import { excerptOf } from "#domain/content/reading.ts";
import { isId } from "#domain/text/ids.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { builder, pageOf } from "#server/builder.ts";
import { previewAddress } from "#server/uploads/service.ts";
import { archivePost, isPostArchived, restorePost } from "./archive.ts";
import {
  allPosts,
  type BlogPost,
  countPosts,
  countPublished,
  minutesOf,
  otherPosts,
  POST_SORTS,
  publishedPosts,
  readablePost,
  shownContent,
} from "./service.ts";
import { createPost, previewOf, updatePost } from "./write.ts";

const MOST_OTHERS = 6;

const BlogPostRef = builder.objectRef<BlogPost>("BlogPost");
BlogPostRef.implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    content: t.string({
      description: "HTML with the tags of the allow-list.",
      // Articles are about a hundred times as long as other values.
      extensions: { cost: { price: 50 } },
      resolve: shownContent,
    }),
    author: t.exposeString("author"),
    image_url: t.string({
      nullable: true,
      resolve: ({ image_url, archived_at }, _args, ctx) =>
        archived_at && image_url ? previewAddress(ctx, image_url) : image_url,
    }),
    image_alt: t.exposeString("image_alt", {
      nullable: true,
      description: "The alt text of the picture.",
    }),
    published: t.exposeBoolean("published"),
    excerpt: t.string({
      description: "The first words of the plain text, with an ellipsis.",
      args: { length: t.arg.int({ defaultValue: 150 }) },
      resolve: ({ plain_text }, { length }) => excerptOf(plain_text, length ?? 150),
    }),
    read_minutes: t.int({ resolve: minutesOf }),
    more: t.field({
      type: [BlogPostRef],
      description: "Other published articles.",
      args: { limit: t.arg.int({ defaultValue: 3 }) },
      extensions: { cost: { price: 5, rows: { usual: 3, most: MOST_OTHERS }, nests: false } },
      resolve: (post, { limit }, ctx) => otherPosts(ctx, post, Math.min(Math.max(limit ?? 3, 1), MOST_OTHERS)),
    }),
    archived_at: t.instant("archived_at", {
      nullable: true,
      description: "The time of archiving. Archived records can be restored for 30 days.",
    }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const PreviewRef = builder.objectRef<ReturnType<typeof previewOf>>("BlogPostPreview").implement({
  fields: (t) => ({
    content: t.exposeString("content", { description: "HTML with the tags of the allow-list." }),
    read_minutes: t.exposeInt("read_minutes"),
  }),
});

builder.queryFields((t) => ({
  publishedBlogPosts: t.field({
    type: [BlogPostRef],
    authScopes: { anyone: true },
    args: { search: t.arg.string(), ...t.pageArgs() },
    resolve: (_root, { search, ...args }, ctx) => publishedPosts(ctx, { ...pageOf(args), search: readSearch(search) }),
  }),
  publishedBlogPostsCount: t.int({
    authScopes: { anyone: true },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => countPublished(ctx, readSearch(search)),
  }),
  blogPost: t.field({
    type: BlogPostRef,
    nullable: true,
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? readablePost(ctx, id) : null),
  }),
  blogPostArchived: t.boolean({
    description: "Whether a published article is archived, so that its page can show a notice.",
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => isId(id) && isPostArchived(ctx, id),
  }),
  blogPosts: t.field({
    type: [BlogPostRef],
    authScopes: { may: "blog.readDrafts" },
    args: {
      search: t.arg.string(),
      published: t.arg.boolean(),
      archived: t.arg.boolean({ description: "True returns the archived articles instead of the others." }),
      sort: t.arg.string({
        description: "`newest` (default), `oldest`, `title` or `title-za`.",
      }),
      ...t.pageArgs(),
    },
    resolve: (_root, { search, published = null, archived, sort, ...args }, ctx) =>
      allPosts(ctx, {
        ...pageOf(args),
        archived: archived ?? false,
        search: readSearch(search),
        published,
        sort: readSortOrder(POST_SORTS, sort),
      }),
  }),
  blogPostPreview: t.field({
    type: PreviewRef,
    description: "The sanitised content of an article, before it is saved.",
    authScopes: { may: "blog.write" },
    args: { content: t.arg.string({ required: true }) },
    resolve: (_root, { content }) => previewOf(content),
  }),
  blogPostsCount: t.int({
    authScopes: { may: "blog.readDrafts" },
    args: { search: t.arg.string(), published: t.arg.boolean(), archived: t.arg.boolean() },
    resolve: (_root, { search, published = null, archived }, ctx) =>
      countPosts(ctx, { search: readSearch(search), published, archived: archived ?? false }),
  }),
}));

builder.mutationFields((t) => ({
  createBlogPost: t.field({
    type: BlogPostRef,
    description: "A draft unless `published` is true.",
    authScopes: { may: "blog.write" },
    args: {
      title: t.arg.string({ required: true }),
      content: t.arg.string(),
      author: t.arg.string({ required: true }),
      image_url: t.arg.string(),
      image_alt: t.arg.string({ description: "The alt text of the picture." }),
      published: t.arg.boolean(),
    },
    resolve: (_root, args, ctx) => createPost(ctx, args),
  }),
  updateBlogPost: t.field({
    type: BlogPostRef,
    description: "Changes the given fields; omitted ones stay.",
    authScopes: { may: "blog.write" },
    args: {
      id: t.arg.id({ required: true }),
      title: t.arg.string(),
      content: t.arg.string(),
      author: t.arg.string(),
      image_url: t.arg.string({ description: "Empty removes the picture." }),
      image_alt: t.arg.string({ description: "The alt text of the picture. Empty removes it." }),
      published: t.arg.boolean(),
      updatedAt: t.arg.string({
        description: "The updated_at with which the form was filled. CONFLICT if the record has changed since.",
      }),
    },
    resolve: (_root, { id, updatedAt, ...input }, ctx) => updatePost(ctx, id, input, updatedAt),
  }),
  deleteBlogPost: t.boolean({
    description: "Archives an article. It leaves the site at once and can be restored for 30 days.",
    authScopes: { may: "blog.write" },
    args: {
      id: t.arg.id({ required: true }),
      updatedAt: t.arg.string({
        description: "The updated_at that the caller has read. CONFLICT if the record has changed since.",
      }),
    },
    resolve: async (_root, { id, updatedAt }, ctx) => {
      await archivePost(ctx, id, updatedAt);
      return true;
    },
  }),
  restoreBlogPost: t.field({
    type: BlogPostRef,
    description: "Restores an archived article as it was, published or draft.",
    authScopes: { may: "blog.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => restorePost(ctx, id),
  }),
}));
