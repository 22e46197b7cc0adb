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
        text: "Take the Blue Line to Noida Sector 18 and leave by exit 2. Entrance 2 of the mall is a 5-minute walk from there.",
      },
      {
        how: "By car",
        text: "Enter the mall's car park from Sector 18 Road: the first 3 hours are free. On weekend afternoons, allow 15 minutes to find a space.",
      },
      {
        how: "In the mall",
        text: "Take the lift between entrance 2 and the car park to level 3, and look for the nose of the A320. If steps or a narrow seat could be a problem, call us first and we'll work something out.",
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
        text: "Check in for your flight first. The simulator is behind security and passport control, so allow time for both. Your session ends at least an hour before your flight leaves.",
      },
      {
        how: "What to bring",
        text: "Your passport, boarding pass and booking number. Keep an eye on the departure board, because your own flight comes first.",
      },
    ],
  },
} satisfies ContactContent["directions"];
