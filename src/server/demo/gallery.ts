/**
 * The demonstration content of the gallery: 24 pictures in 5 categories, rendered for this project. The search reads
 * the captions, so each names its subject. The sizes are the pictures' own.
 */

import type { NewPicture } from "#server/gallery/service.ts";
import { ownPicture } from "#shared/own-pictures.ts";

/** A picture in public/, named after its subject; `size` is its width and height in pixels. */
const rendered = (
  slug: string,
  [width, height]: [number, number],
  facts: Omit<NewPicture, "image_url" | "width" | "height">,
): NewPicture => ({
  image_url: ownPicture(`gallery/${slug}`, width),
  width,
  height,
  ...facts,
});

/** Fills an empty gallery in demonstration mode. */
export const DEMO_GALLERY: readonly NewPicture[] = [
  rendered("a320-panel-at-dusk", [1200, 800], {
    caption: "Six lit screens and a quiet evening: the A320 panel before departure",
    category: "Cockpit",
    featured: true,
    alt_text: "The A320's main panel with six lit displays and an evening sky beyond the windscreen",
  }),
  rendered("sidestick-close-up", [1000, 1000], {
    caption: "One hand and no wheel: the sidestick that flies the A320",
    category: "Cockpit",
    featured: false,
    alt_text: "A black A320 sidestick with a red button and a trigger, evening light on the wall behind it",
  }),
  rendered("thrust-levers-forward", [800, 1000], {
    caption: "Both thrust levers forward to the take-off notch, and away we go",
    category: "Cockpit",
    featured: false,
    alt_text: "A hand pushes two thrust levers fully forward on the centre pedestal",
  }),
  rendered("overhead-panel-dark", [800, 1000], {
    caption: "All lights out on the overhead panel: in an Airbus, dark means all is well",
    category: "Cockpit",
    featured: false,
    alt_text: "Rows of dark push-buttons on an overhead panel, one of them lit green",
  }),
  rendered("b737-yoke-and-trim", [1000, 1000], {
    caption: "Yoke, column and trim wheel: the 737NG is flown by hand",
    category: "Cockpit",
    featured: false,
    alt_text: "A Boeing 737 control yoke with a trim wheel turning beside it",
  }),
  rendered("flight-display-level", [1000, 1000], {
    caption: "Blue above, brown below, wings level: a flight display in balance",
    category: "Cockpit",
    featured: false,
    alt_text: "A primary flight display with a level horizon between speed and altitude tapes",
  }),
  rendered("rotate-at-sunrise", [1200, 800], {
    caption: "The nose comes up at sunrise, and you leave the runway behind",
    category: "Take-off",
    featured: true,
    alt_text: "An airliner lifts its nose from the runway in front of the rising sun",
  }),
  rendered("line-up-centre-line", [800, 1000], {
    caption: "Lined up and waiting: three kilometres of empty runway ahead",
    category: "Take-off",
    featured: false,
    alt_text: "An empty runway seen over the displays of an A320 flight deck, its centre line running to the horizon",
  }),
  rendered("gear-up-over-fields", [1200, 800], {
    caption: "Gear up over green fields: the first command of many first flights",
    category: "Take-off",
    featured: true,
    alt_text: "An airliner climbs with its wheels up above strips of yellow and green fields",
  }),
  rendered("climb-over-the-river", [1200, 800], {
    caption: "A climbing turn over the Yamuna, mustard and wheat below the wing",
    category: "Take-off",
    featured: false,
    alt_text: "An aircraft's wing banks over a sandy river and strips of yellow and green fields",
  }),
  rendered("two-white-two-red", [1200, 800], {
    caption: "Two white, two red: on the glide path, exactly where you want to be",
    category: "Landing",
    featured: true,
    alt_text: "A lit runway at night with two white and two red lamps on its left",
  }),
  rendered("short-final-in-the-rain", [1200, 800], {
    caption: "Short final in the rain: wiper on, runway in sight",
    category: "Landing",
    featured: false,
    alt_text: "Approach and runway lights out of focus beyond a cockpit windscreen with rain and a wiper",
  }),
  rendered("crab-angle", [1000, 1000], {
    caption: "Nose to the left, path straight ahead: crabbing into a crosswind",
    category: "Landing",
    featured: false,
    alt_text: "An airliner approaches with its nose turned into the wind beside a stiff windsock",
  }),
  rendered("smoke-at-touchdown", [1200, 800], {
    caption: "A puff of smoke from the tyres, and a landing that counts",
    category: "Landing",
    featured: false,
    alt_text: "Tyre smoke curls up as an airliner's wheels touch the runway",
  }),
  rendered("hill-runway-morning", [1200, 800], {
    caption: "A runway between the mountains, first light on the ridges at Leh",
    category: "Landing",
    featured: false,
    alt_text: "A runway beside a river in a high valley, first sunlight on the snowy ridges",
  }),
  rendered("weather-radar", [800, 1000], {
    caption: "Red on the radar, clear air beside it: the route around a monsoon storm",
    category: "Sky and weather",
    featured: false,
    alt_text: "A navigation display at night shows red storm cells and a route between them",
  }),
  rendered("fog-at-minimum", [800, 1000], {
    caption: "Fog down to the last two hundred feet, then the lights appear",
    category: "Sky and weather",
    featured: false,
    alt_text: "Approach and threshold lights begin to show through thick grey fog beyond a cockpit windscreen",
  }),
  rendered("above-the-stratus", [1200, 800], {
    caption: "The sun was shining up here all along: above a sea of cloud",
    category: "Sky and weather",
    featured: false,
    alt_text: "The shadow of an aircraft in a coloured ring on a sea of cloud",
  }),
  rendered("lightning-far-away", [1200, 800], {
    caption: "Lightning at a safe distance, seen from the cockpit",
    category: "Sky and weather",
    featured: false,
    alt_text: "A distant storm cloud lit from within, beyond a dark cockpit with a weather radar display",
  }),
  rendered("city-lights-by-night", [1000, 1000], {
    caption: "Ten million lights below and one landing ahead: a city arrival by night",
    category: "Sky and weather",
    featured: false,
    alt_text: "A glowing city with a dark river by night, beneath an aircraft's wing in the last light",
  }),
  rendered("briefing-table", [1200, 800], {
    caption: "Five minutes with a drawing before the flight: the briefing table",
    category: "At the centre",
    featured: false,
    alt_text: "A briefing table with a chart, a model aircraft and a sketch of the controls",
  }),
  rendered("certificate-and-cap", [1000, 1000], {
    caption: "A certificate with your name and a cap for the photograph afterwards",
    category: "At the centre",
    featured: false,
    alt_text: "A certificate with printed wings beside a captain's peaked cap",
  }),
  rendered("simulator-from-outside", [1200, 800], {
    caption: "A cockpit without an aircraft: our A320 simulator from the outside",
    category: "At the centre",
    featured: true,
    alt_text: "A cockpit shell stands in front of a large round screen in a bright hall",
  }),
  rendered("departures-t3", [800, 1000], {
    caption: "A flight before your flight: T3 Departures, beside our 737NG",
    category: "At the centre",
    featured: false,
    alt_text: "A yellow suitcase with a boarding pass under a departures board in a sunlit airport hall",
  }),
];
