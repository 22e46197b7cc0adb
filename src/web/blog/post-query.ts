/** One article with others to go on with, loaded the same way on the server and in the browser. */
import { GraphqlFailure, graphql, type Transport } from "#web/graphql.ts";
import type { CardPost } from "./blog-query.ts";

/** An article as its own page shows it; `content` is HTML of the server's allow-list. */
export type ShownPost = Omit<CardPost, "lead"> & {
  content: string;
  updated_at: string;
  more: CardPost[];
};

/** An article, or why there is none to show: no such article, or no answer. */
export type LoadedPost = {
  post: ShownPost | null;
  failed: boolean;
  /** It was published once and is archived. */
  archived: boolean;
};

const POST = graphql(`
  query BlogPost($id: ID!, $more: Int!) {
    blogPost(id: $id) {
      id
      title
      author
      image_url
      image_alt
      read_minutes
      created_at
      updated_at
      excerpt
      content
      more(limit: $more) {
        id
        title
        author
        image_url
        image_alt
        read_minutes
        created_at
        excerpt
        lead: excerpt(length: 200)
      }
    }
    blogPostArchived(id: $id)
  }
`);

const MORE = 3;

/** Loads an article; any text may come as its id. Throws only what is no failure of the transport. */
export async function loadPost(send: Transport, id: string): Promise<LoadedPost> {
  try {
    const { blogPost, blogPostArchived } = await send(POST, { id, more: MORE });
    return { post: blogPost, failed: false, archived: blogPostArchived };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { post: null, failed: true, archived: false };
  }
}
