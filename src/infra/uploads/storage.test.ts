/** Both stores for uploads against the same requirements: a real folder, and a server with S3's paths. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folderStorage } from "./folder.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/;

let folder: string;
let server: Server;
let endpoint: string;
const objects = new Map<string, { bytes: Buffer; type: string }>();
const requests: { method: string; path: string; signed: boolean }[] = [];
let failing = 0;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aviator-uploads-"));
  server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const body = await bodyOf(request);
    const signed =
      SIGNED.test(headers.authorization ?? "") &&
      /^\d{8}T\d{6}Z$/.test(String(headers["x-amz-date"])) &&
      headers["x-amz-content-sha256"] !== undefined;
    requests.push({ method, path, signed });
    if (failing > 0) {
      failing -= 1;
      response.writeHead(503).end();
      return;
    }
    if (!signed) {
      response.writeHead(403).end();
      return;
    }
    const object = objects.get(path);
    if (method === "PUT") {
      objects.set(path, { bytes: body, type: headers["content-type"] ?? "" });
      response.writeHead(200).end();
    } else if (method === "DELETE") {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (path === "/pictures") response.writeHead(200).end();
    else if (object) response.writeHead(200, { "content-type": object.type }).end(object.bytes);
    else response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((done) => server.close(done));
});

const s3 = (change: { secretAccessKey?: string; endpoint?: string; accessKeyId?: string } = {}) =>
  s3Storage({
    bucket: "pictures",
    endpoint,
    region: "ap-south-1",
    accessKeyId: "AKIDTEST",
    secretAccessKey: "secret",
    sessionToken: undefined,
    ...change,
  });

describe.each<[string, () => Storage]>([
  ["folder", () => folderStorage(join(folder, "inner"))],
  ["s3", () => s3()],
])("%s", (kind, open) => {
  test("returns the bytes that were put, replaces and removes", async () => {
    const storage = open();
    expect(storage.kind).toBe(kind);
    expect(await storage.works()).toBe(true);
    expect(await storage.get("a-400.webp")).toBeNull();
    await storage.put("a-400.webp", new Uint8Array([0, 1, 255]), "image/webp");
    await storage.put("a-400.webp", new Uint8Array([9, 8, 7, 6]), "image/webp");
    expect([...((await storage.get("a-400.webp")) ?? [])]).toEqual([9, 8, 7, 6]);
    await storage.remove(["a-400.webp", "never-there.webp"]);
    expect(await storage.get("a-400.webp")).toBeNull();
  });
});

test("the folder never shows half a file, and leaves nothing behind when writing fails", async () => {
  const place = join(folder, "atomic");
  const storage = folderStorage(place);
  await storage.put("x.webp", new Uint8Array(1000), "image/webp");
  expect(readdirSync(place)).toEqual(["x.webp"]);
  // A folder has the file's name, so the rename fails.
  await expect(storage.put("../atomic", new Uint8Array(1), "image/webp")).rejects.toThrow();
  expect(readdirSync(place)).toEqual(["x.webp"]);
});

test("a path that cannot be a folder does not work", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  chmodSync(file, 0o600);
  expect(await folderStorage(join(file, "below")).works()).toBe(false);
});

describe("S3", () => {
  test("receives signed requests, under uploads/ of the bucket, with the file's type", async () => {
    requests.length = 0;
    await s3().put("b-800.avif", new Uint8Array([1]), "image/avif");
    expect(requests).toEqual([{ method: "PUT", path: "/pictures/uploads/b-800.avif", signed: true }]);
    expect(objects.get("/pictures/uploads/b-800.avif")?.type).toBe("image/avif");
  });

  test("is called again after one failure", async () => {
    failing = 1;
    await s3().put("c.webp", new Uint8Array([5]), "image/webp");
    expect([...((await s3().get("c.webp")) ?? [])]).toEqual([5]);
  });

  test("reports the status of a refusal, and nothing of the keys", async () => {
    const stranger = s3({ accessKeyId: "OTHER" });
    await expect(stranger.put("d.webp", new Uint8Array([1]), "image/webp")).rejects.toThrow(
      /answered 403 when a picture was to be stored$/,
    );
    await expect(stranger.get("d.webp")).rejects.toThrow(/answered 403/);
    expect(await stranger.works()).toBe(false);
  });

  test("that cannot be reached does not work", async () => {
    expect(await s3({ endpoint: "http://127.0.0.1:9" }).works()).toBe(false);
  });
});
