/** Mails as sent: a complete file, or a message accepted by an SMTP server. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { createMailer, type Mail } from "./mailer.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

const FROM = "Aviator <bookings@aviator.example>";
const mail = (change: Partial<Mail> = {}): Mail => ({
  id: "mail.booking-confirmation.1.checkout",
  to: "asha@example.com",
  subject: "Booking A1B2C3 confirmed: आशा, ₹5,000",
  html: "<p>₹5,000</p>",
  text: "₹5,000",
  ...change,
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aviator-mail-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Decodes the header's words: =?UTF-8?B?…?= or =?UTF-8?Q?…?=, folded or not. */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : decodeURIComponent(text.replaceAll("_", " ").replaceAll("=", "%")),
    );

/** An SMTP server on a free port, and the messages it received. */
async function smtpServer(refuse = false) {
  const taken: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => (refuse ? done(new Error("no such mailbox")) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, message: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  undo.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { taken, url: `smtp://127.0.0.1:${port}` };
}

test("without SMTP a mail is one complete file in the outbox, its subject readable in any script", async () => {
  const outbox = join(await temporaryFolder(), "outbox");
  const mailer = createMailer({ smtpUrl: undefined, from: FROM, outbox });
  expect(mailer.kind).toBe("outbox");
  await mailer.send(mail());
  expect(await readdir(outbox)).toEqual(["mail.booking-confirmation.1.checkout.eml"]);
  const text = await readFile(join(outbox, "mail.booking-confirmation.1.checkout.eml"), "utf8");
  const [head = ""] = text.split("\r\n\r\n");
  expect(head).toContain(`From: ${FROM}`);
  expect(head).toContain("To: asha@example.com");
  expect(head).toContain("Message-ID: <mail.booking-confirmation.1.checkout@aviator>");
  expect(decoded(head)).toContain("Subject: Booking A1B2C3 confirmed: आशा, ₹5,000");
  expect(text).toContain("text/plain; charset=utf-8");
  expect(text).toContain("text/html; charset=utf-8");
});

test("the same mail sent twice is one file", async () => {
  const outbox = await temporaryFolder();
  const mailer = createMailer({ smtpUrl: undefined, from: FROM, outbox });
  await Promise.all([mailer.send(mail()), mailer.send(mail({ id: "other" }))]);
  await mailer.send(mail());
  expect((await readdir(outbox)).sort()).toEqual(["mail.booking-confirmation.1.checkout.eml", "other.eml"]);
});

test("answers go to the address that is given at the time of sending", async () => {
  const { taken, url } = await smtpServer();
  let address = "hello@aviator.example";
  const mailer = createMailer({ smtpUrl: url, from: FROM, replyTo: async () => address, outbox: "/nowhere" });
  await mailer.send(mail());
  address = "desk@aviator.example";
  await mailer.send(mail());
  expect(taken.map(({ message }) => /^Reply-To: (.*)\r$/m.exec(message)?.[1])).toEqual([
    "hello@aviator.example",
    "desk@aviator.example",
  ]);
});

test("a line break in a subject adds no header", async () => {
  const outbox = await temporaryFolder();
  const mailer = createMailer({ smtpUrl: undefined, from: FROM, outbox });
  await mailer.send(mail({ id: "x", subject: "Hello\r\nBcc: thief@example.com" }));
  const text = await readFile(join(outbox, "x.eml"), "utf8");
  expect(text).not.toMatch(/^Bcc:/m);
});

test("over SMTP the server receives the same message", async () => {
  const { taken, url } = await smtpServer();
  const mailer = createMailer({ smtpUrl: url, from: FROM, outbox: "/nowhere" });
  expect(mailer.kind).toBe("smtp");
  await mailer.send(mail());
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual(["asha@example.com"]);
  expect(taken[0]?.message).toContain("<mail.booking-confirmation.1.checkout@aviator>");
  expect(decoded(taken[0]?.message ?? "")).toContain("आशा, ₹5,000");
});

test("a mail that the server refuses throws an error", async () => {
  const { taken, url } = await smtpServer(true);
  const mailer = createMailer({ smtpUrl: url, from: FROM, outbox: "/nowhere" });
  await expect(mailer.send(mail())).rejects.toThrow(/no such mailbox|recipients/i);
  expect(taken).toEqual([]);
});

test("a server that can't be reached throws an error", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const address = closed.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await new Promise((resolve) => closed.close(resolve));
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({ smtpUrl, from: FROM, outbox: "/nowhere" });
  await expect(mailer.send(mail())).rejects.toThrow("ECONNREFUSED");
});

test("a relay on another host must use TLS, unless its address turns it off", async () => {
  const { url, taken } = await smtpServer();
  // 0.0.0.0 reaches this host and is not a loopback name.
  const elsewhere = url.replace("127.0.0.1", "0.0.0.0");
  const strict = createMailer({ smtpUrl: elsewhere, from: FROM, outbox: "" });
  await expect(strict.send(mail())).rejects.toThrow(/STARTTLS/);
  expect(taken).toEqual([]);
  const open = createMailer({ smtpUrl: `${elsewhere}?ignoreTLS=true`, from: FROM, outbox: "" });
  await open.send(mail());
  expect(taken).toHaveLength(1);
});
