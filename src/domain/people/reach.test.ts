/** The way to each simulator in mails. */
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import { reachOf } from "./reach.ts";

const { contact, places } = DEFAULT_SETTINGS;
const SITE = "https://aviator.example";

it("leads to the mall with a map, and names phone and email", () => {
  expect(reachOf({ contact: { ...contact, address: ["Hangar 5", "Pune"] }, places }, SITE, "A320")).toEqual({
    place: "Aviator, Hangar 5, Pune",
    way: { text: "Open in maps", href: "https://www.google.com/maps/search/?api=1&query=Hangar%205%2C%20Pune" },
    phone: { text: "+91 55500 14200", href: "tel:+915550014200" },
    email: { text: "hello@aviator.example", href: "mailto:hello@aviator.example" },
  });
});

it("leads to the terminal by the steps on the contact page", () => {
  expect(reachOf({ contact, places }, SITE, "B737")).toMatchObject({
    place: "Aviator, T3 Departures, Indira Gandhi International Airport, Delhi",
    way: { href: "https://aviator.example/contact#directions-b737" },
  });
});

it("leads to the centre where no simulator is concerned", () => {
  expect(reachOf({ contact, places }, SITE).place).toContain("Skyline Mall");
});

it("follows the owner's places", () => {
  const moved = {
    contact,
    places: {
      ...places,
      terminal: { ...places.terminal, name: "Airport terminal T1" },
      A320: { ...places.A320, link: "https://maps.app.goo.gl/abc" },
    },
  };
  expect(reachOf(moved, SITE, "A320").way.href).toBe("https://maps.app.goo.gl/abc");
  expect(reachOf(moved, SITE, "B737").place).toBe("Aviator, Airport terminal T1");
});
