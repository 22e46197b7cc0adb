/** The event on the document once React handles the page. */
export const HYDRATED = "hydrated";
