/** The query with which /simulation shows that a package is no longer on sale. */
export const PACKAGE_GONE = "package=unavailable";
