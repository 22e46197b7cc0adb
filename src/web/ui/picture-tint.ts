/** The placeholder of a picture until it has loaded: its blurred colours, without another file. */
import { readOwnPicture } from "#shared/own-pictures.ts";
import tints from "./picture-tints.json" with { type: "json" };

const PLACES = ["12% 20%", "50% 14%", "88% 20%", "12% 80%", "50% 86%", "88% 80%"];

/** A CSS background for a rendered picture by its address; undefined for others. */
export function pictureTint(address: string): string | undefined {
  const own = readOwnPicture(address);
  const tint = own && (tints as Record<string, string>)[own.name];
  if (!tint) return undefined;
  const colours = PLACES.map((_, at) => `#${tint.slice(at * 3, at * 3 + 3)}`);
  const spots = colours.map((colour, at) => `radial-gradient(55% 70% at ${PLACES[at]}, ${colour}, transparent)`);
  return `${spots.join(", ")}, linear-gradient(${colours[1]}, ${colours[4]})`;
}
