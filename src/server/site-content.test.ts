/** What visitors read and write on the public site, through GraphQL: articles, pictures, messages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let admin: string;
beforeAll(async () => {
  product = await startProduct({ DEMO_CONTENT: "on" });
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = data?.login.token ?? "";
});
afterAll(() => product.close());

const ask = async <T>(document: string, token?: string): Promise<T> => {
  const { data, errors } = await product.graphql<{ answer: T }>(document, {}, token ? { token } : {});
  const [error] = errors;
  if (error) throw new Error(`${error.extensions.code}: ${error.message}`);
  if (!data) throw new Error("no answer");
  return data.answer;
};

type Post = { id: string; title: string; content: string; excerpt: string; read_minutes: number };
const POST = "id title content excerpt read_minutes";

describe("the blog", () => {
  test("shows nine articles of 600 words or more, newest first, and hides the draft", async () => {
    const posts = await ask<Post[]>(`{ answer: publishedBlogPosts { ${POST} created_at } }`);
    expect(posts).toHaveLength(9);
    for (const post of posts) {
      expect(post.read_minutes).toBeGreaterThanOrEqual(4);
      expect([...post.excerpt].length).toBeLessThanOrEqual(151);
      expect(post.excerpt).toMatch(/…$/);
    }
    const all = await ask<(Post & { published: boolean })[]>(`{ answer: blogPosts { ${POST} published } }`, admin);
    expect(all.filter(({ published }) => !published)).toHaveLength(1);
    const draft = all.find(({ published }) => !published);
    const one = `{ answer: blogPost(id: "${draft?.id}") { title } }`;
    expect(await ask(one)).toBeNull();
    expect(await ask(one, admin)).toEqual({ title: draft?.title });
  });

  test("finds words of title, author or text in any letter case, as typed", async () => {
    const find = async (search: string): Promise<[number, number]> => [
      (await ask<Post[]>(`{ answer: publishedBlogPosts(search: ${JSON.stringify(search)}) { id } }`)).length,
      await ask<number>(`{ answer: publishedBlogPostsCount(search: ${JSON.stringify(search)}) }`),
    ];
    expect(await find("SIDESTICK and")).toEqual(await find("sidestick and"));
    expect((await find("crosswind"))[0]).toBeGreaterThan(0);
    expect(await find("  crosswind ")).toEqual(await find("crosswind"));
    expect(await find("aviator")).toEqual([9, 9]);
    expect(await find("100%_\\ sure")).toEqual([0, 0]);
    expect(await find("")).toEqual([9, 9]);
  });

  test("pages without gaps, and offers others beside an article", async () => {
    const page = (args: string) => ask<Post[]>(`{ answer: publishedBlogPosts(${args}) { id } }`);
    const first = await page("limit: 5");
    const second = await page(`limit: 5, after: "${first[4]?.id}"`);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(9);
    const one = await ask<{ more: { id: string }[] }>(
      `{ answer: blogPost(id: "${first[0]?.id}") { more(limit: 3) { id } } }`,
    );
    expect(one.more).toEqual(first.slice(1, 4).map(({ id }) => ({ id })));
    expect(await ask(`{ answer: blogPost(id: "x") { id } }`)).toBeNull();
  });

  test("sanitises an old row again when it is shown", async () => {
    const { rows } = await product.running.database.pool.query<{ id: string }>(
      `insert into blog_posts
         (id, title, content, author, published, plain_text, words, created_at, updated_at)
       values (gen_random_uuid(), 'Old', '<p onclick="x()">Hi<script>alert(1)</script></p>', 'A',
         true, 'Hi', 1, '2020-01-01', '2020-01-01') returning id`,
    );
    expect(await ask(`{ answer: blogPost(id: "${rows[0]?.id}") { content } }`)).toEqual({
      content: "<p>Hi</p>",
    });
    await product.running.database.pool.query("delete from blog_posts where title = 'Old'");
  });
});

describe("the gallery", () => {
  const list = (args = "") =>
    ask<{ id: string }[]>(`{ answer: galleryImages${args} { id } }`).then((rows) => rows.map(({ id }) => id));

  test("has the same order for all visitors within a day, another the next day, and pages along it", async () => {
    const today = await list();
    expect(today).toHaveLength(24);
    expect(await list()).toEqual(today);
    const first = await list("(limit: 10)");
    const rest = await list(`(limit: 100, after: "${first[9]}")`);
    expect([...first, ...rest]).toEqual(today);
    product.clock.advance({ days: 1 });
    const tomorrow = await list();
    expect(tomorrow).not.toEqual(today);
    expect([...tomorrow].sort()).toEqual([...today].sort());
    product.clock.advance({ days: -1 });
  });

  test("is searched by its captions", async () => {
    type Picture = { caption: string; width: number; height: number; alt_text: string };
    const found = await ask<Picture[]>(
      `{ answer: galleryImages(search: "SIDESTICK") { caption width height alt_text } }`,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { caption, width, height, alt_text } of found) {
      expect(caption.toLowerCase()).toContain("sidestick");
      expect(Math.min(width, height)).toBeGreaterThan(0);
      expect(alt_text).not.toBe("");
    }
    expect(await ask(`{ answer: galleryImagesCount(search: "sidestick") }`)).toBe(found.length);
    expect(await ask(`{ answer: galleryImagesCount(search: "%") }`)).toBe(0);
  });
});

describe("the contact form", () => {
  const write = (args: Record<string, string>) => {
    const given = Object.entries({
      name: "Asha",
      email: "asha@example.com",
      message: "Hi",
      ...args,
    })
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join(", ");
    return ask<{ id: string; email: string }>(`mutation { answer: createContactMessage(${given}) { id email } }`);
  };
  const inbox = () =>
    ask<{ id: string; message: string; read: boolean }[]>("{ answer: contactMessages { id message read } }", admin);

  test("keeps a message until staff have read and deleted it", async () => {
    const { id, email } = await write({
      email: " Asha@Example.com",
      message: "<b>Open</b> at 9? 🛫",
    });
    expect(email).toBe("asha@example.com");
    expect(await inbox()).toEqual([{ id, message: "<b>Open</b> at 9? 🛫", read: false }]);
    expect(await ask("{ answer: contactMessagesCount(unread: true) }", admin)).toBe(1);
    const mark = `mutation { answer: markContactMessageRead(id: "${id}") { read } }`;
    expect(await ask(mark, admin)).toEqual({ read: true });
    expect(await ask("{ answer: contactMessagesCount(unread: true) }", admin)).toBe(0);
    const remove = `mutation { answer: deleteContactMessage(id: "${id}") }`;
    expect(await ask(remove, admin)).toBe(true);
    await expect(ask(remove, admin)).rejects.toThrow("NOT_FOUND: This message no longer exists");
    expect(await inbox()).toEqual([]);
  });

  test("answers a bot that fills the hidden field as usual, and discards its message", async () => {
    expect((await write({ website: "https://spam.example" })).id).toEqual(expect.any(String));
    expect(await inbox()).toEqual([]);
  });

  test.each([
    [{ name: " " }, "BAD_USER_INPUT: Please fill in all fields"],
    [{ email: "nowhere" }, "BAD_USER_INPUT: Please enter a valid email address"],
    [{ message: "x".repeat(5001) }, "BAD_USER_INPUT: Please keep your message under 5,000 characters"],
  ])("refuses %j", async (wrong, sentence) => {
    await expect(write(wrong)).rejects.toThrow(sentence);
    expect(await inbox()).toEqual([]);
  });

  test("accepts ten messages an hour from one client", async () => {
    const limited = await startProduct({ RATE_LIMITS: "on" });
    try {
      const send = async () =>
        (
          await limited.graphql(
            `mutation { createContactMessage(name: "A", email: "a@a.example", message: "x") { id } }`,
          )
        ).errors[0]?.extensions.code ?? "sent";
      const answers = [];
      for (let n = 0; n < 11; n += 1) answers.push(await send());
      expect(answers).toEqual([...Array(10).fill("sent"), "RATE_LIMITED"]);
    } finally {
      await limited.close();
    }
  });
});
