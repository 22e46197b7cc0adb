/** A job's failure as staff read it: the error's message without file paths and values of statements. */
import { messageWithoutValues } from "#infra/db/loggable-error.ts";

const PATH = /(?<![\w/])(?:file:\/\/)?\/(?:[\w.@-]+\/)+[\w.@-]*/g;

/** For the list of failed jobs and the state of a mail; the log has the full error. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? messageWithoutValues(error) : String(error)).replaceAll(PATH, "(a file)");
