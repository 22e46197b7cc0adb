/** The texts of the home page. The testimonials are invented: only a demonstration shows them, marked as examples. */
import type { HomeContent } from "#domain/site-content/schemas.ts";

export const HOME = {
  meta: {
    title: "Fly an A320 or a 737 yourself",
    description:
      "Take the controls of a full-size Airbus A320 or Boeing 737NG simulator with an instructor beside you. Book a date and time online.",
  },
  hero: {
    slides: [
      {
        title: "You have control.",
        text: "Take the left seat of a full-size airliner cockpit, with an instructor beside you. Take off, circle the city and make a landing you'll talk about for weeks.",
        action: { text: "Book", books: "any" },
        picture: "hero/you-have-control",
      },
      {
        title: "Short of time? Fly anyway.",
        text: "Fit a flight in between lunch and your next meeting: levers forward, wheels up, once round the city and back on the runway.",
        action: { text: "Book a short flight", books: "shortest" },
        picture: "hero/short-flight",
      },
      {
        title: "Two flight decks. Take the left seat.",
        text: "An Airbus A320 at the mall for everyone aged 12 and over, and a Boeing 737NG at T3 Departures for international passengers with a boarding pass.",
        action: { text: "Explore the simulators", to: "/simulation" },
        picture: "hero/two-flight-decks",
      },
      {
        title: "Your first landing is closer than you think.",
        text: "Joy of Flying needs no experience. You get a short briefing, one take-off, one landing and a certificate with your name on it.",
        action: { text: "Discover Joy of Flying", to: "/joy-of-flying" },
        picture: "hero/first-landing",
      },
      {
        title: "Fear shrinks when you can see ahead.",
        text: "Learn what each bump and sound means, from the front and at your own pace. Say stop, and we freeze the flight.",
        action: { text: "Win over flight fear", to: "/win-over-fear" },
        picture: "hero/fear-shrinks",
      },
      {
        title: "Thinking of becoming a pilot?",
        text: "Try the job from both seats before you commit to years of training: checklists, radio calls, failures and honest answers.",
        action: { text: "See career programmes", to: "/pilot-career" },
        picture: "hero/four-stripes",
      },
      {
        title: "Take a piece of the sky home.",
        text: "Pilot shirts, die-cast models, logbooks and a mug with its own artificial horizon. Shipping is free.",
        action: { text: "Visit the shop", to: "/shop" },
        picture: "hero/piece-of-the-sky",
      },
    ],
    secondAction: { text: "See the cockpits", to: "/simulation" },
  },
  statistics: [
    { figure: "First", label: "in the country" },
    { figure: "10+", label: "years" },
    { figure: "2,000+", label: "happy pilots" },
    { figure: "50,000+", label: "flight hours" },
  ],
  packages: {
    title: "From a first landing to a foundation course",
    label: "Prices include tax",
    lead: "Pay in full at these prices, or {advance} now and the rest before you fly, with a smaller discount. Reschedule free up to {maxReschedules} times.",
  },
  simulators: {
    title: "Pick your cockpit",
    restriction: "International flyers with a valid boarding pass only",
  },
  features: {
    title: "As real as it gets without leaving the ground",
    label: "Six reasons",
    items: [
      {
        title: "A full-size cockpit",
        text: "Every lever is where you'd find it in the aircraft, and the view wraps around all the windows.",
      },
      {
        title: "Never alone up front",
        text: "An instructor sits beside you from the first checklist to the last, and helps as much or as little as you like.",
      },
      {
        title: "Weather of your choice",
        text: "Sunrise, monsoon rain, fog at 200 feet or a gusty crosswind. You choose, and you can stop at any time.",
      },
      {
        title: "Airports of your choice",
        text: "Your home town, the mountains at Leh, or that city you've always wanted to land in at night.",
      },
      {
        title: "Flexible dates",
        text: "Your booking is valid for {validity}. Pick the date later, or reschedule free up to {maxReschedules} times, until {rescheduleNoticeHours} hours before the session.",
      },
      {
        title: "Something to keep",
        text: "We go over your flight on the map together, and email you a certificate with your name on it.",
      },
    ],
  },
  testimonials: {
    title: "What our customers say",
    label: "From the debriefing",
    note: "Examples for this demonstration: the names and quotes are invented.",
    items: [
      {
        name: "Ritika Bhandari",
        city: "Noida",
        text: "I gave my father a session for his sixtieth birthday. He landed at Jaipur beaming, and he has been explaining the flare to every neighbour since, with both hands.",
      },
      {
        name: "Arvind Sethuraman",
        city: "Chennai",
        text: "I've flown for work for twelve years and dreaded every take-off. Here I heard the engines go quiet, asked why, and got an answer. On Monday's flight I read a book.",
      },
      {
        name: "Harpreet Kohli",
        city: "Chandigarh",
        text: "My daughter is in Class 11 and wants to fly. The instructor was frank about how hard it is and what it costs. She still wants to, and now we have a plan.",
      },
      {
        name: "Tenzin Lhamo",
        city: "Dehradun",
        text: "I asked for Leh in the morning, because I grew up near there. I knew every ridge. My landing was firm, the instructor called it decisive, and I cried a little.",
      },
      {
        name: "Farhan Qureshi",
        city: "Lucknow",
        text: "I fly at home with a plastic stick and thought I knew it all. Then came a gusty crosswind. Ten minutes later I was sweating and grinning. I've already booked two hours.",
      },
      {
        name: "Meenal Deshpande",
        city: "Pune",
        text: "Eight of us came as a team and expected a game. It was the best lesson in clear communication we've had. Our quietest colleague made the best captain.",
      },
    ],
  },
  closing: {
    title: "The runway is yours.",
    text: "Choose a date and time now, or book without a date: your booking is valid for {validity}.",
    picture: "gallery/a320-panel-at-dusk",
    actions: [
      { text: "Book the A320", to: "/booking/A320" },
      { text: "Ask us anything", to: "/contact" },
    ],
  },
} satisfies HomeContent;
