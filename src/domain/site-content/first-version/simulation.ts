/** The texts of /simulation. The facts of the two aircraft are in simulators.ts. */
import type { SimulationContent } from "#domain/site-content/schemas.ts";

export const SIMULATION = {
  meta: {
    title: "Flight simulators",
    description:
      "Fly an Airbus A320 at the mall or a Boeing 737NG at the airport: full-size cockpits, an instructor beside you, no experience needed.",
  },
  hero: {
    eyebrow: "Simulators",
    title: "Two flight decks. The left seat is yours.",
    text: "An Airbus A320 at the mall and a Boeing 737NG at the airport, with an instructor beside you from the first checklist to the last.",
    picture: "gallery/a320-panel-at-dusk",
    actions: [
      { text: "Fly the A320", to: "/booking/A320" },
      { text: "Fly the 737", to: "/booking/B737" },
    ],
  },
  aircraft: {
    title: "Choose your aircraft",
    label: "Side by side",
    lead: "Sessions of {lengths} in both.",
    unrestricted: { title: "Open to everyone", text: "No ticket and no experience needed. Minimum age 12." },
    restricted: "International flyers only",
  },
  flightDeck: {
    title: "What you have in front of you",
    label: "Airbus A320",
    parts: [
      {
        part: "overhead-panel",
        label: "Overhead panel",
        text: "Fuel, electrics, lights and the switches that start the engines.",
      },
      { part: "fcu", label: "FCU", text: "Flight control unit: the autopilot's dials for speed, heading and height." },
      { part: "pfd", label: "PFD", text: "Primary flight display: the horizon, your speed and your height." },
      { part: "nd", label: "ND", text: "Navigation display: the map, with your route and the next waypoint." },
      {
        part: "sidestick",
        label: "Sidestick",
        text: "Climbs, descends and turns the aircraft. The 737 has a yoke instead.",
      },
      { part: "thrust-levers", label: "Thrust levers", text: "Engine power, from idle to take-off." },
      { part: "seat", label: "Your seat", text: "The captain's, on the left. Your instructor sits beside you." },
    ],
  },
  session: {
    title: "What to expect",
    label: "One session",
    steps: [
      {
        when: "Before the flight",
        title: "Briefing",
        text: "Meet your instructor, learn what each control does, and choose where you want to fly.",
      },
      {
        when: "At the controls",
        title: "Hands-on",
        text: "Take the left seat and the controls: take-off, climb, turns and landing, as much by hand as you like.",
      },
      {
        when: "After the landing",
        title: "Certificate and debrief",
        text: "Go over the flight on the map with your instructor. Your certificate comes by email.",
      },
    ],
  },
  reasons: {
    title: "Why choose us",
    label: "Four reasons",
    picture: "gallery/simulator-from-outside",
    items: [
      {
        title: "Safety",
        text: "Engine fires, wind shear, a runway lost in fog: try what you'd never try in the air, with both feet on the ground.",
      },
      {
        title: "Precision",
        text: "Flight models that match the real aircraft's figures, and controls that feel right in your hands.",
      },
      {
        title: "Global destinations",
        text: "Take off from home and land wherever you've always wanted to, from the mountains at Leh to city lights at night.",
      },
      {
        title: "Real-time monitoring",
        text: "Your instructor sees every parameter as you fly, and pauses the scene when something is worth a closer look.",
      },
    ],
  },
} satisfies SimulationContent;
