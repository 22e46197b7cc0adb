/** The texts of /joy-of-flying. /booking/A320/20 leads to /simulation, which shows the nearest plan. */
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { BROWSE, type Programme } from "./programme.ts";

/** /joy-of-flying, the first flight. */
export const JOY_OF_FLYING: Programme = {
  path: "/joy-of-flying",
  meta: {
    title: "Joy of Flying",
    description:
      "Your first flight in a full-size Airbus A320 simulator in Noida: briefing, take-off, a turn over the city and a landing of your own.",
  },
  hero: {
    eyebrow: "First flight",
    title: "Joy of Flying",
    intro:
      "You have looked at aeroplanes from below for long enough. Sit down on the left, push the levers forward, and see what the captain sees.",
    actions: [
      { text: "Book 30 minutes", to: "/booking/A320/30" },
      { text: "Looking for 20 minutes?", to: "/booking/A320/20" },
    ],
  },
  offers: [
    {
      minutes: 30,
      recommended: false,
      text: "One complete flight, from the runway and back to it.",
      points: [
        "Short cockpit briefing before you sit down",
        "One full take-off and one landing",
        "An instructor beside you throughout",
        "A certificate with your name on it",
      ],
      action: { text: "Book Now", to: "/booking/A320/30" },
    },
  ],
  trial: {
    title: "Book Trial",
    text: `Not sure of the day yet? Pay {advance} now and the rest before the session. The booking is valid for ${BOOKING_VALIDITY}, and you may choose the date later.`,
    action: { text: "Book Trial", to: "/booking/A320/30?payment=advance" },
  },
  included: {
    title: "What is included",
    items: [
      "A full-size replica of the A320 flight deck, and the left seat in it",
      "An instructor who does as much or as little as you like",
      "An airport and a time of day of your choice",
      "Time for photographs, with the scene stopped if you wish",
      "A look at your flight on the map afterwards",
      "A certificate with your name on it",
    ],
  },
  forWhom: {
    title: "Who it is for",
    items: [
      {
        title: "Everybody who looks up",
        text: "If you turn your head when an aircraft passes, this half hour was made for you. You need to know nothing.",
      },
      {
        title: "Birthdays and surprises",
        text: `Book with the date open, and the person you give it to picks a day within ${BOOKING_VALIDITY}.`,
      },
      {
        title: "Young flyers from 12",
        text: "Flyers aged 12 to 16 bring a parent or guardian, who usually wants a turn as well.",
      },
      {
        title: "Window-seat passengers",
        text: "You will hear the next flap, the next chime and the next landing with different ears.",
      },
    ],
  },
  timeline: {
    title: "How the session goes",
    intro: "Please come 15 minutes early. The minutes below begin when you sit down.",
    steps: [
      {
        when: "Before",
        title: "Briefing",
        text: "Three things on a drawing: the stick, the thrust levers, the display. You choose where to fly.",
      },
      {
        when: "0 to 5 min",
        title: "Settle in",
        text: "Seat, pedals, a tour of the panels. The engines are running and the runway is ahead.",
      },
      {
        when: "5 to 8 min",
        title: "Take-off",
        text: "Levers forward, straight with your feet, a gentle pull at the call of rotate. Gear up.",
      },
      {
        when: "8 to 18 min",
        title: "Flying",
        text: "Turns, a level-off, your own city from above. Let go of the stick, and see what happens: nothing.",
      },
      {
        when: "18 to 26 min",
        title: "Approach and landing",
        text: "Two white lights, two red. A voice counts down the last fifty feet, and you put the wheels on.",
      },
      {
        when: "26 to 30 min",
        title: "Brakes and breath",
        text: "Reverse thrust, brakes, parking brake. Then the map, the certificate and the pictures.",
      },
    ],
  },
  highlights: {
    title: "What people remember",
    items: [
      {
        title: "The push",
        text: "When both levers go forward and the runway begins to move.",
      },
      {
        title: "The quiet",
        text: "The rumble of the wheels stops, and the city tilts away under the nose.",
      },
      {
        title: "The voice",
        text: "Fifty, forty, thirty: the aircraft itself tells you when to raise the nose.",
      },
    ],
  },
  closing: {
    title: "The left seat is free.",
    text: `Choose a day and an hour, or leave the date open for ${BOOKING_VALIDITY}.`,
    actions: [{ text: "Book Now", to: "/booking/A320/30" }, BROWSE],
  },
};
