/** Texts of the whole site. The social links are for demonstrations; their hosts are reserved for examples. */
import type { SiteContent } from "#domain/site-content/schemas.ts";

export const SITE = {
  name: "Aviator",
  tagline: "Real cockpits. Your hands on the controls.",
  demoSocial: {
    instagram: "https://instagram.example/aviator",
    youtube: "https://youtube.example/@aviator",
    facebook: "https://facebook.example/aviator",
    x: null,
    linkedin: null,
  },
  chatTexts: {
    interest: "Hi! I am interested in your flight simulator experiences. Please tell me more.",
    booking: "Hi! I would like to book a flight simulator session.",
  },
  privacyNotices: {
    signUp: "We use these details to run your account and to contact you about your bookings and orders.",
    booking: "We use these details to book your session and to contact you about it.",
    flyer: "We use the age and the name of a parent or guardian only to check who can fly.",
    shipping: "We use these details to deliver your order and to contact you about it.",
    contact: "We use these details to answer your message.",
    gift: "We use these details to send the voucher and the receipt, and to contact you about them.",
    customRequest: "We use these details to prepare your offer and to contact you about it.",
  },
  policyLink: "privacy policy",
  renderings: "The pictures on this site are renderings.",
} satisfies SiteContent;
