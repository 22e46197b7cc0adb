/** How to get to each simulator: a part of the contact document, which the page of a booking shows as well. */
import type { ContactContent } from "#domain/site-content/schemas.ts";

export const DIRECTIONS = {
  title: "Getting here",
  label: "Not to scale",
  A320: {
    title: "To the A320",
    place: "{address}",
    steps: [
      {
        how: "By metro",
        text: "Take the Blue Line to Noida Sector 18. From there it's a short walk: follow the signs to the mall.",
      },
      {
        how: "By car",
        text: "Use the mall's car park: the first 3 hours of parking are free. On weekend afternoons, allow 15 minutes to find a space.",
      },
      {
        how: "In the mall",
        text: "Take the lift or the escalator to level 3 and look for the cockpit. If steps or a narrow seat could be a problem, call us first and we'll work something out.",
      },
    ],
  },
  B737: {
    title: "To the 737NG",
    place: "{terminal}",
    steps: [
      {
        how: "Who can come",
        text: "Departing international passengers with a valid boarding pass. You can't reach the simulator without one.",
      },
      {
        how: "When",
        text: "Check in for your flight first, and choose a session that ends well before boarding. If you're not sure which time is safe, ask us.",
      },
      {
        how: "What to bring",
        text: "Your passport, boarding pass and booking number. Keep an eye on the departure board, because your own flight comes first.",
      },
    ],
  },
} satisfies ContactContent["directions"];
