/** What staff read of a job's failure: the error's message without paths of the machine and values of statements. */
import { messageWithoutValues } from "#infra/db/loggable-error.ts";

const PATH = /(?<![\w/])(?:file:\/\/)?\/(?:[\w.@-]+\/)+[\w.@-]*/g;

/** In the list of failed jobs and beside a mail; the log has the whole of it. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? messageWithoutValues(error) : String(error)).replaceAll(PATH, "(a file)");
