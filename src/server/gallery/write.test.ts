/** How administrators edit the gallery: sizes of uploads, audit, concurrent edits, and their list. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf, signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  token = await signInAdministrator(product);
});
afterAll(() => product.close());

type Row = Record<string, unknown> & { id: string; updated_at: string };
const FIELDS = "id image_url caption category featured alt_text width height updated_at";

const create = (fields: Record<string, unknown>) =>
  product.graphql<{ createGalleryImage: Row }>(
    `mutation ($imageUrl: String!, $caption: String, $category: String, $featured: Boolean,
      $altText: String) { createGalleryImage(imageUrl: $imageUrl, caption: $caption,
      category: $category, featured: $featured, altText: $altText) { ${FIELDS} } }`,
    fields,
    { token },
  );

async function created(fields: Record<string, unknown>): Promise<Row> {
  const { data, errors } = await create(fields);
  if (!data) throw new Error(JSON.stringify(errors));
  product.clock.advance({ minutes: 1 });
  return data.createGalleryImage;
}

const update = (fields: Record<string, unknown>) =>
  product.graphql<{ updateGalleryImage: Row }>(
    `mutation ($id: ID!, $imageUrl: String, $caption: String, $category: String,
      $featured: Boolean, $altText: String, $updatedAt: String) { updateGalleryImage(id: $id,
      imageUrl: $imageUrl, caption: $caption, category: $category, featured: $featured,
      altText: $altText, updatedAt: $updatedAt) { ${FIELDS} } }`,
    fields,
    { token },
  );

async function uploaded(): Promise<string> {
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#048" },
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

test("records adding, changing and archiving a picture in the audit log", async () => {
  const imageUrl = await uploaded();
  const row = await created({
    imageUrl,
    caption: "Dusk",
    category: "Cockpit",
    featured: true,
    altText: "A panel at dusk",
  });
  expect(row).toMatchObject({
    image_url: imageUrl,
    caption: "Dusk",
    category: "Cockpit",
    featured: true,
    alt_text: "A panel at dusk",
    width: 640,
    height: 480,
  });
  const changed = await update({ id: row.id, featured: false, updatedAt: row.updated_at });
  expect(changed.data?.updateGalleryImage).toMatchObject({
    featured: false,
    caption: "Dusk",
    alt_text: "A panel at dusk",
    width: 640,
  });
  product.clock.advance({ minutes: 1 });
  const other = await update({ id: row.id, imageUrl: "https://a.example/x.png", caption: "" });
  expect(other.data?.updateGalleryImage).toMatchObject({
    image_url: "https://a.example/x.png",
    caption: null,
    width: null,
    height: null,
  });
  product.clock.advance({ minutes: 1 });
  const remove = () =>
    product.graphql("mutation ($id: ID!) { deleteGalleryImage(id: $id) }", { id: row.id }, { token });
  expect((await remove()).data).toEqual({ deleteGalleryImage: true });
  expect((await remove()).errors[0]).toMatchObject({
    message: "This picture no longer exists",
    extensions: { code: "NOT_FOUND" },
  });
  expect((await auditOf(product, row.id)).map(({ action }) => action)).toEqual([
    "gallery.create",
    "gallery.update",
    "gallery.update",
    "gallery.archive",
  ]);
});

test.each([
  [{ imageUrl: "" }, "Please add an image"],
  [{ imageUrl: "//elsewhere.example/a.png" }, "Please enter an image address that starts with http://, https:// or /"],
  [{ caption: "x".repeat(201) }, "The caption can have at most 200 characters"],
])("refuses %j", async (change, message) => {
  const { errors } = await create({ imageUrl: "/a.png", ...change });
  expect(errors[0]).toMatchObject({ message, extensions: { code: "BAD_USER_INPUT" } });
});

test("refuses the second of two editors", async () => {
  const row = await created({ imageUrl: "/a.png" });
  await update({ id: row.id, caption: "One", updatedAt: row.updated_at });
  const second = await update({ id: row.id, caption: "Two", updatedAt: row.updated_at });
  expect(second.errors[0]?.extensions.code).toBe("CONFLICT");
});

test("refuses to archive a picture that has changed since it was read", async () => {
  const row = await created({ imageUrl: "/a.png" });
  const { data } = await update({ id: row.id, caption: "Unseen" });
  const remove = (updatedAt: string | undefined) =>
    product.graphql(
      `mutation ($id: ID!, $updatedAt: String) {
        deleteGalleryImage(id: $id, updatedAt: $updatedAt) }`,
      { id: row.id, updatedAt },
      { token },
    );
  expect((await remove(row.updated_at)).errors[0]).toMatchObject({
    message: "Someone else has changed this. Check it before you delete it.",
    extensions: { code: "CONFLICT" },
  });
  expect((await remove(data?.updateGalleryImage.updated_at)).data).toEqual({
    deleteGalleryImage: true,
  });
});

test("lists the newest first for administrators, in pages and filtered, with the categories", async () => {
  for (const caption of ["Kestrel a", "Kestrel b", "Kestrel c"])
    await created({
      imageUrl: "/a.png",
      caption,
      category: "Birds",
      featured: caption !== "Kestrel b",
    });
  const list = async (more: string) =>
    (
      await product.graphql<{ galleryImages: Row[] }>(
        `{ galleryImages(search: "kestrel", sort: "newest", ${more}) { id caption } }`,
      )
    ).data?.galleryImages ?? [];
  const first = await list("limit: 2");
  expect(first.map(({ caption }) => caption)).toEqual(["Kestrel c", "Kestrel b"]);
  const rest = await list(`limit: 2, after: "${first.at(-1)?.id}"`);
  expect(rest.map(({ caption }) => caption)).toEqual(["Kestrel a"]);
  expect((await list("featured: true")).length).toBe(2);
  const { data } = await product.graphql<Record<string, unknown>>(
    `{ galleryCategories birds: galleryImagesCount(category: "Birds", featured: false) }`,
    {},
    { token },
  );
  expect(data).toMatchObject({ galleryCategories: ["Birds"], birds: 1 });
});

test("shows visitors featured pictures first, in pages without a gap", async () => {
  for (let at = 0; at < 8; at += 1)
    await created({ imageUrl: "/a.png", caption: `Heron ${at}`, featured: at % 3 === 0 });
  const page = async (after: string | null) =>
    (
      await product.graphql<{ galleryImages: { id: string; featured: boolean }[] }>(
        `query ($after: ID) { galleryImages(search: "heron", limit: 2, after: $after) { id featured } }`,
        { after },
      )
    ).data?.galleryImages ?? [];
  const seen: { id: string; featured: boolean }[] = [];
  for (let next = await page(null); next.length > 0; next = await page(next.at(-1)?.id ?? null)) seen.push(...next);
  expect(seen.map(({ featured }) => featured)).toEqual([true, true, true, false, false, false, false, false]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
});

test("exports the pictures that match the filters, in the list's sort", async () => {
  const fields = { imageUrl: "/a.png", category: "Owls" };
  const older = await created({ ...fields, caption: '=HYPERLINK("x")', featured: true });
  const newer = await created({ ...fields, caption: "Barn owl", altText: "An owl, awake" });
  const get = async (query: string) => {
    const answer = await fetch(`${product.url}/export/gallery.csv?category=Owls${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="gallery.csv"');
    return (await answer.text()).trim().split("\r\n").slice(1);
  };
  const [first, second, ...more] = await get("&sort=oldest&featured=all");
  expect(more).toEqual([]);
  expect(first).toContain(`${older.id},/a.png,"'=HYPERLINK(""x"")",Owls,yes,,,,`);
  expect(second).toContain(`${newer.id},/a.png,Barn owl,Owls,no,"An owl, awake",,,`);
  expect((await get(""))[0]).toContain(newer.id);
  expect(await get("&featured=yes")).toEqual([first]);
  expect(await get("&search=barn")).toEqual([second]);
});
