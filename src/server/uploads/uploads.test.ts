/** Picture uploads over HTTP: what is served, and what is refused with which message. */
import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson } from "#test/shopper.ts";

let product: TestProduct;
let admin: Person;

beforeAll(async () => {
  product = await startProduct();
  admin = await withRole("admin");
});
afterAll(() => product.close());

async function withRole(role: string): Promise<Person> {
  const person = await registerPerson(product);
  await product.running.database.pool.query("update users set role = $1 where id = $2", [role, person.id]);
  return person;
}

const picture = (width = 900, height = 600, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

type Answer = {
  imageUrl: string;
  width: number;
  height: number;
  widths: number[];
  error: string;
  code: string;
};

async function upload(
  bytes: Uint8Array | string,
  { token = admin.token, field = "image", name = "photo.png", type = "image/png", path = "/upload-image" } = {},
): Promise<{ status: number; body: Answer }> {
  const form = new FormData();
  const part = typeof bytes === "string" ? bytes : Uint8Array.from(bytes);
  form.append(field, new Blob([part], { type }), name);
  const answer = await fetch(`${product.url}${path}`, {
    method: "POST",
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

describe("a picture", () => {
  test("returns its URL and is served in every width as WebP and AVIF", async () => {
    const { status, body } = await upload(await picture());
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 900, height: 600, widths: [400, 800, 900] });
    expect(body.imageUrl).toMatch(/^\/uploads\/[0-9a-f-]{36}-900\.webp$/);
    for (const width of body.widths)
      for (const [ending, format] of [
        ["webp", "webp"],
        ["avif", "heif"],
      ]) {
        const path = body.imageUrl.replace("-900.webp", `-${width}.${ending}`);
        const served = await fetch(product.url + path);
        expect(served.status).toBe(200);
        expect(Object.fromEntries(served.headers)).toMatchObject({
          "content-type": `image/${ending}`,
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
        });
        const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
        expect([facts.width, facts.format]).toEqual([width, format]);
      }
  });

  test("uploaded again or concurrently is the same one, without additional files", async () => {
    const bytes = await picture(500, 500, "#00ff7f");
    const before = (await readdir(join(product.running.ctx.config.dataDir, "uploads"))).length;
    const [one, two] = await Promise.all([upload(bytes), upload(bytes, { path: "/graphql/upload-image" })]);
    const three = await upload(bytes, { name: "another-name.jpg", type: "image/jpeg" });
    expect(new Set([one, two, three].map(({ body }) => body.imageUrl)).size).toBe(1);
    const after = (await readdir(join(product.running.ctx.config.dataDir, "uploads"))).length;
    expect(after - before).toBe(4);
  });

  test("with lost files is stored again under its old URL", async () => {
    const bytes = await picture(300, 200, "#123456");
    const first = await upload(bytes);
    const place = join(product.running.ctx.config.dataDir, first.body.imageUrl);
    rmSync(place);
    expect((await fetch(product.url + first.body.imageUrl)).status).toBe(404);
    expect((await upload(bytes)).body.imageUrl).toBe(first.body.imageUrl);
    expect((await fetch(product.url + first.body.imageUrl)).status).toBe(200);
  });

  test("is recorded in the audit log", async () => {
    const { body } = await upload(await picture(64, 64, "#abcdef"));
    const { rows } = await product.running.database.pool.query<{ actor_id: string }>(
      "select actor_id from audit_entries where action = 'upload.create' and changes::text like $1",
      [`%${body.imageUrl}%`],
    );
    expect(rows).toEqual([{ actor_id: admin.id }]);
  });
});

describe("refused with the contract's messages", () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
  test.each<[string, () => Promise<Uint8Array | string> | string, object, number, string]>([
    ["a text with a picture's name", () => "hello", {}, 415, "Please select an image file"],
    ["an SVG", () => svg, { name: "a.svg", type: "image/svg+xml" }, 415, "Please select an image file"],
    ["an SVG declared as PNG", () => svg, {}, 415, "Please select an image file"],
    ["another field", () => picture(), { field: "file" }, 415, "Please select an image file"],
    ["6 MB", async () => Buffer.alloc(6_000_000), {}, 413, "Image size should be less than 5MB"],
    ["a little over 5 MB", async () => Buffer.alloc(5_242_881), {}, 413, "Image size should be less than 5MB"],
  ])("%s", async (_name, bytes, options, status, error) => {
    const answer = await upload(await bytes(), options);
    expect(answer).toEqual({ status, body: { error, code: "BAD_USER_INPUT" } });
  });

  test("a body that is not multipart", async () => {
    const answer = await product.post("/upload-image", { image: "x" }, { token: admin.token });
    expect(answer).toEqual({
      status: 415,
      body: { error: "Please select an image file", code: "BAD_USER_INPUT" },
    });
  });

  test("a truncated body", async () => {
    const answer = await fetch(`${product.url}/upload-image`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${admin.token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

/**
 * Sends a file of `size` bytes that begins with `start`, `times` over, from a thread of its own. Only there does Node's
 * `fetch` write ahead of what the server reads, as other clients do.
 */
const SENDER = `
  const { parentPort, workerData: { url, token, start, size, times } } = require("node:worker_threads");
  const file = Buffer.concat([start, Buffer.alloc(size - start.length)]);
  (async () => {
    const answers = [];
    for (let one = 0; one < times; one += 1) {
      const body = new FormData();
      body.append("image", new Blob([file], { type: "image/png" }), "photo.png");
      const headers = { authorization: "Bearer " + token };
      answers.push(await fetch(url, { method: "POST", headers, body }).then(
        async (answer) => ({ status: answer.status, body: await answer.json() }),
        (error) => ({ status: 0, body: String(error.cause ?? error) }),
      ));
    }
    parentPort.postMessage(answers);
  })();`;

const uploadApart = (start: Uint8Array, size: number, times: number) =>
  new Promise<{ status: number; body: unknown }[]>((resolve, reject) => {
    const url = `${product.url}/upload-image`;
    const workerData = { url, token: admin.token, start, size, times };
    new Worker(SENDER, { eval: true, workerData }).once("message", resolve).once("error", reject);
  });

describe("a whole picture with trailing bytes, sent from another thread", () => {
  test("is accepted up to the limit, inclusive", async () => {
    const [answer] = await uploadApart(await picture(64, 64, "#fedcba"), 5_242_880, 1);
    expect(answer).toMatchObject({ status: 200, body: { width: 64, height: 64 } });
  });

  const TOO_LARGE = { error: "Image size should be less than 5MB", code: "BAD_USER_INPUT" };
  test.each([5_242_881, 5_250_000, 5_307_000, 5_320_000, 6_000_000, 12_000_000])(
    "of %i bytes is refused with a message, every time",
    async (size) => {
      const answers = await uploadApart(await picture(64, 64, "#fedcba"), size, 6);
      expect(answers).toEqual(Array(6).fill({ status: 413, body: TOO_LARGE }));
    },
  );

  test("that never ends is cut off", async () => {
    const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.on("error", () => {});
    socket.write(
      [
        "POST /upload-image HTTP/1.1",
        "host: localhost",
        "transfer-encoding: chunked",
        `authorization: Bearer ${admin.token}`,
        "content-type: multipart/form-data; boundary=x",
        "",
        "",
      ].join("\r\n"),
    );
    // No part begins, so that no limit of a part applies.
    const piece = Buffer.from(`10000\r\n${"-".repeat(65_536)}\r\n`);
    let sent = 0;
    const send = () => {
      for (sent += piece.length; sent < 100_000_000; sent += piece.length) if (!socket.write(piece)) return;
      socket.destroy();
    };
    socket.on("drain", send).resume();
    send();
    await closed;
    expect(sent).toBeLessThan(50_000_000);
  });
});

test.each<[string, () => Promise<string>, number, string]>([
  ["a visitor", async () => "", 401, "UNAUTHENTICATED"],
  ["a dead token", async () => "nonsense", 401, "UNAUTHENTICATED"],
  ["a customer", async () => (await registerPerson(product)).token, 403, "FORBIDDEN"],
  ["staff", async () => (await withRole("staff")).token, 403, "FORBIDDEN"],
])("%s may not upload, with any file", async (_who, token, status, code) => {
  for (const bytes of [await picture(), Buffer.alloc(6_000_000)]) {
    const answer = await upload(bytes, { token: await token() });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  }
});

test.each([
  "/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-800.webp",
  "/uploads/../session-secret",
  "/uploads/%2e%2e%2fsession-secret",
  "/uploads/..%2Fsession-secret",
  "/uploads/",
  "/uploads/a.svg",
])("%s is not found", async (path) => {
  const answer = await fetch(product.url + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable");
});

test("the health check shows the kind of storage", async () => {
  const answer = await fetch(`${product.url}/health/ready`);
  expect(await answer.json()).toMatchObject({ storage: "folder" });
});

describe("a limit per account", () => {
  let strict: TestProduct;
  beforeAll(async () => {
    strict = await startProduct({ RATE_LIMITS: "on" });
  });
  afterAll(() => strict.close());

  const signedIn = async () => {
    const { data } = await strict.graphql<{ login: { token: string; user: { id: string } } }>(
      `mutation { login(email: "admin@aviator.example", password: "administrator") { token user { id } } }`,
    );
    return {
      id: data?.login.user.id ?? "",
      headers: { authorization: `Bearer ${data?.login.token}` },
    };
  };

  test("refuses the 121st upload in ten minutes", async () => {
    const { headers } = await signedIn();
    const statuses: number[] = [];
    for (let one = 0; one < 121; one += 1)
      statuses.push((await fetch(`${strict.url}/upload-image`, { method: "POST", headers })).status);
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([415]));
    expect(statuses.at(-1)).toBe(429);
  });

  test("refuses the 1,001st upload of a day", async () => {
    const { id, headers } = await signedIn();
    const { limits } = strict.running.ctx;
    await limits.clear("uploads", id);
    await limits.clear("uploadsDaily", id);
    const upload = async () => (await fetch(`${strict.url}/upload-image`, { method: "POST", headers })).status;
    for (let one = 0; one < 999; one += 1) await limits.spend("uploadsDaily", id);
    expect([await upload(), await upload()]).toEqual([415, 429]);
  });
});
