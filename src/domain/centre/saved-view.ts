/** What may be kept of how a person likes a list of the dashboard: a view's name, its filters, the columns. */
import { z } from "zod";
import { isBlank } from "#domain/text/visible-text.ts";

/** How many views one person may keep. */
export const MOST_VIEWS = 30;
export const VIEW_NAME_LENGTH = 60;
const FILTERS_LENGTH = 600;
const MOST_FILTERS = 12;
const MOST_COLUMNS = 20;
const MOST_TABS = 30;

export const VIEW_NAME_MISSING = "Please give the view a name";
export const VIEW_NAME_TAKEN = "You have a view of this name here already";
export const TOO_MANY_VIEWS = `You have ${MOST_VIEWS} views, the most that are kept. Delete one first.`;
export const VIEW_GONE = "This view no longer exists";

/** How many tabs' columns are kept for one person; there are fewer tabs. */
export const MOST_COLUMN_CHOICES = MOST_TABS;

const word = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/i, "This is no name of a tab or a column");

/** A tab's path below /admin/dashboard/. */
export const tabName = word;

export const viewName = z
  .string()
  .transform((name) => name.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .refine((name) => !isBlank(name), VIEW_NAME_MISSING)
      .max(VIEW_NAME_LENGTH, `A name has at most ${VIEW_NAME_LENGTH} characters`),
  );

/** The keys of the columns that show, in their order. */
export const columnKeys = z
  .array(word)
  .min(1, "At least one column has to show")
  .max(MOST_COLUMNS)
  .refine((keys) => new Set(keys).size === keys.length, "A column can't show twice");

/** Filters as an address carries them, "search=rao&status=pending", in one spelling. */
export const viewFilters = z
  .string()
  .max(FILTERS_LENGTH, "These filters are too long to be kept")
  .transform((text) => [...new URLSearchParams(text)])
  .refine((filters) => filters.length <= MOST_FILTERS, "These are too many filters to be kept")
  .refine((filters) => filters.every(([name]) => word.safeParse(name).success), "This is no name of a filter")
  .transform((filters) => new URLSearchParams(filters).toString());
