/**
 * POST /upload-image (contract: image-upload) takes one picture in the multipart field `image`. GET /uploads/… serves
 * its versions under permanent URLs. Permission is checked before the body is read.
 */
import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MOST_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from "#domain/content/uploads.ts";
import { readOut } from "#infra/http/read-out.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { isPreviewKey, pictureFile, UploadRefusal, uploader, uploadOfFile, uploadPicture } from "./service.ts";

const FIELD = "image";
/** More than the multipart framing around a file can be. */
const MOST_AROUND = 65_536;
const MOST_BODY = MOST_BYTES + MOST_AROUND;
/** 5 MB over a connection of 170 kbit/s. */
const UPLOAD_MS = 240_000;
/** A body that is too large is read to its end within these limits, so that its sender receives the refusal. */
const MOST_READ_OUT = { bytes: 20_000_000, ms: 10_000 };

type Options = {
  ctx: AppContext;
  ctxOf: (request: FastifyRequest) => Promise<Ctx>;
  /** Whether an upload is hidden from visitors, because only archived rows show it. */
  isWithheld: (ctx: AppContext, id: string) => Promise<boolean>;
};

/** Registers the routes in a scope of their own, because no other route reads multipart bodies. */
export async function uploadRoutes(app: FastifyInstance, { ctx, ctxOf, isWithheld }: Options): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 4, fieldSize: 4096, parts: 5 },
    // The plugin detects only a file cut off within a chunk; `fileOf` checks again.
    throwFileSizeLimit: false,
  });
  for (const url of ["/upload-image", "/graphql/upload-image"])
    app.post(url, { config: { bodyMs: UPLOAD_MS } }, async (request, reply) => {
      const ctx = await ctxOf(request);
      const person = uploader(ctx);
      await ctx.limits.spend("uploads", person);
      await ctx.limits.spend("uploadsDaily", person);
      const bytes = lengthOf(request) > MOST_BODY ? null : await pictureOf(request);
      return bytes ? uploadPicture(ctx, bytes) : refuseTooLarge(request, reply);
    });
  type UploadRequest = { Params: { "*": string }; Querystring: { preview?: string | string[] } };
  app.get<UploadRequest>("/uploads/*", { config: { quiet: true } }, async (request, reply) => {
    const name = request.params["*"];
    const id = uploadOfFile(name);
    const withheld = id !== null && (await isWithheld(ctx, id));
    if (withheld && !isPreviewKey(ctx, id, String(request.query.preview ?? "")))
      throw new Refusal("NOT_FOUND", "Not found");
    const file = await pictureFile(ctx, name);
    if (!file) throw new Refusal("NOT_FOUND", "Not found");
    return reply
      .type(file.type)
      .headers({
        "cache-control": withheld ? "no-store" : "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-disposition": "inline",
      })
      .send(Buffer.from(file.bytes));
  });
}

/** The body length that the sender declared; 0 if none. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers["content-length"] ?? 0);

/** The bytes of the field `image`, or null as soon as there are too many. */
async function pictureOf(request: FastifyRequest): Promise<Uint8Array | null> {
  if (!request.isMultipart()) throw new UploadRefusal(415, NOT_A_PICTURE);
  const body = request.raw;
  let count = (_chunk: Uint8Array): void => {};
  // The limits of a part do not cover the bytes around the parts, and a body may come without a length.
  const tooMuch = new Promise<null>((resolve) => {
    let received = 0;
    count = ({ length }) => {
      received += length;
      if (received > MOST_BODY) resolve(null);
    };
    body.on("data", count);
  });
  return Promise.race([fileOf(request), tooMuch]).finally(() => body.off("data", count));
}

/** The file in the field `image`, or null for a truncated one; later fields are not read. */
async function fileOf(request: FastifyRequest): Promise<Uint8Array | null> {
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      const bytes = await part.toBuffer();
      if (part.file.truncated) return null;
      if (part.fieldname === FIELD) return bytes;
    }
  } catch {
    throw new Refusal("BAD_USER_INPUT", "The upload could not be read");
  }
  throw new UploadRefusal(415, NOT_A_PICTURE);
}

/** Refuses a body that is too large, once its sender can read the response; see `readOut`. */
async function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const ended = lengthOf(request) <= MOST_READ_OUT.bytes && (await readOut(request.raw, MOST_READ_OUT));
  if (!ended) reply.header("connection", "close");
  throw new UploadRefusal(413, PICTURE_TOO_LARGE);
}
