/** The texts of /joy-of-flying. /booking/A320/20 leads to /simulation, which shows the nearest plan. */
import type { JoyOfFlyingContent } from "#domain/site-content/schemas.ts";

export const JOY_OF_FLYING = {
  meta: {
    title: "Joy of Flying",
    description:
      "Your first flight in a full-size Airbus A320 simulator in Noida: a briefing, a take-off, a turn over the city and a landing that you fly yourself.",
  },
  hero: {
    eyebrow: "First flight",
    title: "Joy of Flying",
    intro:
      "You've watched aeroplanes from the ground long enough. Take the captain's seat, push the levers forward and see what a pilot sees.",
    picture: "programme/joy-of-flying",
    actions: [
      { text: "Book 30 minutes", to: "/booking/A320/30" },
      { text: "Looking for 20 minutes?", to: "/booking/A320/20" },
    ],
  },
  offersTitle: { one: "Package and price", several: "Packages and prices" },
  offers: [
    {
      minutes: 30,
      recommended: false,
      text: "One complete flight, from take-off to landing.",
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
    text: "Not sure of the day yet? Pay {advance} now and the balance before the session. The booking is valid for {validity}, and you can choose the date later.",
    action: { text: "Book Trial", to: "/booking/A320/30?payment=advance" },
  },
  included: {
    title: "What is included",
    items: [
      "The left seat in a full-size replica of the A320 flight deck",
      "An instructor who does as much or as little as you like",
      "An airport and a time of day of your choice",
      "Time for photographs, with the scene paused if you like",
      "Your flight on the map, to go over together afterwards",
      "A certificate with your name on it",
    ],
  },
  forWhom: {
    title: "Who it is for",
    label: "No licence, no experience",
    items: [
      {
        title: "Everyone who looks up",
        text: "If you turn your head whenever an aircraft passes, this flight was made for you. No experience needed.",
      },
      {
        title: "Birthdays and surprises",
        text: "Book without a date, and the person you give it to has {validity} to fly.",
      },
      {
        title: "Young flyers from 12",
        text: "Flyers aged 12 to 16 come with a parent or guardian, who usually wants a turn as well.",
      },
      {
        title: "Window-seat passengers",
        text: "On your next trip, you'll know what every chime, thump and turn is for.",
      },
    ],
  },
  timeline: {
    title: "How the session goes",
    intro: "Please come 15 minutes early. The times below start when you sit down.",
    steps: [
      {
        minutes: null,
        title: "Briefing",
        text: "We show you the stick, the thrust levers and the display, and you choose where to fly.",
      },
      {
        minutes: [0, 5],
        title: "Settle in",
        text: "Adjust your seat and pedals, and tour the panels. The engines are running and the runway is ahead.",
      },
      {
        minutes: [5, 8],
        title: "Take-off",
        text: "Push the levers forward, steer with your feet and pull gently when you hear “rotate”. Gear up.",
      },
      {
        minutes: [8, 18],
        title: "Flying",
        text: "Climb, turn and see your own city from above. Let go of the stick, and the aircraft holds its path.",
      },
      {
        minutes: [18, 26],
        title: "Approach and landing",
        text: "Follow the lights: two white, two red. A voice counts down the last fifty feet, and you land.",
      },
      {
        minutes: [26, 30],
        title: "Stop and smile",
        text: "Reverse thrust, brakes, parking brake. Then the map, your certificate and photographs.",
      },
    ],
  },
  highlights: {
    title: "What people remember",
    picture: "hero/first-landing",
    items: [
      {
        title: "The push",
        text: "When both levers go forward and the runway begins to move.",
      },
      {
        title: "The quiet",
        text: "The rumble of the wheels stops, and the city drops away beneath you.",
      },
      {
        title: "The voice",
        text: "“Fifty, forty, thirty”: the aircraft itself tells you when to raise the nose.",
      },
    ],
  },
  closing: {
    title: "The left seat is free.",
    text: "Choose a date and time now, or book without a date: your booking is valid for {validity}.",
    actions: [
      { text: "Book Now", to: "/booking/A320/30" },
      { text: "Browse Packages", to: "/simulation" },
    ],
  },
} satisfies JoyOfFlyingContent;
