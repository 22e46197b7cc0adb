/** Mails that the product sent: the .eml files of its outbox, parsed as a mail program does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { UNDO_MS } from "#domain/centre/undo.ts";
import { shared } from "./shared.ts";

type Mail = { to: string; subject: string; text: string };

/** The mail of an undoable dashboard change waits for the undo period. */
export const WHILE_UNDO = { timeout: UNDO_MS + 30_000, interval: 100 };

/**
 * Waits for the one mail to this address, with this subject if given. @throws when there are more.
 * @param outbox of a product of the test's own
 */
export async function mailTo(address: string, subject?: RegExp, outbox = shared().outbox): Promise<Mail> {
  const found = () => readAll(outbox).filter((mail) => mail.to === address && (!subject || subject.test(mail.subject)));
  await expect.poll(() => found().length, WHILE_UNDO).toBe(1);
  const [mail] = found();
  if (!mail) throw new Error(`The mail to ${address} is gone.`);
  return mail;
}

/** The path and query of the first link to such a path in a mail, for example "/reset-password?token=…". */
export function linkIn({ text }: Mail, path: string, site = shared().url): string {
  const start = text.indexOf(`${site}${path}?`);
  const [link] = start < 0 ? [] : text.slice(start).split(/[\s>\])"]/);
  if (!link) throw new Error(`The mail has no link to ${path}:\n${text}`);
  return link.slice(site.length);
}

function readAll(outbox: string): Mail[] {
  let names: string[];
  try {
    names = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  } catch {
    return [];
  }
  return names.map((name) => readMail(readFileSync(join(outbox, name), "latin1")));
}

function readMail(source: string): Mail {
  const { headers, body } = split(source);
  return {
    to: headers.get("to") ?? "",
    subject: headers.get("subject") ?? "",
    text: plainText(source) ?? body,
  };
}

/** The text part, which is nested deeper in a mail with attachments; null when there is none. */
function plainText(source: string): string | null {
  const { headers, body } = split(source);
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/plain")) return decode(body, headers.get("content-transfer-encoding"));
  const boundary = /^multipart\/.*boundary="?([^";]+)/.exec(type)?.[1];
  if (!boundary) return null;
  for (const part of body.split(`--${boundary}`)) {
    const found = plainText(part.trim());
    if (found !== null) return found;
  }
  return null;
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const text = source.replace(/\r\n/g, "\n");
  const end = text.indexOf("\n\n");
  const head = text.slice(0, end < 0 ? undefined : end).replace(/\n[ \t]+/g, " ");
  const headers = new Map<string, string>();
  for (const line of head.split("\n")) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name) headers.set(name.toLowerCase(), value ?? "");
  }
  return { headers, body: end < 0 ? "" : text.slice(end + 2) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1").toString("utf8");
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
