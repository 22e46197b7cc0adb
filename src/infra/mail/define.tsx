/**
 * Mail definitions: a kind with its payload, the data to load when it is due, and the content to render. Data is loaded
 * at the time of sending, so that a mail is never out of date.
 */
import type { ReactNode } from "react";
import * as z from "zod";
import type { Reach } from "#domain/people/reach.ts";
import { newId } from "#infra/ids.ts";
import { type JobDefinition, readPayload } from "#infra/jobs/define.ts";
import { type EnqueueOptions, type JobWriter, type NewJob, writeJob } from "#infra/jobs/enqueue.ts";
import { type JobKind, jobKey, type PayloadSchema, type StoredPayload, storedPayload } from "#infra/jobs/kind.ts";
import { MailLayout } from "./layout.tsx";
import type { Mailer, MailFile } from "./mailer.ts";
import { plainText } from "./plain-text.ts";

/** A kind of job that sends one mail. */
export type MailKind<P extends PayloadSchema = PayloadSchema> = JobKind<P> & { readonly isMail: true };

/** Declares a kind of mail, which is all that enqueueing needs. */
export const mailKind = <P extends PayloadSchema>(kind: JobKind<P>): MailKind<P> => ({ ...kind, isMail: true });

/** The content of a mail, within the layout that all mails share (layout.tsx). */
export type WrittenMail = {
  /** Empty for a recipient without an address: nothing is sent. */
  to: string;
  subject: string;
  /** The preview text that inboxes show beside the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  /** How to reach the centre, at the end of a mail about a booking. */
  reach?: Reach;
  /** An `.ics` file. */
  calendar?: string;
  /** PDFs to attach. */
  files?: readonly MailFile[];
};

/** The least that sending needs. */
type MailContext = { mailer: Mailer; config: { publicUrl: string } };

/** A day or a time in the text of a mail: "1 Dec 2027", "20 December 2026", "11:00 am". */
const DAY_OR_TIME = /\b\d{1,2} [A-Z][a-z]{2,8} \d{4}\b|\b\d{1,2}:\d{2} [ap]m\b/g;

/** Keeps days and times on one line. Plain text has ordinary spaces, because it is searched and copied. */
const unbroken = (html: string): string => html.replace(DAY_OR_TIME, (found) => found.replaceAll(" ", "\u00a0"));

/** Stored with every mail: the Message-ID derives from it, so that recipients can detect a mail sent twice. */
const stored = z.object({ mailId: z.string().min(1) });

/**
 * Defines a mail. `load` reads its data and returns null where there is nothing left to send. `render` writes the mail,
 * with the site's address for links.
 */
export function defineMail<P extends PayloadSchema, M extends MailContext, Facts extends object>({
  load,
  render,
  ...kind
}: JobKind<P> & {
  load(ctx: M, payload: z.output<P>): Promise<Facts | null>;
  render(facts: Facts, publicUrl: string): WrittenMail;
}): MailKind<P> & JobDefinition<M> {
  return {
    ...mailKind(kind),
    async handle(ctx, payload) {
      const { mailId } = readPayload({ kind: kind.kind, payload: stored }, payload);
      const facts = await load(ctx, readPayload(kind, payload));
      if (!facts) return undefined;
      const { publicUrl } = ctx.config;
      const { to, subject, preview, heading, body, reach, ...attached } = render(facts, publicUrl);
      if (to === "") return undefined;
      const phone = reach ? undefined : await ctx.mailer.phone?.();
      const written = (
        <MailLayout preview={preview} heading={heading} reach={reach} phone={phone} publicUrl={publicUrl}>
          {body}
        </MailLayout>
      );
      // Loaded with the first mail, because it is large.
      const { render: renderMail, toPlainText } = await import("@react-email/render");
      const html = await renderMail(written);
      const text = plainText(toPlainText, html);
      await ctx.mailer.send({ id: mailId, to, subject, html: unbroken(html), text, ...attached });
      return undefined;
    },
  };
}

/**
 * Enqueues a mail, in the caller's transaction, unless one with its key exists.
 * @returns whether this call enqueued it.
 */
export const enqueueMail = <P extends PayloadSchema>(
  at: JobWriter,
  mail: MailKind<P>,
  payload: z.output<P>,
  options: EnqueueOptions = {},
): Promise<boolean> => writeJob(at, newMail(mail, payload, options));

/** A mail for `insertJobs`. */
export const newMail = <P extends PayloadSchema>(
  mail: MailKind<P>,
  payload: z.output<P>,
  { key = mail.key?.(payload) ?? newId(), runAt }: EnqueueOptions = {},
): NewJob => storedMail(mail, storedPayload(mail, payload), { key, runAt });

/** As `enqueueMail`, for a payload that an earlier job had. */
export const enqueueStored = (
  at: JobWriter,
  mail: Pick<MailKind, "kind">,
  payload: StoredPayload,
  options: EnqueueOptions & { key: string },
): Promise<boolean> => writeJob(at, storedMail(mail, payload, options));

const storedMail = (
  mail: Pick<MailKind, "kind">,
  payload: StoredPayload,
  { key, runAt }: EnqueueOptions & { key: string },
): NewJob => {
  const whole = jobKey(mail, key);
  return { kind: mail.kind, key: whole, payload: { ...payload, mailId: whole.replaceAll(":", ".") }, runAt };
};
