/** Limits of an account's saved views of a dashboard list: a view's name, its filters, the columns. */
import * as z from "zod";
import { isBlank } from "#domain/text/visible-text.ts";

/** How many views one account may save. */
export const MOST_VIEWS = 30;
export const VIEW_NAME_LENGTH = 60;
const FILTERS_LENGTH = 600;
const MOST_FILTERS = 12;
const MOST_COLUMNS = 20;
const MOST_TABS = 30;

export const VIEW_NAME_MISSING = "Please enter a name for the view";
export const VIEW_NAME_TAKEN = "You already have a view with this name here";
export const TOO_MANY_VIEWS = `You can save up to ${MOST_VIEWS} views. Delete one first.`;
export const VIEW_GONE = "This view no longer exists";

/** For how many tabs one account may save columns; there are fewer tabs. */
export const MOST_COLUMN_CHOICES = MOST_TABS;

const word = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/i, "This is not the name of a tab or column");

/** A tab's path below /admin/dashboard/. */
export const tabName = word;

export const viewName = z
  .string()
  .transform((name) => name.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .refine((name) => !isBlank(name), VIEW_NAME_MISSING)
      .max(VIEW_NAME_LENGTH, `Please use at most ${VIEW_NAME_LENGTH} characters`),
  );

/** The keys of the visible columns, in their order. */
export const columnKeys = z
  .array(word)
  .min(1, "Please show at least one column")
  .max(MOST_COLUMNS)
  .refine((keys) => new Set(keys).size === keys.length, "A column can appear only once");

/** Filters in the form of an address, "search=rao&status=pending", normalised. */
export const viewFilters = z
  .string()
  .max(FILTERS_LENGTH, "These filters are too long to save")
  .transform((text) => [...new URLSearchParams(text)])
  .refine((filters) => filters.length <= MOST_FILTERS, "There are too many filters to save")
  .refine((filters) => filters.every(([name]) => word.safeParse(name).success), "This is not the name of a filter")
  .transform((filters) => new URLSearchParams(filters).toString());
