/** The free place of a floating control (free-place.ts), for a component. */
import { type RefObject, useEffect, useState } from "react";
import { followFreePlace, type Place, TUCKED, type Widths } from "./free-place.ts";

/** `widths` is a constant. */
export function useFreePlace(control: RefObject<HTMLElement | null>, widths: Widths): Place {
  const [place, setPlace] = useState(TUCKED);
  useEffect(() => {
    if (control.current) return followFreePlace(control.current, widths, setPlace);
  }, [control, widths]);
  return place;
}
