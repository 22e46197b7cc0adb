/** The way to each simulator in mails. */
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/settings.ts";
import { reachOf } from "./reach.ts";

const { contact } = DEFAULT_SETTINGS;
const SITE = "https://aviator.example";

it("leads to the mall with a map, and names the phone in both forms", () => {
  expect(reachOf({ ...contact, address: ["Hangar 5", "Pune"] }, SITE, "A320")).toEqual({
    place: "Aviator, Hangar 5, Pune",
    way: { text: "Open in maps", href: "https://www.google.com/maps/search/?api=1&query=Hangar%205%2C%20Pune" },
    phone: { text: "+91 55500 14200", href: "tel:+915550014200" },
  });
});

it("leads to the terminal by the steps on the contact page", () => {
  expect(reachOf(contact, SITE, "B737")).toMatchObject({
    place: "Aviator, airport terminal T3, departures",
    way: { href: "https://aviator.example/contact#directions" },
  });
});

it("leads to the centre where no simulator is concerned", () => {
  expect(reachOf(contact, SITE).place).toContain("Skyline Mall");
});
