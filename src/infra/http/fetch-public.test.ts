/** Fetching from a user-supplied address: allowed responses, and every route to a private host. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFetchPublic, NotFetched } from "./fetch-public.ts";

const BOUNDS = { mostBytes: 1000, timeoutMs: 2000 };
const requests: string[] = [];
let server: Server;
let origin: string;

const PATHS: Record<string, RequestListener> = {
  "/file": (_request, response) => response.end("the file"),
  "/large": (_request, response) => response.end("x".repeat(1001)),
  "/endless": (_request, response) => {
    const more = () => void (response.destroyed || response.write("x".repeat(400), more));
    more();
  },
  "/silent": () => {},
  "/stalled": (_request, response) => void response.write("the"),
  "/gone": (_request, response) => response.writeHead(404).end(),
  "/broken": (_request, response) => response.writeHead(503).end(),
  "/round": (_request, response) => response.writeHead(302, { location: "/round" }).end(),
  "/nowhere": (_request, response) => response.writeHead(302, { location: "https://[" }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const hops = /^\/after(\d)$/.exec(request.url ?? "")?.[1];
    const to = /^\/to\?(.*)$/.exec(request.url ?? "")?.[1];
    const location = to ? decodeURIComponent(to) : hops === "0" ? "/file" : `/after${Number(hops) - 1}`;
    if (hops || to) response.writeHead(302, { location }).end();
    else PATHS[request.url ?? ""]?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const strict = createFetchPublic();
/** The production rules, except for this file's own server. */
const here = createFetchPublic({
  url: (url) => url.origin === origin || url.origin === origin.replace("127.0.0.1", "localhost"),
  address: (address) => address === "127.0.0.1",
});
const failureOf = (fetched: Promise<unknown>): Promise<NotFetched> =>
  fetched.then(
    () => Promise.reject(new Error("it was fetched")),
    (error) => (error instanceof NotFetched ? error : Promise.reject(error)),
  );

describe("a fetch", () => {
  test("returns the bytes, also after three redirects", async () => {
    expect(String(await here(`${origin}/file`, BOUNDS))).toBe("the file");
    expect(String(await here(`${origin}/after2`, BOUNDS))).toBe("the file");
  });

  test.each([
    ["/after3", "The site redirects too often.", true],
    ["/round", "The site redirects too often.", true],
    ["/nowhere", "The address can't be read.", true],
    ["/large", "The file is too large.", true],
    ["/endless", "The file is too large.", true],
    ["/gone", "The site answered 404.", true],
    ["/broken", "The site answered 503.", false],
  ])("%s: %s", async (path, message, final) => {
    expect(await failureOf(here(origin + path, BOUNDS))).toMatchObject({ message, final });
  });

  test.each(["/silent", "/stalled"])("%s fails when it takes too long", async (path) => {
    const failure = await failureOf(here(origin + path, { ...BOUNDS, timeoutMs: 200 }));
    expect(failure).toMatchObject({ message: "The site took too long.", final: false });
  });
});

describe("a host that is not public is never contacted", () => {
  test.each([
    "http://example.com/a.png",
    "https://example.com:8443/a.png",
    "https://user:secret@example.com/a.png",
    "file:///etc/passwd",
    "ftp://example.com/a.png",
    "data:image/png;base64,AAAA",
  ])("%s is not an address to fetch", async (address) => {
    expect((await failureOf(strict(address, BOUNDS))).message).toBe("Only https addresses are fetched.");
  });

  test.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://localhost/",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/",
    "https://[fe80::1]/",
    "https://0.0.0.0/",
  ])("%s", async (address) => {
    expect((await failureOf(strict(address, BOUNDS))).message).toBe("The address is not on the public internet.");
  });

  test("a host name is refused by the addresses it resolves to, before a request is sent", async () => {
    const named = createFetchPublic({ url: () => true, address: () => false });
    requests.length = 0;
    const failure = await failureOf(named(`${origin.replace("127.0.0.1", "localhost")}/file`, BOUNDS));
    expect(failure.message).toBe("The address is not on the public internet.");
    expect(requests).toEqual([]);
  });

  test.each([
    ["http://169.254.169.254/latest/meta-data/", "Only https addresses are fetched."],
    ["file:///etc/passwd", "Only https addresses are fetched."],
    ["//[::1]/", "The address is not on the public internet."],
  ])("a redirect to %s is not followed", async (to, message) => {
    const beyond = createFetchPublic({
      url: (url) => url.origin === origin || url.hostname === "[::1]",
      address: (address) => address === "127.0.0.1",
    });
    expect(await failureOf(beyond(`${origin}/to?${encodeURIComponent(to)}`, BOUNDS))).toMatchObject({
      message,
      final: true,
    });
  });
});
