/** Selects the storage from the environment. */
import type { Config } from "#infra/config.ts";
import { folderStorage } from "./folder.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

/** Object storage where a bucket is set, else `folder`. */
export const createStorage = ({ uploads }: Pick<Config, "uploads">, folder: string): Storage =>
  uploads ? s3Storage(uploads) : folderStorage(folder);
