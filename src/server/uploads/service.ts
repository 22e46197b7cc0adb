/**
 * Uploaded pictures (contract: image-upload). A picture is identified by the digest of the uploaded file, so a repeated
 * upload is stored once. Its files are stored before its row, so that a row always has its files.
 */

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import * as z from "zod";
import {
  keptWidths,
  NOT_A_PICTURE,
  PICTURE_TOO_LARGE,
  pictureAddress,
  pictureName,
  readPictureAddress,
} from "#domain/content/uploads.ts";
import { isId, UUID } from "#domain/text/ids.ts";
import { newId } from "#infra/ids.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { jobKind } from "#infra/jobs/kind.ts";
import { storedId } from "#infra/jobs/stored.ts";
import { type Encoded, encodePicture, PictureProblem } from "#infra/pictures/encode.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { uploads } from "./table.ts";

type Upload = typeof uploads.$inferSelect;

/** A refused picture; the REST path responds with its HTTP status. */
export class UploadRefusal extends Refusal {
  readonly #status: number;

  constructor(status: 413 | 415, message: string) {
    super("BAD_USER_INPUT", message);
    this.#status = status;
  }

  override get status(): number {
    return this.#status;
  }
}

const REFUSALS: Record<PictureProblem["reason"], UploadRefusal> = {
  "not-a-picture": new UploadRefusal(415, NOT_A_PICTURE),
  "too-large": new UploadRefusal(413, PICTURE_TOO_LARGE),
  "too-many-pixels": new UploadRefusal(413, "The image has more than 40 megapixels"),
};

const FORMATS = ["webp", "avif"] as const;

/** The id of a caller who may upload. @throws Refusal UNAUTHENTICATED or FORBIDDEN. */
export function uploader(ctx: Ctx): string {
  return permitted(ctx, "uploads.write").userId;
}

/** The response: the root-relative URL of the largest version, its size, and the available widths. */
export type UploadAnswer = { imageUrl: string; width: number; height: number; widths: number[] };

const answerOf = ({ id, width, height, widths }: Upload): UploadAnswer => ({
  imageUrl: pictureAddress(id, width),
  width,
  height,
  widths,
});

const namesOf = (id: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => FORMATS.map((format) => pictureName(id, width, format)));

/**
 * Stores a picture, or finds it when it was uploaded before.
 * @throws UploadRefusal with the contract's text (415, 413; contract: image-upload); Refusal UNAUTHENTICATED,
 * FORBIDDEN, RATE_LIMITED.
 */
export const uploadPicture = (ctx: Ctx, bytes: Uint8Array): Promise<UploadAnswer> =>
  storePicture(ctx, bytes, uploader(ctx));

/**
 * Stores a picture for this person, or finds it when it was uploaded before. Without a viewer it leaves no audit entry:
 * a fetched picture was audited when a person entered its URL.
 * @throws UploadRefusal with the contract's text (415, 413; contract: image-upload).
 */
export async function storePicture(ctx: Ctx, bytes: Uint8Array, userId: string): Promise<UploadAnswer> {
  const digest = createHash("sha256").update(bytes).digest("hex");
  const known = await ofDigest(ctx, digest);
  if (known) await renewUploadTime(ctx, known.id);
  if (known && (await hasFiles(ctx, known))) return answerOf(known);
  const encoded = await encodePicture(bytes).catch((error: unknown) => {
    throw error instanceof PictureProblem ? REFUSALS[error.reason] : error;
  });
  const id = known?.id ?? newId();
  await store(ctx, id, encoded);
  if (known) return answerOf(known);
  const kept = await keep(ctx, { id, digest, userId, encoded });
  // A concurrent upload of the same picture was stored first and stays.
  if (kept.id !== id) await ctx.uploads.remove(namesOf(id, encoded.widths));
  return answerOf(kept);
}

async function ofDigest({ db }: AppContext, digest: string): Promise<Upload | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.digest, digest));
  return row ?? null;
}

/** Renews the upload time, so that a picture uploaded again is shown even if so far only archived rows use it. */
async function renewUploadTime({ db, clock }: AppContext, id: string): Promise<void> {
  await db.update(uploads).set({ created_at: clock.now() }).where(eq(uploads.id, id));
}

/** Whether all files exist. Files missing after a move of the storage are stored again. */
async function hasFiles(ctx: Ctx, { id, widths }: Upload): Promise<boolean> {
  for (const name of namesOf(id, widths)) if (!(await ctx.uploads.get(name))) return false;
  return true;
}

async function store(ctx: Ctx, id: string, { versions }: Encoded): Promise<void> {
  for (const { width, format, bytes } of versions)
    await ctx.uploads.put(pictureName(id, width, format), bytes, `image/${format}`);
}

const keep = (ctx: Ctx, made: { id: string; digest: string; userId: string; encoded: Encoded }): Promise<Upload> =>
  inTransaction(ctx, async (tx) => {
    const { id, digest, userId, encoded } = made;
    const { width, height, widths } = encoded;
    const [row] = await tx.db
      .insert(uploads)
      .values({
        id,
        digest,
        width,
        height,
        widths,
        uploaded_by: userId,
        created_at: tx.clock.now(),
      })
      .onConflictDoNothing({ target: uploads.digest })
      .returning();
    if (!row) {
      const first = await ofDigest(tx, digest);
      if (!first) throw new Error("The upload with this digest no longer exists");
      return first;
    }
    if (tx.viewer.kind === "person")
      await recordAudit(tx, {
        action: "upload.create",
        entity: "upload",
        entityId: id,
        label: `Picture of ${width} × ${height}`,
        after: { address: pictureAddress(id, width), width, height },
      });
    return row;
  });

/** The kinds of rows that show one picture by its URL. */
const HOLDERS = ["product", "post", "gallery"] as const;
export type PictureHolder = (typeof HOLDERS)[number];

/** Fetches a picture from another site. */
export const FETCH_PICTURE_JOB = jobKind({
  kind: "picture.fetch",
  payload: z.object({ holder: z.enum(HOLDERS), id: storedId, address: z.string(), userId: storedId }),
});

/**
 * Enqueues, in the caller's transaction, a job that stores our own copy of an external picture: other sites would see
 * every visitor and may remove the picture. An unchanged URL is not fetched again.
 */
export async function fetchLater(
  tx: Ctx,
  holder: PictureHolder,
  { id, image_url: address }: { id: string; image_url: string | null },
  before: string | null = null,
): Promise<void> {
  if (!address || address === before || !/^https:/i.test(address)) return;
  const payload = { holder, id, address, userId: signedIn(tx).userId };
  await enqueueJob(tx, FETCH_PICTURE_JOB, payload, { key: `${id}:${newId()}` });
}

/** Removes an upload unless a row shows it. */
export const DELETE_PICTURE_JOB = jobKind({ kind: "upload.forget", payload: z.object({ uploadId: storedId }) });

/**
 * Enqueues the removal of the uploads named in these texts (URLs, articles), in the caller's transaction. The job keeps
 * uploads that other rows show.
 */
export async function deletePictures(ctx: AppContext, texts: readonly (string | null)[]): Promise<void> {
  const ids = texts.flatMap((text) => [...(text ?? "").matchAll(UPLOAD_IN_TEXT)].flatMap(([, id]) => id ?? []));
  for (const uploadId of new Set(ids))
    await enqueueJob(ctx, DELETE_PICTURE_JOB, { uploadId }, { key: `${uploadId}:${newId()}` });
}

/** Removes an upload with its files, unless it is in use. Safe to repeat: the row is deleted last. */
export async function removePicture(
  ctx: AppContext,
  id: string,
  isInUse: (ctx: AppContext, id: string) => Promise<boolean>,
): Promise<void> {
  const [upload] = isId(id) ? await ctx.db.select().from(uploads).where(eq(uploads.id, id)) : [];
  if (!upload || (await isInUse(ctx, id))) return;
  await ctx.uploads.remove(namesOf(id, upload.widths));
  await ctx.db.delete(uploads).where(eq(uploads.id, id));
}

const previewKey = ({ secret }: Pick<AppContext, "secret">, id: string): string =>
  createHmac("sha256", secret).update(`archived picture ${id}`).digest("base64url");

/** The URL under which an administrator sees a withheld picture; other URLs are returned unchanged. */
export function previewAddress(ctx: AppContext, address: string): string {
  const read = readPictureAddress(address);
  return read ? `${address}?preview=${previewKey(ctx, read.id)}` : address;
}

/** Whether `key` is the one of `previewAddress` for this upload. */
export function isPreviewKey(ctx: AppContext, id: string, key: string): boolean {
  const wanted = Buffer.from(previewKey(ctx, id));
  const given = Buffer.from(key);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

const UPLOAD_IN_TEXT = new RegExp(`/uploads/(${UUID})-`, "g");

const NAME = new RegExp(`^(${UUID})-\\d{1,4}\\.(webp|avif)$`);

/** The id of the upload to which a file of this name belongs, or null. */
export const uploadOfFile = (name: string): string | null => NAME.exec(name)?.[1] ?? null;

/** A stored file by its name, with its type; null for any other name. */
export async function pictureFile(
  { uploads: storage }: AppContext,
  name: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const [, , format] = NAME.exec(name) ?? [];
  const bytes = format ? await storage.get(name) : null;
  return bytes && { bytes, type: `image/${format}` };
}

/** The size in pixels of an uploaded picture by its URL; null for any other URL. */
export async function sizeOfPicture(
  { db }: AppContext,
  address: string,
): Promise<{ width: number; height: number } | null> {
  const read = readPictureAddress(address);
  if (!read) return null;
  const [row] = await db.select().from(uploads).where(eq(uploads.id, read.id));
  const shown = row && keptWidths(row.width).includes(read.width);
  if (!shown) return null;
  return { width: read.width, height: Math.round((row.height * read.width) / row.width) };
}
