/**
 * Sends one mail over SMTP, or without SMTP writes it atomically as an `.eml` file to the outbox folder. The Message-ID
 * derives from the job, so that a mail sent twice can be detected. Answers go to the centre's contact address, because
 * mails ask customers to reply.
 */
import { access, constants, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type * as nodemailer from "nodemailer";
import type { Link } from "#domain/people/reach.ts";
import { inSpan } from "#infra/tracing.ts";

/** A file that a mail carries. */
export type MailFile = { name: string; bytes: Buffer };

export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** An `.ics` file that mail clients offer to add to the calendar. */
  calendar?: string;
  /** Attached as PDFs. */
  files?: readonly MailFile[];
};
export type Mailer = {
  kind: "smtp" | "outbox";
  send(mail: Mail): Promise<void>;
  /** Logs in to the mail server without sending. @throws Error with the server's answer. */
  check(): Promise<void>;
  /** The centre's phone number, for the end of a mail. */
  phone?: () => Promise<Link>;
};

const CALENDAR_FILE = "aviator-booking.ics";

/** Mail clients require the file's own method in the header as well. */
const calendarEvent = (content: string) => ({
  method: content.includes("METHOD:CANCEL") ? ("CANCEL" as const) : ("PUBLISH" as const),
  filename: CALENDAR_FILE,
  content,
});
const SMTP_LIMIT_MS = 10_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Mails carry links that open accounts, so an attacker in the network must not be able to strip TLS. A relay on
 * loopback needs none, and the operator turns TLS off with `?ignoreTLS=true` in SMTP_URL.
 */
function requiresTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !LOOPBACK.test(hostname) && searchParams.get("ignoreTLS") !== "true";
}

type Nodemailer = typeof nodemailer;

/** Loads the mail library with the first mail, because it is large, and makes one transport. */
function onFirstUse<Transport>(create: (library: Nodemailer) => Transport): () => Promise<Transport> {
  let transport: Promise<Transport> | undefined;
  return () => {
    transport ??= import("nodemailer").then(create);
    return transport;
  };
}

/** Sends in a span, without the address and the subject. */
const traced = (kind: Mailer["kind"], send: () => Promise<void>): Promise<void> =>
  inSpan(`mail ${kind}`, { "mail.transport": kind }, send, { kind: "client" });

/** A mailer for `smtpUrl`, or one that writes to `outbox`. `send` throws when the mail was not sent or written. */
export function createMailer({
  smtpUrl,
  from,
  replyTo,
  phone,
  outbox,
}: {
  smtpUrl: string | undefined;
  from: string;
  /** The address for answers; without it they go to the sender. */
  replyTo?: () => Promise<string>;
  phone?: () => Promise<Link>;
  outbox: string;
}): Mailer {
  const messageOf = async ({ id, calendar, files = [], ...mail }: Mail) => ({
    ...mail,
    attachments: files.map(({ name, bytes }) => ({ filename: name, content: bytes, contentType: "application/pdf" })),
    ...(calendar ? { icalEvent: calendarEvent(calendar) } : {}),
    from,
    ...(replyTo ? { replyTo: await replyTo() } : {}),
    messageId: `<${id}@aviator>`,
  });
  if (smtpUrl) {
    const transport = onFirstUse(({ createTransport }) =>
      createTransport({
        url: smtpUrl,
        requireTLS: requiresTls(smtpUrl),
        connectionTimeout: SMTP_LIMIT_MS,
        greetingTimeout: SMTP_LIMIT_MS,
        socketTimeout: SMTP_LIMIT_MS,
      }),
    );
    return {
      kind: "smtp",
      ...(phone && { phone }),
      send: (mail) =>
        traced("smtp", async () => {
          await (await transport()).sendMail(await messageOf(mail));
        }),
      async check() {
        await (await transport()).verify();
      },
    };
  }
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows" }),
  );
  return {
    kind: "outbox",
    ...(phone && { phone }),
    send: (mail) =>
      traced("outbox", async () => {
        const { message } = await (await transport()).sendMail(await messageOf(mail));
        await mkdir(outbox, { recursive: true });
        const file = join(outbox, `${mail.id}.eml`);
        await writeFile(`${file}.part`, message);
        await rename(`${file}.part`, file);
      }),
    async check() {
      await mkdir(outbox, { recursive: true });
      await access(outbox, constants.W_OK);
    },
  };
}
