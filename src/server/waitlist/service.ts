/** The waitlist API for other slices. */
export { bookOffer, takeOffer } from "./checkout.ts";
export { offerOfHeader } from "./entry.ts";
export { undoWaitlistChange } from "./staff.ts";
