/** Reads a mail of the outbox as a mail program does: its subject, both texts, and its files. */

export type ReadMail = {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  files: { name: string; type: string; bytes: Buffer }[];
};

type Part = { headers: Map<string, string>; body: string };

function split(source: string): Part {
  const end = source.indexOf("\n\n");
  const head = source.slice(0, end).replace(/\n[ \t]+/g, " ");
  const headers = head.split("\n").map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(headers), body: source.slice(end + 2) };
}

/** The parts that contain no other parts, in order. */
function leavesOf(source: string): Part[] {
  const part = split(source);
  const boundary = /^multipart\/.*boundary="?([^";]+)/.exec(part.headers.get("content-type") ?? "")?.[1];
  if (!boundary) return [part];
  const inner = part.body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((one) => leavesOf(one.replace(/^\n/, "").replace(/\n$/, "")));
}

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers.get("content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(body, "base64");
  return encoding === "quoted-printable" ? unquoted(body) : Buffer.from(body, "latin1");
}

/** Decodes encoded words, as in a subject with a rupee sign. */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, inner: string) =>
      (kind.toLowerCase() === "b" ? Buffer.from(inner, "base64") : unquoted(inner.replaceAll("_", " "))).toString(),
    );

/** Parses the source of a mail. */
export function readMail(source: string): ReadMail {
  // Lines are read byte by byte, because parts have encodings of their own.
  const text = Buffer.from(source).toString("latin1").replaceAll("\r\n", "\n");
  const { headers } = split(text);
  const leaves = leavesOf(text);
  const ofType = (type: string) => leaves.find((leaf) => leaf.headers.get("content-type")?.startsWith(type));
  const textOf = (type: string) => {
    const leaf = ofType(type);
    return leaf ? bytesOf(leaf).toString() : "";
  };
  return {
    to: headers.get("to") ?? "",
    replyTo: headers.get("reply-to") ?? "",
    subject: words(headers.get("subject") ?? ""),
    text: textOf("text/plain"),
    html: textOf("text/html"),
    files: leaves.flatMap((leaf) => {
      const name = /filename="?([^";]+)/.exec(leaf.headers.get("content-disposition") ?? "")?.[1];
      return name ? [{ name, type: leaf.headers.get("content-type") ?? "", bytes: bytesOf(leaf) }] : [];
    }),
  };
}
