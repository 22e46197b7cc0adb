/** GraphQL documents and queries of the Blog tab. The list omits the articles' text. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql, type Transport } from "#web/graphql.ts";

const ROW = graphql(`
  fragment PostRow on BlogPost @_unmask {
    id
    title
    author
    image_url
    image_alt
    published
    archived_at
    created_at
    updated_at
    excerpt(length: 100)
  }
`);

const POSTS = graphql(
  `
    query AdminPosts(
      $search: String
      $published: Boolean
      $archived: Boolean
      $sort: String
      $limit: Int
      $after: ID
    ) {
      blogPosts(
        search: $search
        published: $published
        archived: $archived
        sort: $sort
        limit: $limit
        after: $after
      ) {
        ...PostRow
      }
      blogPostsCount(search: $search, published: $published, archived: $archived)
    }
  `,
  [ROW],
);

const ONE = graphql(
  `
    query AdminPostById($id: ID!) {
      blogPost(id: $id) {
        ...PostRow
        content
      }
    }
  `,
  [ROW],
);

export const PREVIEW = graphql(`
  query PostPreview($content: String!) {
    blogPostPreview(content: $content) {
      content
      read_minutes
    }
  }
`);

export const CREATE_POST = graphql(
  `
    mutation CreateBlogPost(
      $title: String!
      $content: String
      $author: String!
      $image_url: String
      $image_alt: String
      $published: Boolean
    ) {
      createBlogPost(
        title: $title
        content: $content
        author: $author
        image_url: $image_url
        image_alt: $image_alt
        published: $published
      ) {
        ...PostRow
      }
    }
  `,
  [ROW],
);

export const UPDATE_POST = graphql(
  `
    mutation UpdateBlogPost(
      $id: ID!
      $title: String
      $content: String
      $author: String
      $image_url: String
      $image_alt: String
      $published: Boolean
      $updatedAt: String
    ) {
      updateBlogPost(
        id: $id
        title: $title
        content: $content
        author: $author
        image_url: $image_url
        image_alt: $image_alt
        published: $published
        updatedAt: $updatedAt
      ) {
        ...PostRow
      }
    }
  `,
  [ROW],
);

export const DELETE_POST = graphql(`
  mutation DeleteBlogPost($id: ID!, $updatedAt: String) {
    deleteBlogPost(id: $id, updatedAt: $updatedAt)
  }
`);

export const RESTORE_POST = graphql(`
  mutation RestoreBlogPost($id: ID!) {
    restoreBlogPost(id: $id) {
      id
    }
  }
`);

export type PostRow = ResultOf<typeof POSTS>["blogPosts"][number];
export type WholePost = NonNullable<ResultOf<typeof ONE>["blogPost"]>;

export type PostFilters = { search: string; status: string; sort: string };

/** One page of all articles, and the total count. */
export async function readPosts(
  { search, status, sort }: PostFilters,
  page: { limit: number; after: string | null },
  send: Transport,
): Promise<{ rows: PostRow[]; total: number }> {
  const { blogPosts, blogPostsCount } = await send(POSTS, {
    search,
    published: status === "published" ? true : status === "draft" ? false : null,
    archived: status === "archived",
    sort,
    ...page,
  });
  return { rows: blogPosts, total: blogPostsCount };
}

/** The current version of an article with its text, or null. */
export const readPost = async (id: string): Promise<WholePost | null> => (await browserTransport(ONE, { id })).blogPost;
