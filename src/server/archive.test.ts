/** Archiving: what it removes from the site, restoring, and deletion after the retention period. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KEPT_DAYS } from "#domain/centre/retention.ts";
import { auditOf, signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, complete, openOrder, type Person, pay, registerPerson, shippingTo } from "#test/shopper.ts";
import { purgeExpired } from "./retention.ts";

let product: TestProduct;
let token: string;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  token = await signInAdministrator(product);
  person = await registerPerson(product);
});
afterAll(() => product.close());

async function graphql<T>(document: string, by: string | null = token): Promise<T> {
  const { data, errors } = await product.graphql<{ answer: T }>(document, {}, by ? { token: by } : {});
  if (!data || errors?.length) throw new Error(JSON.stringify(errors));
  return data.answer;
}
const refusal = async (document: string, by: string | null = token) => {
  const { errors } = await product.graphql(document, {}, by ? { token: by } : {});
  return errors[0];
};
const made = async (mutation: string) => (await graphql<{ id: string }>(`mutation { answer: ${mutation} { id } }`)).id;
const text = async (path: string) => (await fetch(product.url + path)).text();
const statusOf = async (path: string) => (await fetch(product.url + path)).status;

let shade = 0;
/** Uploads a picture, a different one each time unless `colour` is given. Returns its URL. */
async function uploaded(colour?: number): Promise<string> {
  shade += 1;
  const bytes = await sharp({
    create: {
      width: 500,
      height: 400,
      channels: 3,
      background: { r: colour ?? shade, g: 9, b: 90 },
    },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "a.png");
  const answer = await fetch(`${product.url}/upload-image`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as { imageUrl: string }).imageUrl;
}
const inAvif = (address: string) => address.replace("-500.webp", "-400.avif");

describe("an archived product", () => {
  test("disappears from lists, search, favourites, feeds and the shop at once, with its files", async () => {
    const address = await uploaded();
    const id = await made(`createProduct(name: "Zebra scarf", price: 500, stock: 5, image_url: "${address}")`);
    await graphql(`mutation { answer: toggleFavorite(productId: "${id}") }`, person.token);
    expect(await text("/sitemap.xml")).toContain(id);
    expect(await statusOf(inAvif(address))).toBe(200);

    expect(await graphql(`mutation { answer: deleteProduct(id: "${id}") }`)).toBe(true);
    expect(await graphql(`{ answer: product(id: "${id}") { id } }`, null)).toBeNull();
    expect(await graphql(`{ answer: productArchived(id: "${id}") }`, null)).toBe(true);
    for (const list of [`products(search: "zebra")`, `productsByIds(ids: ["${id}"])`])
      expect(await graphql(`{ answer: ${list} { id } }`, null)).toEqual([]);
    expect(await graphql("{ answer: favorites { id } }", person.token)).toEqual([]);
    expect(await graphql(`{ answer: find(text: "zebra") { id } }`)).toEqual([]);
    expect(await text("/sitemap.xml")).not.toContain(id);
    expect(await statusOf(`/og/product/${id}.png`)).toBe(404);
    expect([await statusOf(address), await statusOf(inAvif(address))]).toEqual([404, 404]);
    const order = await openOrder(
      product,
      { products: [{ id, quantity: 1 }], shippingDetails: shippingTo() },
      { amount: 500, token: person.token },
    );
    expect(order.status).toBe(409);
  });

  test("is listed only for administrators, who can see its picture", async () => {
    type Row = { id: string; image_url: string; archived_at: string };
    const query = `{ answer: products(search: "zebra", archived: true) { id image_url archived_at } }`;
    expect((await refusal(query, person.token))?.extensions.code).toBe("FORBIDDEN");
    expect((await refusal(query, null))?.extensions.code).toBe("UNAUTHENTICATED");
    const [row] = await graphql<Row[]>(query);
    expect(row?.archived_at).toBe(product.clock.now().toISOString());
    expect(await graphql(`{ answer: productsCount(search: "zebra", archived: true) }`)).toBe(1);
    const seen = await fetch(product.url + (row?.image_url ?? ""));
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const other = (row?.image_url ?? "").replace(/preview=.*/, "preview=wrong");
    expect(await statusOf(other)).toBe(404);
  });

  test("is restored unchanged; archiving or restoring it twice has no further effect", async () => {
    const id = await addProduct(product, { name: "Kite", price: 300, stock: 2 });
    const remove = `mutation { answer: deleteProduct(id: "${id}") }`;
    expect(await graphql(remove)).toBe(true);
    expect((await refusal(remove))?.extensions.code).toBe("NOT_FOUND");
    for (let turn = 0; turn < 2; turn += 1)
      expect(await graphql(`mutation { answer: restoreProduct(id: "${id}") { name stock archived_at } }`)).toEqual({
        name: "Kite",
        stock: 2,
        archived_at: null,
      });
    expect(await graphql(`{ answer: product(id: "${id}") { name } }`, null)).toEqual({
      name: "Kite",
    });
    expect((await auditOf(product, id)).map(({ action }) => action)).toEqual(["product.archive", "product.restore"]);
  });

  test("can be restored for 30 days and is then deleted with its files", async () => {
    const address = await uploaded();
    const id = await made(`createProduct(name: "Late", price: 5, stock: 1, image_url: "${address}")`);
    await graphql(`mutation { answer: toggleFavorite(productId: "${id}") }`, person.token);
    await graphql(`mutation { answer: deleteProduct(id: "${id}") }`);
    product.clock.advance({ days: KEPT_DAYS.archived, minutes: -1 });
    token = await signInAdministrator(product);
    await purgeExpired(product.running.ctx);
    expect(await graphql(`{ answer: products(search: "late", archived: true) { id } }`)).toContainEqual({ id });
    product.clock.advance({ minutes: 1 });
    expect((await refusal(`mutation { answer: restoreProduct(id: "${id}") { id } }`))?.extensions.code).toBe(
      "CONFLICT",
    );
    expect((await purgeExpired(product.running.ctx)).archived).toBeGreaterThan(0);
    await product.drainJobs();
    const { rows } = await product.running.database.pool.query(
      "select (select count(*)::int from products where id = $1) as goods, (select count(*)::int from uploads where id = $2) as files",
      [id, address.slice("/uploads/".length, -"-500.webp".length)],
    );
    expect(rows).toEqual([{ goods: 0, files: 0 }]);
    const { uploads } = product.running.ctx;
    expect(await uploads.get(address.slice("/uploads/".length))).toBeNull();
    expect(await uploads.get(inAvif(address).slice("/uploads/".length))).toBeNull();
  });
});

test("keeps a picture that another product, an article's text or an order also shows", async () => {
  person = await registerPerson(product);
  for (const other of ["gallery", "article", "order"] as const) {
    const address = await uploaded();
    const id = await made(`createProduct(name: "Shared", price: 500, stock: 5, image_url: "${address}")`);
    if (other === "gallery") await made(`createGalleryImage(imageUrl: "${address}")`);
    if (other === "article")
      await made(`createBlogPost(title: "A", author: "B", content: "<img src='${address}'>", published: true)`);
    if (other === "order") {
      const request = { products: [{ id, quantity: 1 }], shippingDetails: shippingTo() };
      const headers = { token: person.token };
      const opened = await openOrder(product, request, { amount: 500, ...headers });
      await complete(product, await pay(product, opened.body.id), headers);
    }
    await graphql(`mutation { answer: deleteProduct(id: "${id}") }`);
    expect([other, await statusOf(address)]).toEqual([other, 200]);
    product.clock.advance({ days: KEPT_DAYS.archived });
    token = await signInAdministrator(product);
    person = await registerPerson(product);
    await purgeExpired(product.running.ctx);
    await product.drainJobs();
    expect([other, await statusOf(address)]).toEqual([other, 200]);
  }
});

test("shows a picture again when it is uploaded after its product was archived", async () => {
  const address = await uploaded(201);
  const id = await made(`createProduct(name: "Kneeboard", price: 500, image_url: "${address}")`);
  await graphql(`mutation { answer: deleteProduct(id: "${id}") }`);
  expect(await statusOf(address)).toBe(404);
  product.clock.advance({ minutes: 1 });
  expect(await uploaded(201)).toBe(address);
  expect(await statusOf(address)).toBe(200);
});

test("an archived article leaves the blog, its feed and its page, and is published again when restored", async () => {
  const address = await uploaded();
  const id = await made(
    `createBlogPost(title: "Quokka", author: "B", content: "<img src='${address}'>", published: true)`,
  );
  const draft = await made(`createBlogPost(title: "Draft", author: "B")`);
  expect(await text("/rss.xml")).toContain(id);
  await graphql(`mutation { answer: deleteBlogPost(id: "${id}") }`);
  await graphql(`mutation { answer: deleteBlogPost(id: "${draft}") }`);
  expect(await graphql(`{ answer: publishedBlogPosts(search: "quokka") { id } }`, null)).toEqual([]);
  expect(await graphql(`{ answer: blogPost(id: "${id}") { id } }`)).toBeNull();
  expect(await graphql(`{ answer: blogPostArchived(id: "${id}") }`, null)).toBe(true);
  // The draft was never public.
  expect(await graphql(`{ answer: blogPostArchived(id: "${draft}") }`, null)).toBe(false);
  expect(await graphql(`{ answer: blogPosts(search: "quokka") { id } }`)).toEqual([]);
  expect(await graphql(`{ answer: find(text: "quokka") { id } }`)).toEqual([]);
  expect(await text("/rss.xml")).not.toContain(id);
  expect(await text("/sitemap.xml")).not.toContain(id);
  expect(await statusOf(address)).toBe(404);
  expect(await graphql(`{ answer: blogPosts(archived: true, search: "quokka") { id } }`)).toEqual([{ id }]);
  expect(await graphql(`mutation { answer: restoreBlogPost(id: "${id}") { published } }`)).toEqual({
    published: true,
  });
  expect(await statusOf(address)).toBe(200);
  expect(await graphql(`{ answer: blogPost(id: "${id}") { title } }`, null)).toEqual({
    title: "Quokka",
  });
});

test("an archived picture leaves the gallery with its files, and is deleted after its retention period", async () => {
  const address = await uploaded();
  const id = await made(`createGalleryImage(imageUrl: "${address}", caption: "Wombat", category: "Marsupials")`);
  await graphql(`mutation { answer: deleteGalleryImage(id: "${id}") }`);
  expect(await graphql(`{ answer: galleryImages(search: "wombat") { id } }`, null)).toEqual([]);
  expect(await graphql(`{ answer: galleryImagesCount(search: "wombat") }`, null)).toBe(0);
  expect(await graphql(`{ answer: galleryImage(id: "${id}") { id } }`)).toBeNull();
  expect(await graphql<string[]>("{ answer: galleryCategories }")).not.toContain("Marsupials");
  expect(await graphql(`{ answer: galleryImageArchived(id: "${id}") }`, null)).toBe(true);
  const archived = `{ answer: galleryImages(search: "wombat", archived: true) { id } }`;
  expect((await refusal(archived, null))?.extensions.code).toBe("UNAUTHENTICATED");
  expect(await graphql(archived)).toEqual([{ id }]);
  expect(await statusOf(address)).toBe(404);
  product.clock.advance({ days: KEPT_DAYS.archived });
  token = await signInAdministrator(product);
  await purgeExpired(product.running.ctx);
  await product.drainJobs();
  expect(await graphql(archived)).toEqual([]);
  expect(await product.running.ctx.uploads.get(address.slice("/uploads/".length))).toBeNull();
});

describe("an archived plan", () => {
  const hour = `name: "Hour", originalPrice: 9000, description: "x", features: ["x"]`;

  test("is off sale on both simulators and frees its duration for another", async () => {
    const { id, version } = await graphql<{ id: string; version: string }>(
      `{ answer: plan(simulatorType: "A320", duration: 60) { id version } }`,
    );
    expect((await refusal(`mutation { answer: deletePlan(id: "${id}", version: "old") }`))?.extensions.code).toBe(
      "CONFLICT",
    );
    const remove = `mutation { answer: deletePlan(id: "${id}", version: "${version}") }`;
    expect(await graphql(remove)).toBe(true);
    expect((await refusal(remove))?.extensions.code).toBe("NOT_FOUND");
    for (const type of ["A320", "B737"])
      expect(await graphql(`{ answer: plan(simulatorType: "${type}", duration: 60) { id } }`, null)).toBeNull();
    expect(await graphql("{ answer: planArchived(duration: 60) }", null)).toBe(true);
    expect(await graphql("{ answer: planArchived(duration: 61) }", null)).toBe(false);
    expect(await text("/sitemap.xml")).not.toContain("/booking/A320/60<");
    expect((await refusal(`mutation { answer: updatePlan(id: "${id}", popular: true) { id } }`))?.extensions.code).toBe(
      "NOT_FOUND",
    );
    expect(await graphql("{ answer: archivedPlans { id } }")).toEqual([{ id }]);

    const other = await made(`createPlan(${hour}, duration: 60)`);
    expect(await refusal(`mutation { answer: restorePlan(id: "${id}") { id } }`)).toMatchObject({
      message: "“Hour” is on sale with the same duration of 60 minutes. Archive it or change its duration first.",
      extensions: { code: "CONFLICT" },
    });
    await graphql(`mutation { answer: deletePlan(id: "${other}") }`);
    expect(await graphql(`mutation { answer: restorePlan(id: "${id}") { version } }`)).toEqual({
      version,
    });
  });

  test("is deleted after its retention period; the last plan's row stays, so that a start adds no plans", async () => {
    for (const { id } of await graphql<{ id: string }[]>("{ answer: plans { id } }"))
      await graphql(`mutation { answer: deletePlan(id: "${id}") }`);
    product.clock.advance({ days: KEPT_DAYS.archived });
    token = await signInAdministrator(product);
    await purgeExpired(product.running.ctx);
    expect((await graphql<object[]>("{ answer: archivedPlans { id } }")).length).toBe(1);
    const { ensurePlans } = await import("./catalogue/service.ts");
    await ensurePlans(product.running.ctx);
    expect(await graphql("{ answer: plans { id } }", null)).toEqual([]);
    await made(`createPlan(${hour}, duration: 60)`);
    await purgeExpired(product.running.ctx);
    expect(await graphql("{ answer: archivedPlans { id } }")).toEqual([]);
  });
});
