/** The gallery's failure notices (contract: gallery-notices), each as a toast's title and text. */

/** The server responded without pictures. */
export const FAILED = {
  title: "Error",
  text: "Failed to load gallery images. Please check your connection and try again.",
};

/** No response arrived. */
export const NO_NETWORK = {
  title: "Network Error",
  text: "Please check your internet connection and try again.",
};

/** A picture that could not be saved. */
export const DOWNLOAD_FAILED = {
  title: "Download Failed",
  description: "Failed to download image. Please try again.",
  variant: "destructive",
} as const;
