/** The texts of /win-over-fear, for anxious readers: calm, exact, and without promises. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";

export const WIN_OVER_FEAR = {
  meta: {
    title: "Win Over Flight Fear",
    description:
      "An unhurried hour in an A320 simulator for nervous passengers. Learn what turbulence and noises mean, seen from the front, and stop at any time.",
  },
  hero: {
    eyebrow: "For nervous passengers",
    title: "Win Over Flight Fear",
    intro:
      "Spend a calm hour with an instructor who has time for you. See from the front what you've only heard and felt from the cabin, and stop whenever you want.",
    picture: "programme/win-over-fear",
    actions: [{ text: "Book the hour", to: "/booking/A320/60" }],
  },
  offersTitle: { one: "Package and price", several: "Packages and prices" },
  offers: [
    {
      minutes: 60,
      recommended: false,
      text: "Talk first, fly second, and repeat whatever frightens you until it feels ordinary.",
      points: [
        "A talk about what worries you, before the flight",
        "Turbulence shown and explained step by step",
        "You take the controls when you feel ready",
        "Calming techniques to use on your next flight",
      ],
      action: { text: "Book Now", to: "/booking/A320/60" },
    },
  ],
  trial: {
    title: "Book Trial",
    text: "Pay {advance} now and the balance before the session. If the day doesn't feel right, reschedule free of charge up to {maxReschedules} times, until {rescheduleNoticeHours} hours before the session.",
    action: { text: "Book Trial", to: "/booking/A320/60?payment=advance" },
  },
  included: {
    title: "What is included",
    items: [
      "A conversation before the flight, where no question is too small",
      "The sounds of a flight, one by one, with an explanation for each",
      "Turbulence from light to strong, with the altimeter in view",
      "A take-off, a go-around and a landing, as often as you like",
      "Breathing and focusing techniques for your next real flight",
      "A stop at any moment, no reason needed",
    ],
  },
  forWhom: {
    title: "Who it is for",
    label: "At your pace",
    items: [
      {
        title: "You fly, but you dread it",
        text: "Your palms sweat from check-in to baggage claim, and every bump worries you.",
      },
      {
        title: "You have stopped flying",
        text: "You take the train everywhere, and now there's a wedding abroad.",
      },
      {
        title: "Someone you love is afraid",
        text: "Bring them, or come along. A familiar face is always welcome.",
      },
      {
        title: "You have never flown",
        text: "See what a flight is like before you buy your first ticket.",
      },
    ],
  },
  timeline: {
    title: "How the hour goes",
    intro: "This is the usual order. You can change it, slow it down or leave parts out.",
    steps: [
      {
        minutes: [0, 15],
        title: "Talking",
        text: "What frightens you most: the door closing, the height, the bumps, not being in control? We plan the flight around that.",
      },
      {
        minutes: [15, 25],
        title: "On the ground",
        text: "Lights, pumps, flaps, chimes: you hear each sound, and we explain it straight away.",
      },
      {
        minutes: [25, 35],
        title: "A quiet flight",
        text: "Take-off and cruise, with you as a passenger in the front row. The engines go quieter after take-off, and you see why.",
      },
      {
        minutes: [35, 45],
        title: "Turbulence",
        text: "Light bumps first. You see how little the altimeter moves and how little the pilot has to do.",
      },
      {
        minutes: [45, 55],
        title: "Your turn",
        text: "Fly a turn, a descent and a landing if you like. Or let us fly, and tell us when to stop.",
      },
      {
        minutes: [55, 60],
        title: "For the next flight",
        text: "Which seat to pick, when to fly, how to breathe and what to tell the crew, all on a card to take home.",
      },
    ],
  },
  highlights: {
    title: "What makes it different",
    items: [
      {
        title: "You can say stop",
        text: "Say it, and the flight freezes in mid-air. No real flight can offer that.",
      },
      {
        title: "Seeing ahead",
        text: "Fear feeds on the unknown. From the front, you see a turn coming before you feel it.",
      },
      {
        title: "No promises",
        text: "We are instructors, not therapists. If panic troubles you elsewhere too, please also see a doctor or psychologist. This hour doesn't replace their help.",
      },
    ],
  },
  closing: {
    title: "No pressure.",
    text: "Ask us anything first, by phone, chat or email. Book when you feel ready.",
    actions: [
      { text: "Book the hour", to: "/booking/A320/60" },
      { text: "Ask a question", to: "/contact" },
      { text: "Browse Packages", to: "/simulation" },
    ],
  },
} satisfies ProgrammeContent;
