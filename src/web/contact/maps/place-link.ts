/** The link that opens a simulator's place in a map app. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { mapAddress } from "#domain/people/places.ts";
import type { Places } from "#domain/people/site-maps.ts";

/** The owner's link, otherwise a search for the address: the centre's, or that of the terminal. */
export const placeLink = (type: SimulatorType, places: Places, centre: readonly string[]): string =>
  places[type].link ?? mapAddress(type === "A320" ? centre : places.terminal.address);
