/** The event on the document before React begins to hydrate a page that was not hydrated as it loaded. */
export const HYDRATING = "hydrating";
/** The event on the document once React handles the page. */
export const HYDRATED = "hydrated";
