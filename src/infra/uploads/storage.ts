/** Storage of uploaded files: a local folder, or S3-compatible object storage. */

/** Files under names that are generated here, never by the client: letters, digits, `-` and one dot. */
export type Storage = {
  kind: "folder" | "s3";
  /** Stores a file atomically; one of the same name is replaced. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The file's bytes, or null when there is none. */
  get(name: string): Promise<Uint8Array | null>;
  /** Deletes files; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Whether files can be stored right now. Never throws. */
  works(): Promise<boolean>;
};
