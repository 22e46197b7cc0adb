/** A return can be requested until this many days after the day of delivery. Alone, because public texts load it. */
export const RETURN_DAYS = 7;
