/** Where uploaded files lie: a folder of this machine, or object storage that speaks S3. */

/** Files under names that are made here, never by whoever uploads: letters, digits, `-` and one dot. */
export type Storage = {
  kind: "folder" | "s3";
  /** Stores a file whole or not at all; one of the same name is replaced. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The file's bytes, or null when there is none. */
  get(name: string): Promise<Uint8Array | null>;
  /** Takes files away; one that is not there is fine. */
  remove(names: readonly string[]): Promise<void>;
  /** Whether files can be stored right now. Never throws. */
  works(): Promise<boolean>;
};
