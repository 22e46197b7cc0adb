/**
 * Uploads in a folder. Each file is written under a temporary name and then renamed, so a reader never sees half of
 * one.
 */
import { constants } from "node:fs";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "#infra/ids.ts";
import type { Storage } from "./storage.ts";

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Stores files in `folder`, which is created when first needed. */
export function folderStorage(folder: string): Storage {
  return {
    kind: "folder",
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${newId()}.part`);
      try {
        await writeFile(part, bytes);
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
    async works() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.R_OK | constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}
