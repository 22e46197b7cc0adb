/** The texts of /pilot-career. */
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import { BROWSE, type Programme } from "./programme.ts";

/** /pilot-career, for prospective professional pilots. */
export const PILOT_CAREER: Programme = {
  path: "/pilot-career",
  meta: {
    title: "Pilot career programmes",
    description:
      "Two or four hours in an A320 simulator for future pilots: both seats, checklists, radio, failures and a frank talk about licences and costs in India.",
  },
  hero: {
    eyebrow: "For future pilots",
    title: "Is flying the job for you?",
    intro:
      "A pilot's training takes years and a good part of a family's savings. A few hours in both seats show you what the work is like before anybody signs for it.",
    actions: [
      { text: "Start with 2 hours", to: "/booking/A320/120" },
      { text: "Talk to us", to: "/contact" },
    ],
  },
  offers: [
    {
      minutes: 120,
      recommended: false,
      text: "The work of both seats, from checklist to shutdown.",
      points: [
        "Pre-flight checks as a crew of two",
        "Flight as pilot flying and as pilot monitoring",
        "Radio calls and instrument basics",
        "A frank talk about training, costs and licences",
      ],
      action: { text: "Enroll Now", to: "/booking/A320/120" },
    },
    {
      minutes: 240,
      recommended: true,
      text: "Half a day of airline flying, with a written assessment at the end.",
      points: [
        "Route planning and fuel figures",
        "A complete sector from gate to gate",
        "Engine failure and go-around practice",
        "Flight management computer in use",
        "A written assessment to take home",
      ],
      action: { text: "Enroll Now", to: "/booking/A320/240" },
    },
  ],
  trial: {
    title: "Book Trial",
    text: `Keep your place in the two-hour programme with {advance} now, and pay the rest before the session. The booking is valid for ${BOOKING_VALIDITY}.`,
    action: { text: "Book Trial", to: "/booking/A320/120?payment=advance" },
  },
  included: {
    title: "What is included",
    items: [
      "An instructor for you alone, in the other seat",
      "Checklists and charts like those used in training",
      "Time in both roles: the pilot who flies and the pilot who watches",
      "Honest answers on medicals, papers, schools and money",
      "A certificate; with four hours, a written assessment as well",
    ],
  },
  forWhom: {
    title: "Who it is for",
    items: [
      {
        title: "Class 10 to 12",
        text: "Before you choose subjects and schools. Bring your parents: their questions are good ones.",
      },
      {
        title: "Students and graduates",
        text: "You could still change course, and want to know more than a brochure says.",
      },
      {
        title: "Cadets before a selection",
        text: "Instruments, multitasking and crew work, practised where a mistake costs nothing.",
      },
      {
        title: "Licence holders",
        text: "A calm look at a glass cockpit and at two-pilot work before your type rating.",
      },
    ],
  },
  timeline: {
    title: "How the two hours go",
    intro:
      "In four hours there is room for planning the route, for failures and for the assessment. Hours here are practice; they don't count towards a licence.",
    steps: [
      {
        when: "0 to 20 min",
        title: "Briefing",
        text: "Route, weather, fuel, and who does what. You get a role, and it has duties.",
      },
      {
        when: "20 to 40 min",
        title: "Cockpit preparation",
        text: "Flows and checklists, the flight computer, the departure briefing aloud.",
      },
      {
        when: "40 to 70 min",
        title: "Pilot flying",
        text: "Take-off by hand, climb, autopilot, an instrument approach and a landing.",
      },
      {
        when: "70 to 100 min",
        title: "Pilot monitoring",
        text: "Change of roles: radio, checklists, and saying aloud what isn't right.",
      },
      {
        when: "100 to 120 min",
        title: "Debrief and career talk",
        text: "What went well, what didn't, and what the road to a licence would be for you.",
      },
    ],
  },
  highlights: {
    title: "What you take home",
    items: [
      {
        title: "A picture of the job",
        text: "Checklists, teamwork, decisions. Less glamour than in films, and more satisfaction.",
      },
      {
        title: "A plan",
        text: "Which medical first, which papers when, which questions to ask a flying school.",
      },
      {
        title: "An honest opinion",
        text: "If we think that you should wait, or do something else, we tell you.",
      },
    ],
  },
  closing: {
    title: "Two hours now can save two years.",
    text: "Choose a day that suits you, or read how the licence works first.",
    actions: [{ text: "Enroll Now", to: "/booking/A320/120" }, { text: "Read the blog", to: "/blog" }, BROWSE],
  },
};

/** The list on /pilot-career. Durations are approximate; `CAREER_NOTE` states this. */
export const CAREER_PATHS: readonly {
  title: string;
  text: string;
  requirement: string;
  duration: string;
}[] = [
  {
    title: "Commercial Pilot",
    text: "First officer and later captain of an airline or charter company.",
    requirement:
      "Class 12 with physics and mathematics, Class 1 medical, CPL with instrument rating, then a type rating",
    duration: "About 2 to 3 years",
  },
  {
    title: "Flight Instructor",
    text: "Teaches others to fly, and gathers hours that airlines value.",
    requirement: "CPL and an instructor rating, starting as assistant flight instructor",
    duration: "About 2 years to the CPL, and some months more",
  },
  {
    title: "Cargo Pilot",
    text: "Flies freight, often by night, on the same types as the passenger airlines.",
    requirement: "The same licence and ratings as a commercial pilot, with a freighter's type rating",
    duration: "About 2 to 3 years",
  },
];

/** Below the career paths. */
export const CAREER_NOTE =
  "Durations are approximate, from the first lesson, and rules change: the requirements of the DGCA are what counts.";
