/** The placeholder of a picture until it has loaded: its blurred colours, without another file. */
import { readOwnPicture } from "#shared/own-pictures.ts";
import tints from "./picture-tints.json" with { type: "json" };

const SPOTS = 6;

/** The colours of a rendered picture, as the custom properties of the class `tinted`; undefined for other addresses. */
export function pictureTint(address: string): Record<`--t${number}`, string> | undefined {
  const own = readOwnPicture(address);
  const tint = own && (tints as Record<string, string>)[own.name];
  if (!tint) return undefined;
  return Object.fromEntries(
    Array.from({ length: SPOTS }, (_, at) => [`--t${at}`, `#${tint.slice(at * 3, at * 3 + 3)}`]),
  );
}
