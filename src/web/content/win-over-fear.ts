/** The texts of /win-over-fear, for anxious readers: calm, exact, and without promises. */
import { BROWSE, type Programme } from "./programme.ts";

/** /win-over-fear, for nervous passengers. */
export const WIN_OVER_FEAR: Programme = {
  path: "/win-over-fear",
  meta: {
    title: "Win Over Flight Fear",
    description:
      "An unhurried hour in an A320 simulator for nervous passengers: what turbulence and noises mean, seen from the front, with a stop at any time.",
  },
  hero: {
    eyebrow: "For nervous passengers",
    title: "Win Over Flight Fear",
    intro:
      "One calm hour with an instructor who has time. You see from the front what you have so far only heard and felt from behind, and you can stop it whenever you want.",
    actions: [{ text: "Book the hour", to: "/booking/A320/60" }],
  },
  offers: [
    {
      minutes: 60,
      recommended: false,
      text: "Talk first, fly second, and repeat what frightens you until it is dull.",
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
    text: "Pay {advance} now and the rest before the session. If the day doesn't feel right, move it free of charge, up to three times, until 24 hours before.",
    action: { text: "Book Trial", to: "/booking/A320/60?payment=advance" },
  },
  included: {
    title: "What is included",
    items: [
      "A conversation before anything moves, with no question too small",
      "The sounds of a flight, one by one, each with its reason",
      "Turbulence from light to strong, with the altimeter in view",
      "A take-off, a go-around and a landing, as often as you like",
      "Breathing and attention techniques for your next real flight",
      "The right to say stop at any second, without giving a reason",
    ],
  },
  forWhom: {
    title: "Who it is for",
    items: [
      {
        title: "You fly, and you suffer",
        text: "Damp hands from check-in to baggage claim, and every bump a question.",
      },
      {
        title: "You have stopped flying",
        text: "Trains to everywhere, and a wedding in another country coming up.",
      },
      {
        title: "You love somebody who is afraid",
        text: "Bring them, or come along. A familiar face nearby is welcome.",
      },
      {
        title: "You have never flown",
        text: "See the inside of a flight before you buy the first ticket.",
      },
    ],
  },
  timeline: {
    title: "How the hour goes",
    intro: "This is the usual order. You may change it, slow it down or leave parts out.",
    steps: [
      {
        when: "0 to 15 min",
        title: "Talking",
        text: "What exactly frightens you: the door, the height, the bumps, the loss of control? We plan the flight around that.",
      },
      {
        when: "15 to 25 min",
        title: "On the ground",
        text: "Lights, pumps, flaps, chimes. You hear each sound first and its reason straight after.",
      },
      {
        when: "25 to 35 min",
        title: "A quiet flight",
        text: "Take-off and cruise with you as a passenger in the front row. The engines grow quieter after take-off, and you see why.",
      },
      {
        when: "35 to 45 min",
        title: "Turbulence",
        text: "Light first. You watch how little the altimeter moves, and how little the pilot does.",
      },
      {
        when: "45 to 55 min",
        title: "Your hands",
        text: "If you like, you fly: a turn, a descent, a landing. If you don't, we fly, and you call the stops.",
      },
      {
        when: "55 to 60 min",
        title: "For the next flight",
        text: "Which seat, which time of day, how to breathe, what to tell the crew. On a card to take with you.",
      },
    ],
  },
  highlights: {
    title: "What makes it different",
    items: [
      {
        title: "The word stop",
        text: "Say it, and the aircraft hangs still in the air. No real flight can offer that.",
      },
      {
        title: "Seeing ahead",
        text: "Fear grows in the dark. From the front you see the turn before you feel it.",
      },
      {
        title: "No promises",
        text: "We are instructors, not therapists. If panic troubles you elsewhere too, please also see a doctor or psychologist; this hour goes along with their help.",
      },
    ],
  },
  closing: {
    title: "No pressure.",
    text: "Ask us anything first, by phone, chat or mail. Book when you feel like it.",
    actions: [{ text: "Book the hour", to: "/booking/A320/60" }, { text: "Ask a question", to: "/contact" }, BROWSE],
  },
};
