/** The texts of /pilot-career. */
import type { PilotCareerContent } from "#domain/site-content/schemas.ts";

export const PILOT_CAREER = {
  meta: {
    title: "Pilot career programmes",
    description:
      "A320 simulator sessions for future pilots: both seats, checklists, radio calls, failures and a frank talk about licences and costs in India.",
  },
  hero: {
    eyebrow: "For future pilots",
    title: "Is flying the job for you?",
    intro:
      "Pilot training takes years and a good part of a family's savings. Spend a few hours in both seats first, and find out what the work is really like.",
    picture: "programme/pilot-career",
    actions: [
      { text: "Start with 2 hours", to: "/booking/A320/120" },
      { text: "Talk to us", to: "/contact" },
    ],
  },
  offersTitle: { one: "Package and price", several: "Packages and prices" },
  offers: [
    {
      minutes: 120,
      recommended: false,
      text: "The job in both seats, from the first checklist to shutdown.",
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
    text: "Book the two-hour programme with {advance} now, and pay the balance before the session. The booking is valid for {validity}.",
    action: { text: "Book Trial", to: "/booking/A320/120?payment=advance" },
  },
  included: {
    title: "What is included",
    items: [
      "Your own instructor in the other seat",
      "Checklists and charts like those used in training",
      "Time in both roles: pilot flying and pilot monitoring",
      "Honest answers about medicals, exams, schools and costs",
      "A certificate, plus a written assessment with the four-hour programme",
    ],
  },
  forWhom: {
    title: "Who it is for",
    label: "From school to type rating",
    items: [
      {
        title: "Class 10 to 12",
        text: "Come before you choose subjects and schools, and bring your parents. They'll have good questions.",
      },
      {
        title: "Students and graduates",
        text: "You could still change course, and you want to know more than a brochure tells you.",
      },
      {
        title: "Cadets facing selection",
        text: "Practise instruments, multitasking and crew work where a mistake costs nothing.",
      },
      {
        title: "Licence holders",
        text: "Get to know a glass cockpit and two-pilot work before your type rating.",
      },
    ],
  },
  timeline: {
    title: "How the two hours go",
    intro:
      "The four-hour programme adds route planning, failures and the assessment. Hours here are practice and don't count towards a licence.",
    steps: [
      {
        minutes: [0, 20],
        title: "Briefing",
        text: "Route, weather, fuel and who does what. You get a role with real duties.",
        highlighted: false,
      },
      {
        minutes: [20, 40],
        title: "Cockpit preparation",
        text: "Work through flows and checklists, set up the flight computer and give the departure briefing.",
        highlighted: false,
      },
      {
        minutes: [40, 70],
        title: "Pilot flying",
        text: "Take-off by hand, climb, autopilot, an instrument approach and a landing.",
        highlighted: true,
      },
      {
        minutes: [70, 100],
        title: "Pilot monitoring",
        text: "Swap roles: handle the radio, read the checklists and speak up when something isn't right.",
        highlighted: false,
      },
      {
        minutes: [100, 120],
        title: "Debrief and career talk",
        text: "What went well, what didn't, and what your road to a licence would look like.",
        highlighted: false,
      },
    ],
  },
  highlights: {
    title: "What you take home",
    picture: "hero/four-stripes",
    items: [
      {
        title: "A picture of the job",
        text: "Checklists, teamwork and decisions: less glamorous than in films, and more satisfying.",
      },
      {
        title: "A plan",
        text: "Which medical comes first, when to sit which exams, and what to ask a flying school.",
      },
      {
        title: "An honest opinion",
        text: "If we think you should wait, or do something else, we'll tell you.",
      },
    ],
  },
  closing: {
    title: "Two hours now can save two years.",
    text: "Choose a day that suits you, or read up on how to get a licence first.",
    actions: [
      { text: "Enroll Now", to: "/booking/A320/120" },
      { text: "Read the blog", to: "/blog" },
      { text: "Browse Packages", to: "/simulation" },
    ],
  },
  careers: {
    title: "Career paths",
    label: "From the first lesson",
    items: [
      {
        title: "Commercial Pilot",
        text: "Flies for an airline or charter company, first as first officer and later as captain.",
        requirement:
          "Class 12 with physics and mathematics, Class 1 medical, CPL with instrument rating, then a type rating",
        duration: "About 2 to 3 years",
        years: [2, 3],
      },
      {
        title: "Flight Instructor",
        text: "Teaches others to fly, and builds the hours that airlines value.",
        requirement: "CPL and an instructor rating, starting as assistant flight instructor",
        duration: "About 2 years to the CPL, plus a few months",
        years: [2, 2.5],
      },
      {
        title: "Cargo Pilot",
        text: "Flies freight, often at night, on the same aircraft types as passenger airlines.",
        requirement: "The same licence and ratings as a commercial pilot, with a freighter's type rating",
        duration: "About 2 to 3 years",
        years: [2, 3],
      },
    ],
    note: "Durations are approximate and count from the first lesson. Rules change, so always check the current requirements of the DGCA.",
    course: "Already decided? See the [Foundation Course for Pilots](/booking/A320) among our packages.",
  },
} satisfies PilotCareerContent;
