/** Breadcrumbs as structured data. */
import type { StructuredData } from "./structured-data.ts";

/** The breadcrumb from the home page, which is prepended, to this page, the last of `trail`. */
export function breadcrumbData(publicUrl: string, trail: readonly { name: string; path: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
