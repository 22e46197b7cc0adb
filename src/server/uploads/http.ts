/**
 * POST /upload-image (spec 2 §7) takes one picture in the multipart field `image`; GET /uploads/… serves what was made
 * of it, for ever under the same address. Who may upload is asked before the body is read.
 */
import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MOST_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from "#domain/uploads.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx, Machines } from "#server/context.ts";
import { pictureFile, takePicture, UploadRefusal, uploader } from "./service.ts";

const FIELD = "image";
/** What stands around a file in a multipart body is never as much as this. */
const MOST_AROUND = 65_536;

type Options = { machines: Machines; ctxOf: (request: FastifyRequest) => Promise<Ctx> };

/** The routes, in a scope of their own: nothing else reads multipart bodies. */
export async function uploadRoutes(
  app: FastifyInstance,
  { machines, ctxOf }: Options,
): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 4, fieldSize: 4096, parts: 5 },
  });
  for (const url of ["/upload-image", "/graphql/upload-image"])
    app.post(url, async (request, reply) => {
      const ctx = await ctxOf(request);
      await ctx.limits.spend("uploads", uploader(ctx));
      if (Number(request.headers["content-length"]) > MOST_BYTES + MOST_AROUND) {
        // Megabytes that nobody wants are not waited for.
        reply.header("connection", "close");
        throw new UploadRefusal(413, PICTURE_TOO_LARGE);
      }
      return takePicture(ctx, await fileOf(request));
    });
  app.get<{ Params: { "*": string } }>("/uploads/*", async (request, reply) => {
    const file = await pictureFile(machines, request.params["*"]);
    if (!file) throw new Refusal("NOT_FOUND", "Not found");
    return reply
      .type(file.type)
      .headers({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-disposition": "inline",
      })
      .send(Buffer.from(file.bytes));
  });
}

/** The bytes of the field `image`; later fields are not read. */
async function fileOf(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new UploadRefusal(415, NOT_A_PICTURE);
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === FIELD) return bytes;
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new UploadRefusal(413, PICTURE_TOO_LARGE);
    throw new Refusal("BAD_USER_INPUT", "The upload could not be read");
  }
  throw new UploadRefusal(415, NOT_A_PICTURE);
}
