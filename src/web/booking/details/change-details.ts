/** Opening the form of a booking's details from elsewhere: from its page, or by a link to it. */

/** Which part of the form takes the focus; null while it is closed. */
export type Opened = "people" | "flyers" | "contact" | "flight" | null;

/** The state of a link to a booking's page that opens the form at the flight. */
export const CHANGE_FLIGHT = "change-flight";

/** The id of the note that the flight doesn't fit the session, which takes the focus when it appears. */
export const FLIGHT_NOTE = "flight-note";
