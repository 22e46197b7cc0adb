/**
 * A kind of job: its name, what its jobs carry, and which two of them are one. This is all that enqueueing needs; what
 * runs it is its definition (define.ts), which may be in a later slice.
 */
import { z } from "zod";

/** The payload as the job table has it: only texts, so that jobs of every release read alike. */
export type StoredPayload = { [name: string]: string | undefined };

/** Reads a stored payload and, by codecs (stored.ts), writes it. */
export type PayloadSchema = z.ZodObject & z.ZodType<unknown, StoredPayload>;

export type JobKind<P extends PayloadSchema = PayloadSchema> = {
  /** Rows of the job table have it: it never changes. */
  readonly kind: string;
  readonly payload: P;
  /** Jobs with the same one are one job. Left out, `enqueueJob` gets it, or every job is one of its own. */
  key?(payload: z.output<P>): string;
};

/** Declares a kind of job. */
export const jobKind = <P extends PayloadSchema>(kind: JobKind<P>): JobKind<P> => kind;

/** The whole key of a job, as its row has it. */
export const jobKey = ({ kind }: Pick<JobKind, "kind">, key: string): string => `${kind}:${key}`;

/** A payload in its stored form. */
export const storedPayload = <P extends PayloadSchema>({ payload: schema }: JobKind<P>, payload: z.output<P>) =>
  z.encode<PayloadSchema>(schema, payload as Record<string, unknown>) as StoredPayload;
