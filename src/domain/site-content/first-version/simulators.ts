/** Descriptions of the two simulators. The A320 at the mall is the primary choice. */
import type { SimulatorsContent } from "#domain/site-content/schemas.ts";

export const SIMULATORS = {
  A320: {
    label: "Primary Choice",
    subtitle: "Fly like a real Captain at the mall",
    description:
      "A full-size replica of the A320 flight deck, with sidestick, thrust levers, overhead panel and a wrap-around view. Fly-by-wire makes it the ideal airliner for a first landing.",
    features: [
      "Full-size replica cockpit with sidestick controls",
      "Wrap-around visuals, day and night",
      "An instructor beside you for the whole session",
      "Fly-by-wire handling that forgives beginners",
    ],
    specs: [
      { label: "Max passengers", value: "180" },
      { label: "Range", value: "6,150 km" },
      { label: "Cruise", value: "828 km/h" },
      { label: "Ceiling", value: "12,000 m" },
    ],
    difficulty: "Intermediate",
  },
  B737: {
    label: "At the airport",
    subtitle: "Now at the airport T3 Departures Only",
    description:
      "The workhorse of the airlines, with a control yoke, trim wheels you can hear turning and the hand-flown feel that pilots love. Fly it yourself before you board.",
    features: [
      "Control yoke and hand-flown handling",
      "Working trim wheels, flaps and autopilot panel",
      "At T3 Departures, minutes before your own flight",
      "An instructor beside you for the whole session",
    ],
    specs: [
      { label: "Max passengers", value: "189" },
      { label: "Range", value: "6,570 km" },
      { label: "Cruise", value: "842 km/h" },
      { label: "Ceiling", value: "12,500 m" },
    ],
    difficulty: "Advanced",
  },
} satisfies SimulatorsContent;
