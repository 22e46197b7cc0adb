/**
 * Pictures given as a URL of another site. The row shows that URL at once; a job fetches the picture and replaces the
 * URL with our own copy. A failed fetch leaves the URL and shows among the failed jobs on the dashboard.
 */
import { MOST_BYTES } from "#domain/content/uploads.ts";
import { type FetchPublic, NotFetched } from "#infra/http/fetch-public.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { FinalFailure } from "#infra/jobs/worker.ts";
import { addressOfPost, replaceAddressOfPost } from "./blog/write.ts";
import { productShows, replaceAddressOfProduct } from "./catalogue/products-write.ts";
import { type AppContext, ownCtx } from "./context.ts";
import { addressOfPicture, replaceAddressOfPicture } from "./gallery/write.ts";
import {
  deletePictures,
  FETCH_PICTURE_JOB,
  type PictureHolder,
  storePicture,
  type UploadAnswer,
  UploadRefusal,
} from "./uploads/service.ts";

const TIMEOUT_MS = 10_000;

type Holder = {
  /** Whether the row still shows the picture at this URL. */
  shows(ctx: AppContext, id: string, address: string): Promise<boolean>;
  replace(ctx: AppContext, id: string, change: { from: string; to: UploadAnswer }): Promise<boolean>;
};

const shownBy =
  (addressOf: (ctx: AppContext, id: string) => Promise<string | null>): Holder["shows"] =>
  async (ctx, id, address) =>
    (await addressOf(ctx, id)) === address;

const HOLDERS: Record<PictureHolder, Holder> = {
  product: { shows: productShows, replace: replaceAddressOfProduct },
  post: { shows: shownBy(addressOfPost), replace: replaceAddressOfPost },
  gallery: { shows: shownBy(addressOfPicture), replace: replaceAddressOfPicture },
};

/** `fetchPublic` fetches URLs that users typed. */
export type PictureFetcher = AppContext & { fetchPublic: FetchPublic };

/**
 * Fetches and stores the picture, unless the row has a different URL by then.
 * @throws FinalFailure when a retry would fail the same way; NotFetched when the site may respond later.
 */
export const fetchPictureJob = defineJob({
  ...FETCH_PICTURE_JOB,
  async run(ctx: PictureFetcher, { holder, id, address, userId }) {
    const { shows, replace } = HOLDERS[holder];
    if (!(await shows(ctx, id, address))) return undefined;
    const to = await kept(ctx, address, userId);
    if (!(await replace(ctx, id, { from: address, to }))) await deletePictures(ctx, [to.imageUrl]);
    return undefined;
  },
});

async function kept(ctx: PictureFetcher, address: string, userId: string): Promise<UploadAnswer> {
  try {
    const bytes = await ctx.fetchPublic(address, { mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS });
    return await storePicture(ownCtx(ctx), bytes, userId);
  } catch (error) {
    if (error instanceof NotFetched && error.final) throw new FinalFailure(error.message);
    if (error instanceof UploadRefusal) throw new FinalFailure(unfit(error));
    throw error;
  }
}

const unfit = ({ status, message }: UploadRefusal): string =>
  status === 415 ? "The site did not send a picture." : message;
