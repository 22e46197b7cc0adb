/**
 * The business as visitors meet it: name, places, contact channels, hours. Everything here is invented
 * for the demonstration (numbers and domains that belong to nobody); an owner replaces it in one place.
 */

import { CENTRE_ADDRESS } from "#domain/places.ts";

/** Name, addresses and contact channels. Phone in the form that is dialled and the form that is read. */
export const BUSINESS = {
  name: "Aviator",
  tagline: "Real cockpits. Your hands on the controls.",
  address: CENTRE_ADDRESS,
  phone: { dial: "+915550014200", text: "+91 55500 14200" },
  email: "hello@aviator.example",
  chatNumber: "915550014200",
  hours: [
    { days: "Monday to Friday", time: "9:00 to 20:00" },
    { days: "Saturday and Sunday", time: "10:00 to 18:00" },
  ],
  social: [
    { name: "Instagram", href: "https://instagram.example/aviator" },
    { name: "YouTube", href: "https://youtube.example/@aviator" },
    { name: "Facebook", href: "https://facebook.example/aviator" },
  ],
} as const;

/** The texts a chat begins with (spec 1 §1). */
export const CHAT_TEXTS = {
  interest: "Hi! I am interested in your flight simulator experiences. Please tell me more.",
  booking: "Hi! I would like to book a flight simulator session.",
} as const;

/** A link that opens the messaging app with the centre and a text typed in. */
export function chatLink(text: string): string {
  return `https://wa.me/${BUSINESS.chatNumber}?text=${encodeURIComponent(text)}`;
}
