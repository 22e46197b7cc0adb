/** The space of the disk that holds a folder. */
import { statfs } from "node:fs/promises";

/** Free and total bytes; free is what an account other than root can use. @throws Error when the folder is missing. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
