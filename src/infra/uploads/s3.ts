/** Uploads in S3-compatible object storage (AWS, MinIO, R2 …), with the bucket named in the path. */
import { AwsClient } from "aws4fetch";
import type { Storage } from "./storage.ts";

/** Timeouts of a request for an administrator and of a health check, and how long a health result is cached. */
const LIMIT_MS = 10_000;
const HEALTH_LIMIT_MS = 2_000;
const HEALTH_KEPT_MS = 10_000;

export type S3Options = {
  bucket: string;
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
};

/** Stores files under `uploads/` of a bucket. Errors of the store are thrown with its status only. */
export function s3Storage(options: S3Options): Storage {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    region,
    service: "s3",
    retries: 2,
  });
  const ask = (path: string, init: RequestInit, limit = LIMIT_MS): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal: AbortSignal.timeout(limit) });
  const refused = (what: string, { status }: Response): Error =>
    new Error(`The object storage answered ${status} when a picture was to be ${what}`);

  let health: { until: number; answer: Promise<boolean> } | null = null;
  const probe = async (): Promise<boolean> => {
    try {
      return (await ask("", { method: "HEAD" }, HEALTH_LIMIT_MS)).ok;
    } catch {
      return false;
    }
  };

  return {
    kind: "s3",
    async put(name, bytes, type) {
      const answer = await ask(`/uploads/${name}`, {
        method: "PUT",
        body: Uint8Array.from(bytes),
        headers: {
          "content-type": type,
          "content-length": String(bytes.length),
          "cache-control": "public, max-age=31536000, immutable",
        },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw refused("stored", answer);
    },
    async get(name) {
      const answer = await ask(`/uploads/${name}`, { method: "GET" });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 404) return null;
      if (!answer.ok) throw refused("read", answer);
      return bytes;
    },
    async remove(names) {
      for (const name of names) {
        const answer = await ask(`/uploads/${name}`, { method: "DELETE" });
        if (!answer.ok && answer.status !== 404) throw refused("removed", answer);
      }
    },
    works() {
      // Load balancers check every few seconds; the store need not be queried as often.
      const now = performance.now();
      if (!health || health.until < now) health = { until: now + HEALTH_KEPT_MS, answer: probe() };
      return health.answer;
    },
  };
}
