/** The query with which /simulation says that a package is no longer on sale. */
export const PACKAGE_GONE = "package=unavailable";
