/**
 * The texts of the home page: seven slides, six cards, six testimonials (contract: home-page). The figures below the
 * hero are in figures.ts. The testimonials are invented: only a demonstration shows them, marked as examples.
 */
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";

/** A slide and its only link. */
export type HeroSlide = {
  title: string;
  text: string;
  /** A link, or the plan to book: the shortest on sale, or that of 60 minutes. */
  action: { text: string; to: string } | { text: string; books: "shortest" | "hour" };
  /** The slug of its picture, among the hero pictures. */
  picture: string;
};

/** The hero carousel. The first slide's title is the page's h1. */
export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    title: "You have control.",
    text: "An unhurried hour in a full-size airliner cockpit, with an instructor beside you: take-off, the city below, and a landing that you will talk about for weeks.",
    action: { text: "Book an hour", books: "hour" },
    picture: "you-have-control",
  },
  {
    title: "Short of time? Fly anyway.",
    text: "A short flight between lunch and the next meeting: levers forward, wheels up, once round the city and back on the runway.",
    action: { text: "Book a short flight", books: "shortest" },
    picture: "short-flight",
  },
  {
    title: "Two flight decks, one left seat.",
    text: "An Airbus A320 at the mall for everybody from 12, and a Boeing 737NG at T3 Departures for international passengers with a boarding pass.",
    action: { text: "Explore the simulators", to: "/simulation" },
    picture: "two-flight-decks",
  },
  {
    title: "Your first landing is half an hour away.",
    text: "Joy of Flying needs no experience. A short briefing, one take-off, one landing, and a certificate with your name on it.",
    action: { text: "Discover Joy of Flying", to: "/joy-of-flying" },
    picture: "first-landing",
  },
  {
    title: "Fear shrinks when you see ahead.",
    text: "Learn what each bump and sound means, from the front, at your own pace. Say stop, and the aircraft hangs still in the air.",
    action: { text: "Win over flight fear", to: "/win-over-fear" },
    picture: "fear-shrinks",
  },
  {
    title: "Thinking of four stripes?",
    text: "Two or four hours in both seats show you the work before anybody signs for years of training: checklists, radio, failures, and honest answers.",
    action: { text: "See career programmes", to: "/pilot-career" },
    picture: "four-stripes",
  },
  {
    title: "Take a piece of the sky home.",
    text: "Shirts with epaulettes, die-cast models, logbooks and a mug that keeps its horizon level. Shipping is free.",
    action: { text: "Visit the shop", to: "/shop" },
    picture: "piece-of-the-sky",
  },
];

/** Reasons to fly here. */
export const HOME_FEATURES = [
  {
    icon: "PlaneTakeoff",
    title: "A full-size cockpit",
    text: "Every lever within reach is where it is in the aircraft, and the view goes all the way round the windows.",
  },
  {
    icon: "Users",
    title: "Never alone up front",
    text: "An instructor sits beside you from the first checklist to the last, and helps as much or as little as you like.",
  },
  {
    icon: "CloudLightning",
    title: "Weather to order",
    text: "Sunrise, monsoon rain, fog at 200 feet or a gusty crosswind. You choose, and you can stop it.",
  },
  {
    icon: "Globe",
    title: "Airports of your choice",
    text: "Your home town, the mountains at Leh, or the city that you have always wanted to land at by night.",
  },
  {
    icon: "CalendarClock",
    title: "A date that can move",
    text: `Valid for ${BOOKING_VALIDITY}, free to reschedule up to three times until 24 hours before, or booked with the date open.`,
  },
  {
    icon: "Award",
    title: "Something to keep",
    text: "A look back at your flight on the map, and a certificate with your name on it.",
  },
] as const;

type Testimonial = { name: string; city: string; text: string };

/** Customer quotes; the avatars are `/images/avatars/1.svg` to 6 in the same order. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: "Ritika Bhandari",
    city: "Noida",
    text: "I gave my father a session for his sixtieth birthday. He landed at Jaipur with his tongue between his teeth, and he has told every neighbour since, with both hands, how one flares.",
  },
  {
    name: "Arvind Sethuraman",
    city: "Chennai",
    text: "Twelve years of flying for work, and every take-off was an ordeal. Here I heard the engines grow quiet, asked why, and got an answer. On Monday's flight I read a book.",
  },
  {
    name: "Harpreet Kohli",
    city: "Chandigarh",
    text: "My daughter is in Class 11 and wants to fly. After four hours the instructor told us frankly what is hard about it and what it costs. She still wants to. Now we have a plan.",
  },
  {
    name: "Tenzin Lhamo",
    city: "Dehradun",
    text: "I asked for Leh in the morning, because I grew up near there. I knew each ridge. My landing was firm, the instructor called it decisive, and I cried a little.",
  },
  {
    name: "Farhan Qureshi",
    city: "Lucknow",
    text: "I fly at home with a plastic stick and thought that I knew it all. Then came a crosswind with gusts. Ten minutes later I was sweating and grinning. I have booked two hours.",
  },
  {
    name: "Meenal Deshpande",
    city: "Pune",
    text: "We came as a team of eight and expected a game. It was the best lesson in clear speaking that we ever had. Our quietest colleague turned out to be the best captain.",
  },
];
