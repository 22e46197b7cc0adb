/**
 * Structured data for search engines (schema.org, as JSON-LD): only facts that the page shows. The site's own stars and
 * the marketing figures are not reviews and never appear here. A module for each kind of page: the browser loads them
 * with the pages.
 */

/** A schema.org object; `@context` is added when it is written into the page. */
export type StructuredData = { "@type": string } & Record<string, unknown>;

/** The identifier by which other objects refer to the centre. */
export const businessId = (publicUrl: string): string => `${publicUrl}/#business`;
