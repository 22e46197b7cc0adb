/** A body with its compressed forms, made once, and the choice of one for a request. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Browsers need at least one packet for a response, so smaller bodies gain nothing. */
const LEAST_BYTES = 1024;
const BROTLI_QUALITY = 6;

type Encoding = "br" | "gzip" | "identity";

export type EncodedBody = {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  /** The digest of the plain body. */
  digest: string;
  /** The bytes of all forms. */
  bytes: number;
};

/** Compresses a body with brotli and gzip. */
export async function encodeBody(plain: Buffer): Promise<EncodedBody> {
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  if (plain.length < LEAST_BYTES) return { plain, br: null, gzip: null, digest, bytes: plain.length };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gzipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  return { plain, br, gzip: gzipped, digest, bytes: plain.length + br.length + gzipped.length };
}

/** Whether a request accepts an encoding; `q=0` refuses it. */
const accepts = (header: string, encoding: string): boolean =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[,;]|$)`).test(header);

/** The smallest form that an `accept-encoding` header accepts. */
export function formFor(body: EncodedBody, acceptEncoding: string): { encoding: Encoding; bytes: Buffer } {
  if (body.br && accepts(acceptEncoding, "br")) return { encoding: "br", bytes: body.br };
  if (body.gzip && accepts(acceptEncoding, "gzip")) return { encoding: "gzip", bytes: body.gzip };
  return { encoding: "identity", bytes: body.plain };
}
