/** What staff read of a job's failure: the error's own words, without the paths of the machine that it names. */

const PATH = /(?<![\w/])(?:file:\/\/)?\/(?:[\w.@-]+\/)+[\w.@-]*/g;

/** In the list of failed jobs and beside a mail; the log has the whole of it. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(PATH, "(a file)");
