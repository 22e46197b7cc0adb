/**
 * A kind of job: its name, its payload, and the key that makes a job unique. Enqueueing needs no more than this. The
 * definition that runs it (define.ts) may be in a later slice.
 */
import * as z from "zod";

/** The payload as stored in the job table: texts only, so that jobs of every release are read alike. */
export type StoredPayload = { [name: string]: string | undefined };

/** Reads a stored payload and, through codecs (stored.ts), writes it. */
export type PayloadSchema = z.ZodObject & z.ZodType<unknown, StoredPayload>;

export type JobKind<P extends PayloadSchema = PayloadSchema> = {
  /** Stored in the job table's rows, so it must never change. */
  readonly kind: string;
  readonly payload: P;
  /** Jobs with the same key are one job. If absent, `enqueueJob` takes the key, or else every job is separate. */
  key?(payload: z.output<P>): string;
};

/** Declares a kind of job. */
export const jobKind = <P extends PayloadSchema>(kind: JobKind<P>): JobKind<P> => kind;

/** The complete key of a job, as stored in its row. */
export const jobKey = ({ kind }: Pick<JobKind, "kind">, key: string): string => `${kind}:${key}`;

/** A payload in its stored form. */
export const storedPayload = <P extends PayloadSchema>({ payload: schema }: JobKind<P>, payload: z.output<P>) =>
  z.encode<PayloadSchema>(schema, payload as Record<string, unknown>) as StoredPayload;
