/** How a customer reaches the simulator of a session: place, directions and phone, as mails list them. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { phoneText } from "#domain/people/phone.ts";
import { DIRECTIONS_TO, mapAddress, simulatorPlaces } from "#domain/people/places.ts";

export type Link = { text: string; href: string };

export type Reach = { place: string; way: Link; phone: Link; email: Link };

/** The phone number, as a link that dials it. */
export const phoneOf = ({ phoneDial, phoneText: shown }: Settings["contact"]): Link => ({
  text: phoneText(shown),
  href: `tel:${phoneDial}`,
});

/**
 * The way to a simulator; without one, to the centre. The map finds the mall by its address. Customers of the 737NG are
 * passengers at the terminal already, and need the steps there instead.
 */
export function reachOf(
  { contact, places }: Pick<Settings, "contact" | "places">,
  publicUrl: string,
  simulator: SimulatorType = "A320",
): Reach {
  const { address, email } = contact;
  return {
    place: simulatorPlaces(address, places.terminal.name)[simulator],
    way:
      simulator === "A320"
        ? { text: "Open in maps", href: places.A320.link ?? mapAddress(address) }
        : { text: "See the way", href: `${publicUrl}${DIRECTIONS_TO.B737}` },
    phone: phoneOf(contact),
    email: { text: email, href: `mailto:${email}` },
  };
}
