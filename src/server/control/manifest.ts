/** The list of a backup's files, by which a restore verifies the archive. */
import * as z from "zod";

export const MANIFEST_FILE = "manifest.json";
/** The copy of the embedded database, as a tar archive. */
export const DATABASE_FILE = "database.tar";

/** The folder of the archive with the other files of DATA_DIR. */
export const FILES_FOLDER = "files";

/** The time of the backup, and the SHA-256 digest of each file by its path in the archive. */
export const manifest = z.object({ madeAt: z.iso.datetime(), files: z.record(z.string(), z.string()) });

export type Manifest = z.output<typeof manifest>;
