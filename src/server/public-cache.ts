/**
 * The cache of public responses: pages and GraphQL queries that ask for public content without any token. This module
 * defines what is stored, what each response depends on and what clears it (contract: stored-responses).
 *
 * - Key: the address of a page, or the body of a GraphQL request.
 * - A response depends on the tables behind its query fields, and ends at the next full hour in India, so midnight
 *   included.
 * - A commit that changes one of these tables clears what depends on it: in this process before the write is answered,
 *   in others as soon as the notification arrives. Without a listener nothing is stored.
 */
import type { IncomingMessage } from "node:http";
import { Kind, type OperationDefinitionNode, parse } from "graphql";
import { HOUR_MS } from "#domain/time/durations.ts";
import { hourStart } from "#domain/time/hours.ts";
import { type AnswerCache, createAnswerCache, type Dependencies } from "#infra/cache/answer-cache.ts";
import { listenForChanges } from "#infra/db/changes.ts";
import type { Database } from "#infra/db/database.ts";
import type { AppContext } from "./context.ts";

/** A product's reviews and their average are fields of the product. */
const PRODUCT_TABLES = ["products", "product_reviews"];

/** The public query fields, and the tables that each reads. A response with any other field is not stored. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  plans: ["plans"],
  plan: ["plans"],
  planArchived: ["plans"],
  products: PRODUCT_TABLES,
  productsCount: ["products"],
  productsByIds: PRODUCT_TABLES,
  productCategories: ["products"],
  product: PRODUCT_TABLES,
  productArchived: ["products"],
  blogPost: ["blog_posts"],
  blogPostArchived: ["blog_posts"],
  publishedBlogPosts: ["blog_posts"],
  publishedBlogPostsCount: ["blog_posts"],
  galleryImage: ["gallery_images"],
  galleryImageArchived: ["gallery_images"],
  galleryImages: ["gallery_images"],
  galleryImagesCount: ["gallery_images"],
  galleryCategories: ["gallery_images"],
  settings: ["settings"],
  sessionHours: ["session_hours"],
  sessionHourExceptions: ["session_hour_exceptions"],
};

/** Public query fields that change too often to be stored. Callers who wait at the same time may share a response. */
const LIVE: ReadonlySet<string> = new Set(["availability", "nextFree"]);

/** The tables that public responses depend on. Each has a trigger that reports its changes. */
export const CONTENT_TABLES: readonly string[] = [...new Set(Object.values(TABLES).flat())];

const MOST_BYTES = 64 * 2 ** 20;
const LONGEST_ADDRESS = 500;
const LONGEST_QUERY_BYTES = 8_192;
/** Parsed documents to remember; the site's own are a few dozen. */
const MOST_DOCUMENTS = 500;

/** Headers that identify the caller: such a request never reads or writes the cache. */
const IDENTIFYING = ["authorization", "x-checkout-token", "x-link-token", "x-waitlist-offer", "idempotency-key"];

/** The content of a public query: the tables it reads, and whether it is live, so that it must not be stored. */
type PublicContent = { tables: readonly string[]; live: boolean };

export type PublicCache = AnswerCache & {
  /** The key of a request that the cache may answer; null for all others. A GraphQL request's key needs its body. */
  keyOf(request: IncomingMessage, body?: string): string | null;
  /** Whether the body of a request is worth reading ahead, because the cache may answer it. */
  readsAhead(request: IncomingMessage): boolean;
  /** What a GraphQL document reads; null when it is not public content. */
  contentOf(query: string): PublicContent | null;
  /** The dependencies of a response that is made now from these tables. */
  dependOn(tables: Iterable<string>): Dependencies;
  now(): number;
  close(): Promise<void>;
};

const isAnonymous = ({ headers }: IncomingMessage): boolean => !IDENTIFYING.some((name) => headers[name] !== undefined);

/** Reads the top fields of a query document without fragments at the top; null for anything else. */
function contentIn(query: string): PublicContent | null {
  const { definitions } = parse(query, { maxTokens: 2_000 });
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode[];
  const [operation] = operations;
  if (!operation || operations.length > 1 || operation.operation !== "query") return null;
  const tables = new Set<string>();
  let live = false;
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) return null;
    const field = selection.name.value;
    const read = LIVE.has(field) ? [] : TABLES[field];
    if (!read) return null;
    if (LIVE.has(field)) live = true;
    for (const table of read) tables.add(table);
  }
  return { tables: [...tables], live };
}

/** Creates the cache of one process and connects it, and the rows in memory, to the database's notifications. */
export function createPublicCache({ clock, config, rows }: AppContext, database: Database): PublicCache {
  const cache = createAnswerCache(MOST_BYTES);
  const documents = new Map<string, PublicContent | null>();
  const onChange = (table: string) => {
    cache.clear(table);
    rows.clear(table);
  };
  const onState = (on: boolean) => {
    cache.switchTo(on);
    rows.switchTo(on);
  };
  database.onContentChange(onChange);
  // The embedded database has no other process; its only connection reports every change.
  const shared = config.databaseUrl !== undefined;
  onState(!shared);
  const end =
    config.databaseUrl === undefined ? async () => {} : listenForChanges(config.databaseUrl, { onChange, onState });

  return {
    ...cache,
    keyOf(request, body) {
      const { method = "", url = "" } = request;
      if (!isAnonymous(request) || url.length > LONGEST_ADDRESS) return null;
      if (body !== undefined) return `POST ${url} ${body}`;
      return method === "GET" || method === "HEAD" ? `GET ${url}` : null;
    },
    readsAhead(request) {
      const { method, url, headers } = request;
      const length = Number(headers["content-length"]);
      const isQuery =
        method === "POST" && url === "/graphql" && headers["content-type"]?.startsWith("application/json");
      return Boolean(isQuery) && length > 0 && length <= LONGEST_QUERY_BYTES && isAnonymous(request);
    },
    contentOf(query) {
      const known = documents.get(query);
      if (known !== undefined) return known;
      let content: PublicContent | null = null;
      try {
        content = contentIn(query);
      } catch {
        // An invalid document gets its error from the operation.
      }
      if (documents.size >= MOST_DOCUMENTS) documents.clear();
      documents.set(query, content);
      return content;
    },
    dependOn(tables) {
      const now = clock.now().getTime();
      return { tags: [...tables], ends: hourStart(now) + HOUR_MS };
    },
    now: () => clock.now().getTime(),
    async close() {
      await end();
      rows.switchTo(false);
    },
  };
}
