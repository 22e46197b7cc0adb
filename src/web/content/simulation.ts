/** The texts of /simulation (contract: simulation-page). The two aircraft are in simulators.ts. */

/** The header of the page, and its description for search engines. */
export const SIMULATION_INTRO = {
  title: "Two flight decks. The left seat is yours.",
  text: "An Airbus A320 at the mall and a Boeing 737NG at the airport, with an instructor beside you from the first checklist to the last.",
  description:
    "Fly an Airbus A320 at the mall or a Boeing 737NG at the airport: full-size cockpits, an instructor beside you, no experience needed.",
} as const;

/** Reasons to fly here. `icon` is the name of a lucide icon. */
export const WHY_CHOOSE_US = [
  {
    icon: "ShieldCheck",
    title: "Safety",
    text: "Engine fires, wind shear, a runway lost in fog: try what you'd never try in the air, with both feet on the ground.",
  },
  {
    icon: "Crosshair",
    title: "Precision",
    text: "Flight models that match the real aircraft's figures, and controls that feel right in your hands.",
  },
  {
    icon: "Globe",
    title: "Global destinations",
    text: "Take off from home and land wherever you've always wanted to, from the mountains at Leh to city lights at night.",
  },
  {
    icon: "Activity",
    title: "Real-time monitoring",
    text: "Your instructor sees every parameter as you fly, and pauses the scene when something is worth a closer look.",
  },
] as const;

/** The steps of a session, in order. */
export const SESSION_STEPS = [
  {
    title: "Briefing",
    text: "Meet your instructor, learn what each control does, and choose where you want to fly.",
  },
  {
    title: "Hands-on",
    text: "Take the left seat and the controls: take-off, climb, turns and landing, as much by hand as you like.",
  },
  {
    title: "Certificate and debrief",
    text: "Go over the flight on the map with your instructor, and take your certificate home.",
  },
] as const;
