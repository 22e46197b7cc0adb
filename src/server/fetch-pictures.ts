/**
 * Pictures that a person gave by an address of another site: the row shows that address at once, and a job fetches the
 * picture and puts our own copy in its place. What can't be had leaves the address as it is and shows among the failed
 * jobs on the dashboard.
 */
import { MOST_BYTES } from "#domain/content/uploads.ts";
import { type FetchPublic, NotFetched } from "#infra/http/fetch-public.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { FinalFailure } from "#infra/jobs/worker.ts";
import { addressOfPost, replaceAddressOfPost } from "./blog/write.ts";
import { addressOfProduct, replaceAddressOfProduct } from "./catalogue/products-write.ts";
import { type Machines, ownCtx } from "./context.ts";
import { addressOfPicture, replaceAddressOfPicture } from "./gallery/write.ts";
import {
  FETCH_PICTURE_JOB,
  forgetPictures,
  keepPicture,
  type PictureHolder,
  type UploadAnswer,
  UploadRefusal,
} from "./uploads/service.ts";

const TIMEOUT_MS = 10_000;

type Holder = {
  addressOf(machines: Machines, id: string): Promise<string | null>;
  replace(machines: Machines, id: string, change: { from: string; to: UploadAnswer }): Promise<boolean>;
};

const HOLDERS: Record<PictureHolder, Holder> = {
  product: { addressOf: addressOfProduct, replace: replaceAddressOfProduct },
  post: { addressOf: addressOfPost, replace: replaceAddressOfPost },
  gallery: { addressOf: addressOfPicture, replace: replaceAddressOfPicture },
};

/** `fetchPublic` reaches the addresses that people typed. */
export type PictureFetcher = Machines & { fetchPublic: FetchPublic };

/**
 * Fetches the picture and keeps it, unless the row shows another one by now.
 * @throws FinalFailure when another try would end the same way; NotFetched when the site may answer later.
 */
export const fetchPictureJob = defineJob({
  ...FETCH_PICTURE_JOB,
  async run(machines: PictureFetcher, { holder, id, address, userId }) {
    const { addressOf, replace } = HOLDERS[holder];
    if ((await addressOf(machines, id)) !== address) return undefined;
    const to = await kept(machines, address, userId);
    if (!(await replace(machines, id, { from: address, to }))) await forgetPictures(machines, [to.imageUrl]);
    return undefined;
  },
});

async function kept(machines: PictureFetcher, address: string, userId: string): Promise<UploadAnswer> {
  try {
    const bytes = await machines.fetchPublic(address, { mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS });
    return await keepPicture(ownCtx(machines), bytes, userId);
  } catch (error) {
    if (error instanceof NotFetched && error.final) throw new FinalFailure(error.message);
    if (error instanceof UploadRefusal) throw new FinalFailure(unfit(error));
    throw error;
  }
}

const unfit = ({ status, message }: UploadRefusal): string =>
  status === 415 ? "What the site sends is no picture." : message;
