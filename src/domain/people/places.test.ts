/** An address in parts, for any address in the settings. */
import { expect, it } from "vitest";
import { addressParts, CENTRE_ADDRESS, shortPlace, simulatorPlaces } from "./places.ts";

it.each([
  [
    CENTRE_ADDRESS,
    "Level 3, Skyline Mall, Sector 18",
    "Noida",
    "Uttar Pradesh",
    "201301",
    "Level 3, Skyline Mall, Noida",
  ],
  [["Hangar 5", "Chennai", "Tamil Nadu 600 027"], "Hangar 5", "Chennai", "Tamil Nadu", "600 027", "Hangar 5, Chennai"],
  [["12 Ring Road, Pune", "Maharashtra"], "12 Ring Road", "Pune", "Maharashtra", null, "12 Ring Road, Pune"],
  [["The old tower"], "The old tower", "", "", null, "The old tower"],
])("%j", (address, street, town, region, postalCode, short) => {
  expect(addressParts(address)).toEqual({ street, town, region, postalCode });
  expect(shortPlace(address)).toBe(short);
  expect(simulatorPlaces(address, "T3").A320).toBe(`Aviator, ${address.join(", ")}`);
});
