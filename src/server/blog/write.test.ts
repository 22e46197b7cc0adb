/** Administrators write articles: drafts, publication, sanitising, audit, and concurrent edits. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf, signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { ALLOW_LIST } from "./allow-list.ts";
import { resanitisePosts } from "./service.ts";

let product: TestProduct;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  token = await signInAdministrator(product);
});
afterAll(() => product.close());

type Row = {
  id: string;
  title: string;
  content: string;
  published: boolean;
  image_url: string | null;
  image_alt: string | null;
  updated_at: string;
};
const FIELDS = "id title content published image_url image_alt updated_at";

const create = (fields: Record<string, unknown>) =>
  product.graphql<{ createBlogPost: Row }>(
    `mutation ($title: String!, $content: String, $author: String!, $image_url: String,
      $image_alt: String, $published: Boolean) { createBlogPost(title: $title, content: $content,
      author: $author, image_url: $image_url, image_alt: $image_alt, published: $published) { ${FIELDS} } }`,
    { author: "Asha Rao", ...fields },
    { token },
  );

async function created(fields: Record<string, unknown>): Promise<Row> {
  const { data, errors } = await create(fields);
  if (!data) throw new Error(JSON.stringify(errors));
  product.clock.advance({ minutes: 1 });
  return data.createBlogPost;
}

const update = (fields: Record<string, unknown>) =>
  product.graphql<{ updateBlogPost: Row }>(
    `mutation ($id: ID!, $title: String, $content: String, $author: String, $image_url: String,
      $image_alt: String, $published: Boolean, $updatedAt: String) { updateBlogPost(id: $id,
      title: $title, content: $content, author: $author, image_url: $image_url,
      image_alt: $image_alt, published: $published,
      updatedAt: $updatedAt) { ${FIELDS} } }`,
    fields,
    { token },
  );

const remove = (fields: { id: string; updatedAt?: string | undefined }) =>
  product.graphql(
    "mutation ($id: ID!, $updatedAt: String) { deleteBlogPost(id: $id, updatedAt: $updatedAt) }",
    fields,
    { token },
  );

/** The lines of the administrators' CSV download, without its header. */
const spreadsheet = async (query: string) => {
  const answer = await fetch(`${product.url}/export/blog.csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="blog.csv"');
  return (await answer.text()).trim().split("\r\n").slice(1);
};

const seenByVisitors = async (id: string) => {
  const { data } = await product.graphql<{
    blogPost: Row | null;
    publishedBlogPosts: { id: string }[];
  }>("query ($id: ID!) { blogPost(id: $id) { title } publishedBlogPosts { id } }", { id });
  return { page: data?.blogPost, listed: data?.publishedBlogPosts.some((post) => post.id === id) };
};

test("creates a draft unless published is true, and publishing makes it visible to visitors", async () => {
  const draft = await created({ title: "Draft" });
  expect(draft.published).toBe(false);
  expect(await seenByVisitors(draft.id)).toEqual({ page: null, listed: false });
  const live = await created({ title: "Live", published: true });
  expect(await seenByVisitors(live.id)).toEqual({ page: { title: "Live" }, listed: true });

  expect((await update({ id: draft.id, published: true })).data?.updateBlogPost.published).toBe(true);
  expect(await seenByVisitors(draft.id)).toEqual({ page: { title: "Draft" }, listed: true });
  product.clock.advance({ minutes: 1 });
  await update({ id: draft.id, published: false });
  expect(await seenByVisitors(draft.id)).toEqual({ page: null, listed: false });
  expect((await auditOf(product, draft.id)).map(({ action }) => action)).toEqual([
    "post.create",
    "post.publish",
    "post.unpublish",
  ]);
});

test("removes unlisted HTML from the stored content, not only from the page", async () => {
  const post = await created({
    title: "Sanitised",
    content: '<p onclick="x()">Hi <b>there</b></p><script>alert(1)</script>',
  });
  const { rows } = await product.running.database.pool.query(
    "select content, plain_text, words from blog_posts where id = $1",
    [post.id],
  );
  expect(rows).toEqual([{ content: "<p>Hi there</p>", plain_text: "Hi there", words: 2 }]);
  await update({ id: post.id, content: "<p>One two <a href='javascript:x'>three</a></p>" });
  const after = await product.running.database.pool.query("select content, words from blog_posts where id = $1", [
    post.id,
  ]);
  expect(after.rows).toEqual([{ content: "<p>One two <a>three</a></p>", words: 3 }]);
});

test("an update changes only the given fields", async () => {
  const post = await created({ title: "Whole", content: "<p>Text</p>", image_url: "/a.png" });
  const { data } = await update({ id: post.id, title: "New title" });
  expect(data?.updateBlogPost).toMatchObject({
    title: "New title",
    content: "<p>Text</p>",
    image_url: "/a.png",
    published: false,
  });
  product.clock.advance({ minutes: 1 });
  expect((await update({ id: post.id, image_url: "" })).data?.updateBlogPost.image_url).toBeNull();
});

test.each([
  [{ title: " " }, "Please fill in all required fields"],
  [{ author: "" }, "Please fill in all required fields"],
  [{ title: "x".repeat(201) }, "The title can have at most 200 characters"],
  [{ content: "x".repeat(200_001) }, "The article is too long. The limit is 200,000 characters, including formatting"],
])("refuses %j", async (change, message) => {
  const { errors } = await create({ title: "T", ...change });
  expect(errors[0]).toMatchObject({ message, extensions: { code: "BAD_USER_INPUT" } });
});

test("the alt text is stored, shown to visitors, removable and logged", async () => {
  const post = await created({
    title: "With a picture",
    image_url: "/a.png",
    image_alt: " A sock ",
    published: true,
  });
  expect(post.image_alt).toBe("A sock");
  await update({ id: post.id, title: "With the same picture" });
  product.clock.advance({ minutes: 1 });
  const { data } = await product.graphql<{ blogPost: Row }>("query ($id: ID!) { blogPost(id: $id) { image_alt } }", {
    id: post.id,
  });
  expect(data?.blogPost.image_alt).toBe("A sock");
  expect((await spreadsheet("?search=same+picture"))[0]).toContain(",/a.png,A sock,");
  const bare = await update({ id: post.id, image_alt: "" });
  expect(bare.data?.updateBlogPost).toMatchObject({ image_alt: null, image_url: "/a.png" });
  expect((await auditOf(product, post.id)).at(-1)?.changes).toEqual([{ field: "image_alt", from: "A sock", to: null }]);
  const { errors } = await create({ title: "T", image_alt: "x".repeat(301) });
  expect(errors[0]?.message).toBe("The alt text can have at most 300 characters");
});

test("measures an article's length after sanitising", async () => {
  const tooLong = {
    message: "The article is too long. The limit is 200,000 characters, including formatting",
  };
  // Each & becomes &amp;
  const grows = "&".repeat(50_000);
  const { errors } = await create({ title: "Grows", content: grows });
  expect(errors[0]).toMatchObject({ ...tooLong, extensions: { code: "BAD_USER_INPUT" } });
  const shrinks = `<p>${"<b>x</b>".repeat(30_000)}</p>`;
  expect((await created({ title: "Shrinks", content: shrinks })).content).toHaveLength(30_007);

  const post = await created({ title: "Short" });
  expect((await update({ id: post.id, content: grows })).errors[0]).toMatchObject(tooLong);
});

test("refuses content far over the limit before it is sanitised, in the preview too", async () => {
  const content = "<b></b>".repeat(60_000);
  const tooLong = "The article is too long. The limit is 200,000 characters, including formatting";
  const { id } = await created({ title: "Short" });
  const preview = await product.graphql(
    "query ($content: String!) { blogPostPreview(content: $content) { content } }",
    { content },
    { token },
  );
  const all = [await create({ title: "Long", content }), await update({ id, content }), preview];
  for (const { errors } of all)
    expect(errors[0]).toMatchObject({ message: tooLong, extensions: { code: "BAD_USER_INPUT" } });
});

test("an article saved under another allow-list is shown and stored sanitised", async () => {
  const { pool } = product.running.database;
  const { id, updated_at } = await created({
    title: "Old",
    content: "<p>Words</p>",
    published: true,
  });
  const old = '<p onclick="x()">Words</p><script>x()</script>';
  await pool.query("update blog_posts set content = $1, allow_list = null where id = $2", [old, id]);
  const shown = async () =>
    (await product.graphql<{ blogPost: Row }>("query ($id: ID!) { blogPost(id: $id) { content } }", { id })).data
      ?.blogPost.content;
  const kept = async () =>
    (await pool.query("select content, allow_list, updated_at from blog_posts where id = $1", [id])).rows[0];
  expect(await shown()).toBe("<p>Words</p>");
  expect((await kept()).content).toBe(old);
  expect(await resanitisePosts(product.running.ctx)).toBe(1);
  const { content, allow_list, updated_at: at } = await kept();
  expect([content, allow_list]).toEqual(["<p>Words</p>", ALLOW_LIST]);
  expect(new Date(at).toISOString()).toBe(updated_at);
  expect(await shown()).toBe("<p>Words</p>");
  expect(await resanitisePosts(product.running.ctx)).toBe(0);
});

test("an article over the limit can be renamed and saved unchanged", async () => {
  const { id } = await created({ title: "Outgrown" });
  const content = `<p>${"x".repeat(200_000)}</p>`;
  await product.running.database.pool.query("update blog_posts set content = $1 where id = $2", [content, id]);
  expect((await update({ id, title: "Renamed" })).data?.updateBlogPost.title).toBe("Renamed");
  expect((await update({ id, title: "Again", content })).errors).toEqual([]);
  const longer = await update({ id, content: `${content}<p>more</p>` });
  expect(longer.errors[0]?.message).toMatch(/^The article is too long/);
});

test("an article changed since it was read can be neither published nor deleted", async () => {
  const post = await created({ title: "Seen" });
  const seen = { id: post.id, updatedAt: post.updated_at };
  const { data } = await update({ id: post.id, content: "<p>Unseen</p>" });
  expect((await update({ ...seen, published: true })).errors[0]?.extensions.code).toBe("CONFLICT");
  expect((await remove(seen)).errors[0]).toMatchObject({
    message: "Someone else has changed this. Check it before you delete it.",
    extensions: { code: "CONFLICT" },
  });
  expect(await seenByVisitors(post.id)).toEqual({ page: null, listed: false });
  const now = { id: post.id, updatedAt: data?.updateBlogPost.updated_at };
  expect((await remove(now)).data).toEqual({ deleteBlogPost: true });
});

test("refuses the second of two editors", async () => {
  const post = await created({ title: "Shared" });
  await update({ id: post.id, title: "First", updatedAt: post.updated_at });
  const second = await update({ id: post.id, title: "Second", updatedAt: post.updated_at });
  expect(second.errors[0]?.extensions.code).toBe("CONFLICT");
});

test("a deleted article cannot be deleted or changed again", async () => {
  const post = await created({ title: "Gone" });
  expect((await remove({ id: post.id })).data).toEqual({ deleteBlogPost: true });
  for (const { errors } of [await remove({ id: post.id }), await update({ id: post.id, title: "Back" })])
    expect(errors[0]).toMatchObject({
      message: "This article no longer exists",
      extensions: { code: "NOT_FOUND" },
    });
});

test("searches and filters the list, including drafts, with its counts", async () => {
  await created({ title: "Zephyr one", published: true });
  await created({ title: "Zephyr two" });
  await created({ title: "Other", content: "<p>about the zephyr</p>" });
  const { data } = await product.graphql<Record<string, unknown>>(
    `{ all: blogPosts(search: "ZEPHYR") { title }
       drafts: blogPosts(search: "zephyr", published: false) { title }
       page: blogPosts(search: "zephyr", limit: 1) { title }
       allCount: blogPostsCount(search: "zephyr")
       liveCount: blogPostsCount(search: "zephyr", published: true) }`,
    {},
    { token },
  );
  expect(data).toEqual({
    all: [{ title: "Other" }, { title: "Zephyr two" }, { title: "Zephyr one" }],
    drafts: [{ title: "Other" }, { title: "Zephyr two" }],
    page: [{ title: "Other" }],
    allCount: 3,
    liveCount: 1,
  });
});

test("exports the filtered rows in the list's sort, without text and formulas", async () => {
  const later = await created({ title: "Kestrel two", content: `<p>${"Wind ".repeat(300)}</p>` });
  const first = await created({ title: "kestrel one, =1", published: true, author: "=cmd()" });
  const lines = await spreadsheet("?search=kestrel&status=all&sort=title");
  expect(lines.map((line) => line.slice(0, 36))).toEqual([first.id, later.id]);
  expect(lines[0]).toMatch(/^[^,]+,"kestrel one, =1",'=cmd\(\),published,,0,1,,,\d{4}-\d\d-\d\d,/);
  expect(lines[1]).toMatch(/,Kestrel two,Asha Rao,draft,Wind (Wind )+Wind…,300,2,,/);
  expect(lines[1]?.length).toBeLessThan(400);
  expect(await spreadsheet("?search=kestrel&status=draft")).toHaveLength(1);
  expect((await spreadsheet("?search=kestrel&sort=newest"))[0]).toContain(first.id);
});
