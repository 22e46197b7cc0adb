/** The texts of /simulation (contract: simulation-page). The two aircraft are in simulators.ts. */

/** The header of the page, and its description for search engines. */
export const SIMULATION_INTRO = {
  title: "Two flight decks. The left seat is yours.",
  text: "An Airbus A320 at the mall and a Boeing 737NG at the airport, with an instructor beside you from the first checklist to the last.",
  description:
    "Fly an Airbus A320 at the mall or a Boeing 737NG at the airport: full-size cockpits, an instructor beside you, no experience needed.",
} as const;

/** Parts of the A320's flight deck, as labelled in the drawing: the cockpit's word, then what it is for. */
export const FLIGHT_DECK_PARTS = [
  { label: "Overhead panel", text: "Fuel, electrics, lights and the switches that start the engines." },
  { label: "FCU", text: "Flight control unit: the autopilot's dials for speed, heading and height." },
  { label: "PFD", text: "Primary flight display: the horizon, your speed and your height." },
  { label: "ND", text: "Navigation display: the map, with your route and the next waypoint." },
  { label: "Sidestick", text: "Climbs, descends and turns the aircraft. The 737 has a yoke instead." },
  { label: "Thrust levers", text: "Engine power, from idle to take-off." },
  { label: "Your seat", text: "The captain's, on the left. Your instructor sits beside you." },
] as const;

/** Reasons to fly here. */
export const WHY_CHOOSE_US = [
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
] as const;

/** The steps of a session, in order, each with its place in the session. */
export const SESSION_STEPS = [
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
    text: "Go over the flight on the map with your instructor, and take your certificate home.",
  },
] as const;
