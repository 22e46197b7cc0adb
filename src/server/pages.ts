/**
 * Pages: React Router's build rendered per request, its files with long caching. In development Vite's middleware does
 * both, in this process.
 */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyMiddie from "@fastify/middie";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Made, StoredAnswer } from "#infra/cache/answer-cache.ts";
import { encodeBody } from "#infra/cache/encoded-body.ts";
import type { Config } from "#infra/config.ts";
import { addressOn } from "#infra/http/address.ts";
import { commonHeaders, contentSecurityPolicy, pagePermissions } from "#infra/http/security.ts";
import { answerFrom } from "#infra/http/stored-answers.ts";
import { inlineStyle, type StylePiece } from "./critical-style.ts";
import type { GraphqlAnswer } from "./graphql-route.ts";
import { deferScripts, type InlineScripts, isOnDemand, SPECULATION_PATH, speculationRules } from "./on-demand-pages.ts";
import { ANY_PAGE, pagePatterns } from "./page-routes.ts";
import type { PublicCache } from "./public-cache.ts";

/** What a page's loaders receive; the web part declares the same type. */
type LoadContext = {
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  /** Undefined on a page that is stored: its inline scripts are permitted by their digests. */
  nonce: string | undefined;
  demoMode: boolean;
  publicUrl: string;
  resetTtlMs: number;
};

type Render = (request: Request, context: LoadContext) => Promise<Response>;

/** Browsers that follow speculation rules send it with every request. */
const PHONE_HINT = "sec-ch-ua-mobile";

/** Scripts wait for pictures, styles and fonts, without which the page is not complete. */
const MODULE_PRELOAD = '<link rel="modulepreload"';
const LATE_MODULE_PRELOAD = `${MODULE_PRELOAD} fetchpriority="low"`;

const FOREVER = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
/** The service worker of boarding passes: a browser always gets the newest, which requests only pages of this site. */
const PASS_WORKER = "/pass-worker.js";
const PASS_WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const webBuild = () => join(dirname(fileURLToPath(import.meta.url)), "..", "web");

type Renderer = { render: Render; patternOf: (url: string) => string };

async function productionRender(app: FastifyInstance): Promise<Renderer> {
  await app.register(async (files) => {
    files.addHook("onRoute", (route) => {
      route.config = { ...route.config, quiet: true };
    });
    await serveFiles(files);
  });
  const pages = await loadPages();
  return { render: createRequestHandler(pages, "production") as Render, patternOf: pagePatterns(pages.routes) };
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  const root = join(webBuild(), "client");
  const files = (options: FastifyStaticOptions, cacheControl: string) =>
    app.register(fastifyStatic, {
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) => {
        const worker = path.includes(PASS_WORKER);
        reply.header("cache-control", worker ? "no-cache" : cacheControl);
        if (worker) reply.header("content-security-policy", PASS_WORKER_POLICY);
      },
      ...options,
    });
  // One route for each folder of hundreds of files, and one for each of the few other files, beside the pages.
  await files({ root: join(root, "assets"), prefix: "/assets/" }, FOREVER);
  await files({ root: join(root, "images"), prefix: "/images/" }, HOUR);
  await files({ root, wildcard: false, globIgnore: ["assets/**", "images/**"] }, HOUR);
}

/** The built pages. A start loads them while it waits for the database. */
export async function loadPages(): Promise<ServerBuild> {
  return (await import(pathToFileURL(join(webBuild(), "server", "index.js")).href)) as ServerBuild;
}

function readInlineScripts(): InlineScripts {
  const folder = join(webBuild(), "inline");
  const read = (file: string) => readFileSync(join(folder, file), "utf8").trim();
  return Object.fromEntries(readdirSync(folder).map((file) => [basename(file, ".js"), read(file)]));
}

const readStylePieces = (): StylePiece[] =>
  JSON.parse(readFileSync(join(webBuild(), "style-pieces.json"), "utf8")) as StylePiece[];

async function developmentRender(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  await app.register(fastifyMiddie);
  app.use(vite.middlewares);
  app.addHook("onClose", () => vite.close());
  const render = createRequestHandler(
    async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    "development",
  ) as Render;
  return { render, patternOf: () => ANY_PAGE };
}

type RunForPage = (
  request: FastifyRequest,
  query: string,
  variables?: Record<string, unknown>,
) => Promise<GraphqlAnswer>;

type PageParts = { config: Config; cache: PublicCache | undefined; graphql: RunForPage };

type StoredPageParts = PageParts & {
  cache: PublicCache;
  inlineScripts: InlineScripts;
  stylePieces: readonly StylePiece[];
};

/** Registers every page, for GET and HEAD. @returns the pattern of a page's address, for the log */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<(url: string) => string> {
  const { config, cache, graphql } = parts;
  const { render, patternOf } = await (config.production ? productionRender(app) : developmentRender(app));
  const built = config.production
    ? { inlineScripts: readInlineScripts(), stylePieces: readStylePieces() }
    : { inlineScripts: {}, stylePieces: [] };
  app.get(SPECULATION_PATH, { config: { quiet: true } }, (request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .header("vary", PHONE_HINT)
      .type("application/speculationrules+json")
      .send(speculationRules({ phone: request.headers[PHONE_HINT] === "?1" })),
  );
  app.get(ANY_PAGE, async (request, reply) => {
    // Vite's development client injects scripts into each page.
    const key = config.production ? cache?.keyOf(request.raw) : null;
    if (cache && key) {
      const { answer } = await cache.share(key, () => makePage(request, render, { ...parts, ...built, cache }));
      const { status, headers, bytes } = answerFrom(answer, request.raw);
      return reply
        .code(status === 200 ? answer.status : status)
        .headers(headers)
        .send(bytes ?? "");
    }
    const nonce = randomBytes(16).toString("base64");
    const context = contextOf(config, nonce, (query, variables) => graphql(request, query, variables));
    const answer = await render(webRequest(request, config.publicUrl), context);
    pageHeaders(reply, config, nonce);
    return sendResponse(reply, answer);
  });
  return patternOf;
}

/** A page as a whole, and what a stored copy of it depends on. */
type Page = StoredAnswer & { status: number };

/** Renders a page that is the same for every visitor. Only pages that are found and may be stored are stored. */
async function makePage(
  request: FastifyRequest,
  render: Render,
  { config, cache, graphql, inlineScripts, stylePieces }: StoredPageParts,
): Promise<Made<Page>> {
  const tables = new Set<string>();
  let isPublic = true;
  const context = contextOf(config, undefined, async (query, variables) => {
    const content = cache.contentOf(query);
    for (const table of content?.tables ?? []) tables.add(table);
    const answer = await graphql(request, query, variables);
    if (!content || content.live || answer.errors) isPublic = false;
    return answer;
  });
  const dependencies = cache.dependOn([]);
  const answer = await render(webRequest(request, config.publicUrl, "GET"), context);
  const whole = await answer.text();
  const deferred = deferScripts(whole, inlineScripts);
  const html = inlineStyle(deferred ?? whole.replaceAll(MODULE_PRELOAD, LATE_MODULE_PRELOAD), stylePieces);
  const headers = {
    ...commonHeaders(config),
    ...pagePermissions(request.url),
    ...(deferred && isOnDemand(html) ? { "speculation-rules": `"${SPECULATION_PATH}"` } : {}),
    "cache-control": "no-cache",
    "content-security-policy": contentSecurityPolicy({ html }, { razorpay: !config.demoMode }),
    ...Object.fromEntries(answer.headers),
  };
  const page = { status: answer.status, headers, body: await encodeBody(Buffer.from(html)) };
  const mayStore =
    isPublic && answer.status === 200 && headers["cache-control"] === "no-cache" && /^text\/html/.test(typeOf(headers));
  return { answer: page, stored: mayStore ? page : null, dependencies: { ...dependencies, tags: [...tables] } };
}

const typeOf = (headers: Readonly<Record<string, string>>): string => headers["content-type"] ?? "";

/** What loaders receive; a page to be stored has no nonce. */
function contextOf(config: Config, nonce: string | undefined, graphql: LoadContext["graphql"]): LoadContext {
  const { demoMode, publicUrl, resetTtlMs } = config;
  return { graphql, nonce, demoMode, publicUrl, resetTtlMs };
}

function webRequest(request: FastifyRequest, publicUrl: string, method = request.method): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  return new Request(addressOn(publicUrl, request.url), { method, headers });
}

/** Headers of a page with a nonce. A personal page sets stricter ones in its route (`frameOnly`). */
function pageHeaders(reply: FastifyReply, config: Config, nonce: string): void {
  reply.header("cache-control", "no-cache");
  // Vite's development client injects inline scripts.
  if (config.production)
    reply.header("content-security-policy", contentSecurityPolicy({ nonce }, { razorpay: !config.demoMode }));
}

function sendResponse(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (!answer.body) return reply.send("");
  return reply.send(Readable.fromWeb(answer.body as ReadableStream));
}
