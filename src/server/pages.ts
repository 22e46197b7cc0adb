/**
 * Pages: React Router's build rendered per request, its files with long caching. In development Vite's middleware does
 * both, in this process.
 */
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyMiddie from "@fastify/middie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Config } from "#infra/config.ts";
import { addressOn } from "#infra/http/address.ts";
import { contentSecurityPolicy } from "#infra/http/security.ts";
import type { GraphqlAnswer } from "./graphql-route.ts";

/** What a page's loaders receive; the web part declares the same type. */
type LoadContext = {
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  nonce: string;
  demoMode: boolean;
  publicUrl: string;
  resetTtlMs: number;
};

type Render = (request: Request, context: LoadContext) => Promise<Response>;

const YEAR_SECONDS = 31_536_000;
const webBuild = () => join(dirname(fileURLToPath(import.meta.url)), "..", "web");

async function productionRender(app: FastifyInstance): Promise<Render> {
  await app.register(fastifyStatic, {
    root: join(webBuild(), "client"),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes("/client/assets/");
      reply.header("cache-control", forever ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600");
    },
  });
  const url = pathToFileURL(join(webBuild(), "server", "index.js")).href;
  const build = (await import(url)) as ServerBuild;
  return createRequestHandler(build, "production") as Render;
}

async function developmentRender(app: FastifyInstance): Promise<Render> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  await app.register(fastifyMiddie);
  app.use(vite.middlewares);
  app.addHook("onClose", () => vite.close());
  return createRequestHandler(
    async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    "development",
  ) as Render;
}

/** Registers every page, for GET and HEAD. */
export async function registerPages(
  app: FastifyInstance,
  config: Config,
  graphql: (request: FastifyRequest, query: string, variables?: Record<string, unknown>) => Promise<GraphqlAnswer>,
): Promise<void> {
  const render = await (config.production ? productionRender(app) : developmentRender(app));
  app.get("/*", async (request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    const context: LoadContext = {
      graphql: (query, variables) => graphql(request, query, variables),
      nonce,
      demoMode: config.demoMode,
      publicUrl: config.publicUrl,
      resetTtlMs: config.resetTtlMs,
    };
    const answer = await render(webRequest(request, config.publicUrl), context);
    pageHeaders(reply, config, nonce);
    return sendResponse(reply, answer);
  });
}

function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  return new Request(addressOn(publicUrl, request.url), { method: request.method, headers });
}

/** Headers of every page. A personal page sets stricter headers in its route (`frameOnly`), which replace these. */
function pageHeaders(reply: FastifyReply, config: Config, nonce: string): void {
  reply.header("cache-control", "no-cache");
  // Vite's development client injects inline scripts.
  if (config.production)
    reply.header("content-security-policy", contentSecurityPolicy({ nonce, razorpay: !config.demoMode }));
}

function sendResponse(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (!answer.body) return reply.send("");
  return reply.send(Readable.fromWeb(answer.body as ReadableStream));
}
