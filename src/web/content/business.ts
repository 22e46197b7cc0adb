/**
 * The business as visitors meet it. Its name and social pages stand here; contact channels, hours and address are the
 * owner's settings, which every page gets with its first answer (layout/use-business.ts).
 */
import { hoursText } from "#domain/opening-hours.ts";
import { addressParts, shortPlace } from "#domain/places.ts";
import type { PublicSettings } from "#domain/settings.ts";

/** Name and social pages. Everything here is invented for the demonstration. */
export const BUSINESS = {
  name: "Aviator",
  tagline: "Real cockpits. Your hands on the controls.",
  social: [
    { name: "Instagram", href: "https://instagram.example/aviator" },
    { name: "YouTube", href: "https://youtube.example/@aviator" },
    { name: "Facebook", href: "https://facebook.example/aviator" },
  ],
} as const;

/** Contact channels, hours and places, as pages say them. Phone in the form that is dialled and the form that is read. */
export type Business = {
  phone: { dial: string; text: string };
  /** When the phone is answered: '9:00 to 20:00'. */
  phoneHours: string;
  email: string;
  chatNumber: string;
  address: readonly string[];
  /** The address in the parts that search engines ask for. */
  addressParts: ReturnType<typeof addressParts>;
  /** Where each simulator stands, in few words. */
  places: { A320: string; B737: string };
  hours: readonly { days: string; time: string }[];
  /** What is kept of a refund, as the policies call it. */
  processingFees: string;
};

/** Takes the settings that everybody may read. */
export function businessOf({ contact, hours, refundFeePercent }: PublicSettings): Business {
  return {
    phone: { dial: contact.phoneDial, text: contact.phoneText },
    phoneHours: hoursText(hours.weekday),
    email: contact.email,
    chatNumber: contact.chatNumber,
    address: contact.address,
    addressParts: addressParts(contact.address),
    places: { A320: shortPlace(contact.address), B737: "Airport terminal T3, Departures" },
    hours: [
      { days: "Monday to Friday", time: hoursText(hours.weekday) },
      { days: "Saturday and Sunday", time: hoursText(hours.weekend) },
    ],
    processingFees:
      refundFeePercent > 0 ? `processing fees of ${refundFeePercent}%` : "processing fees",
  };
}

/** The texts a chat begins with (spec 1 §1). */
export const CHAT_TEXTS = {
  interest: "Hi! I am interested in your flight simulator experiences. Please tell me more.",
  booking: "Hi! I would like to book a flight simulator session.",
} as const;

/** A link that opens the messaging app with the centre and a text typed in. */
export function chatLink({ chatNumber }: Pick<Business, "chatNumber">, text: string): string {
  return `https://wa.me/${chatNumber}?text=${encodeURIComponent(text)}`;
}
