/** The demonstration content of the blog: articles written for this project, and one draft. */

import type { NewPost } from "#server/blog/service.ts";
import { ownPicture } from "#shared/own-pictures.ts";
import { ALFA_TO_ZULU_HOW_PILOTS_SPELL } from "./posts/alfa-to-zulu-how-pilots-spell.ts";
import { CROSSWIND_LANDINGS_CRAB_AND_DECRAB } from "./posts/crosswind-landings-crab-and-decrab.ts";
import { FEAR_OF_FLYING_EXPLAINED } from "./posts/fear-of-flying-explained.ts";
import { FUEL_AND_ALTERNATES_IN_THE_MONSOON } from "./posts/fuel-and-alternates-in-the-monsoon.ts";
import { HOW_AN_ILS_APPROACH_WORKS } from "./posts/how-an-ils-approach-works.ts";
import { HOW_THE_A320_SIDESTICK_WORKS } from "./posts/how-the-a320-sidestick-works.ts";
import { HOW_TO_READ_A_PRIMARY_FLIGHT_DISPLAY } from "./posts/how-to-read-a-primary-flight-display.ts";
import { PAPI_LIGHTS_AND_LANDING_AT_NIGHT } from "./posts/papi-lights-and-landing-at-night.ts";
import { THE_ROAD_TO_A_CPL_IN_INDIA } from "./posts/the-road-to-a-cpl-in-india.ts";
import { YOUR_FIRST_SESSION_MINUTE_BY_MINUTE } from "./posts/your-first-session-minute-by-minute.ts";

/** A rendered picture, by the article's slug. */
const header = (slug: string) => ownPicture(`blog/${slug}`, 1200);

/** Fills an empty blog in demonstration mode; `daysAgo` spreads the dates. */
export const DEMO_POSTS: readonly (Omit<NewPost, "createdAt"> & { daysAgo: number })[] = [
  {
    title: "Your first session, minute by minute",
    author: "Aviator Instructors",
    content: YOUR_FIRST_SESSION_MINUTE_BY_MINUTE,
    image_url: header("your-first-session-minute-by-minute"),
    published: true,
    daysAgo: 4,
  },
  {
    title: "How the A320 sidestick works, and why you let go of it",
    author: "Aviator Instructors",
    content: HOW_THE_A320_SIDESTICK_WORKS,
    image_url: header("how-the-a320-sidestick-works"),
    published: true,
    daysAgo: 17,
  },
  {
    title: "Crosswind landings: flying sideways, landing straight",
    author: "Aviator Instructors",
    content: CROSSWIND_LANDINGS_CRAB_AND_DECRAB,
    image_url: header("crosswind-landings-crab-and-decrab"),
    published: true,
    daysAgo: 33,
  },
  {
    title: "Fear of flying, explained: the bumps, the noises, the numbers",
    author: "Aviator Calm Skies Team",
    content: FEAR_OF_FLYING_EXPLAINED,
    image_url: header("fear-of-flying-explained"),
    published: true,
    daysAgo: 52,
  },
  {
    title: "Finding the runway in fog: how an ILS approach works",
    author: "Aviator Training Desk",
    content: HOW_AN_ILS_APPROACH_WORKS,
    image_url: header("how-an-ils-approach-works"),
    published: true,
    daysAgo: 81,
  },
  {
    title: "The road to a commercial pilot licence in India",
    author: "Aviator Training Desk",
    content: THE_ROAD_TO_A_CPL_IN_INDIA,
    image_url: header("the-road-to-a-cpl-in-india"),
    published: true,
    daysAgo: 112,
  },
  {
    title: "Monsoon flying: how much fuel, and where to go instead",
    author: "Aviator Training Desk",
    content: FUEL_AND_ALTERNATES_IN_THE_MONSOON,
    image_url: header("fuel-and-alternates-in-the-monsoon"),
    published: true,
    daysAgo: 138,
  },
  {
    title: "How to read a primary flight display",
    author: "Aviator Instructors",
    content: HOW_TO_READ_A_PRIMARY_FLIGHT_DISPLAY,
    image_url: header("how-to-read-a-primary-flight-display"),
    published: true,
    daysAgo: 176,
  },
  {
    title: "Two white, two red: reading the lights and landing at night",
    author: "Aviator Instructors",
    content: PAPI_LIGHTS_AND_LANDING_AT_NIGHT,
    image_url: header("papi-lights-and-landing-at-night"),
    published: true,
    daysAgo: 214,
  },
  {
    title: "Alfa to Zulu: how pilots spell, and why they say niner",
    author: "Aviator Training Desk",
    content: ALFA_TO_ZULU_HOW_PILOTS_SPELL,
    image_url: header("alfa-to-zulu-how-pilots-spell"),
    published: false,
    daysAgo: 1,
  },
];
