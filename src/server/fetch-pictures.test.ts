/** Pictures given as a URL of another site: shown at once, fetched once, and stored as our own. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFetchPublic } from "#infra/http/fetch-public.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let token: string;
let site: Server;
let sitePort: number;
const requests: string[] = [];
/** Runs while the site sends a picture. */
let whileSending = async () => {};

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

/** Redirects https URLs of pictures to a local http server of this test. */
const fetchPublic: typeof strict = (address, bounds) =>
  local(address.replace("https://pictures.example", `http://127.0.0.1:${sitePort}`), bounds);
const strict = createFetchPublic();
const local = createFetchPublic({
  url: ({ port }) => port === String(sitePort),
  address: (address) => address === "127.0.0.1",
});

beforeAll(async () => {
  const dawn = await picture("#c84");
  const dusk = await picture("#248");
  site = createServer((request, response) => {
    requests.push(request.url ?? "");
    if (request.url === "/dawn.png") response.end(dawn);
    else if (request.url === "/dusk.png") response.end(dusk);
    else if (request.url === "/slow.png") void whileSending().then(() => response.end(dusk));
    else if (request.url === "/page") response.end("<html>no picture</html>");
    else if (request.url === "/inside") response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    else if (request.url === "/busy") response.writeHead(503).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  sitePort = (site.address() as AddressInfo).port;
  product = await startProduct({}, { fetchPublic });
  token = await signInAdministrator(product);
});
afterAll(async () => {
  site.close();
  await product.close();
});
beforeEach(() => {
  requests.length = 0;
});

type Row = { id: string; image_url: string; width?: number; height?: number; updated_at: string };
const at = (path: string) => `https://pictures.example${path}`;

async function ask(text: string): Promise<Row> {
  const { data, errors } = await product.graphql<{ answer: Row }>(text, {}, { token });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.answer;
}

const MAKE: Record<string, (address: string) => string> = {
  galleryImage: (address) => `createGalleryImage(imageUrl: "${address}")`,
  product: (address) => `createProduct(name: "Cap", price: 799, image_url: "${address}")`,
  blogPost: (address) => `createBlogPost(title: "First", author: "Asha", image_url: "${address}")`,
};
const make = (kind: string, address: string) =>
  ask(`mutation { answer: ${MAKE[kind]?.(address)} { id image_url updated_at } }`);
const read = (kind: string, id: string) =>
  ask(`{ answer: ${kind}(id: "${id}") { id image_url updated_at ${kind === "galleryImage" ? "width height" : ""} } }`);

async function failure(): Promise<{ last_error: string; kind: string } | undefined> {
  const { data } = await product.graphql<{ failedJobs: { last_error: string; kind: string }[] }>(
    "{ failedJobs { kind key last_error } }",
    {},
    { token },
  );
  return data?.failedJobs[0];
}

test.each(["galleryImage", "product", "blogPost"])(
  "replaces the picture of a new %s with our own copy, in every width",
  async (kind) => {
    const made = await make(kind, at("/dawn.png"));
    expect(made.image_url).toBe(at("/dawn.png"));
    await product.drainJobs();
    const after = await read(kind, made.id);
    expect(after.image_url).toMatch(/^\/uploads\/[0-9a-f-]{36}-640\.webp$/);
    expect(after.updated_at).toBe(made.updated_at);
    if (kind === "galleryImage") expect(after).toMatchObject({ width: 640, height: 480 });
    for (const ending of ["-640.webp", "-400.webp", "-640.avif"]) {
      const file = await fetch(product.url + after.image_url.replace("-640.webp", ending));
      expect(file.status).toBe(200);
    }
    expect(requests).toEqual(["/dawn.png"]);
  },
);

test("fetches again only when an edit names another URL", async () => {
  const { id } = await make("galleryImage", at("/dawn.png"));
  await product.drainJobs();
  const first = await read("galleryImage", id);
  await ask(`mutation { answer: updateGalleryImage(id: "${id}", caption: "Dusk") { id } }`);
  await product.drainJobs();
  expect(requests).toEqual(["/dawn.png"]);
  await ask(`mutation { answer: updateGalleryImage(id: "${id}", imageUrl: "${at("/dusk.png")}") { id } }`);
  await product.drainJobs();
  const second = await read("galleryImage", id);
  expect(second.image_url).toMatch(/^\/uploads\//);
  expect(second.image_url).not.toBe(first.image_url);
});

test("keeps a picture that was changed before the fetch", async () => {
  const { id } = await make("product", at("/dawn.png"));
  await ask(`mutation { answer: updateProduct(id: "${id}", image_url: "/images/cap.webp") { id } }`);
  await product.drainJobs();
  expect((await read("product", id)).image_url).toBe("/images/cap.webp");
  expect(requests).toEqual([]);
});

test("keeps a picture that is changed during the fetch, and deletes the fetched copy", async () => {
  const { id } = await make("galleryImage", at("/slow.png"));
  whileSending = async () => {
    await ask(`mutation { answer: updateGalleryImage(id: "${id}", imageUrl: "/a.webp") { id } }`);
    await product.running.database.pool.query("delete from uploads");
  };
  await product.drainJobs();
  expect(requests).toEqual(["/slow.png"]);
  expect((await read("galleryImage", id)).image_url).toBe("/a.webp");
  await product.drainJobs();
  const { rows } = await product.running.database.pool.query("select id from uploads");
  expect(rows).toEqual([]);
});

test.each([
  ["/page", "The site did not send a picture."],
  ["/missing.png", "The site answered 404."],
  ["/inside", "Only https addresses are fetched."],
])("%s leaves the URL and shows among the failed jobs", async (path, last_error) => {
  const { id } = await make("galleryImage", at(path));
  await product.drainJobs();
  expect((await read("galleryImage", id)).image_url).toBe(at(path));
  expect(await failure()).toMatchObject({ kind: "picture.fetch", last_error });
  product.clock.advance({ minutes: 1 });
});

test("retries a busy site", async () => {
  await make("galleryImage", at("/busy"));
  await product.drainJobs();
  product.clock.advance({ minutes: 1 });
  await product.drainJobs();
  expect(requests).toEqual(["/busy", "/busy"]);
});

test("does not fetch URLs of this site or over http://", async () => {
  await make("galleryImage", "/images/gallery/a.webp");
  await make("galleryImage", "http://pictures.example/dawn.png");
  await product.drainJobs();
  expect(requests).toEqual([]);
});
