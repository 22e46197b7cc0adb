/**
 * The site's own icons, for the most visible places: an instrument's line, thin, with square ends and few curves. They
 * have the names of lucide-react's, which draws all other icons.
 */
import { createIcon } from "./create-icon.ts";

const LOOK = { strokeWidth: 1.6, strokeLinecap: "square", strokeLinejoin: "miter" } as const;

/** Takes the path in a box of 24. */
const drawn = (d: string) => createIcon({ size: 24, node: [["path", { d }]], look: LOOK });

export const ArrowLeft = drawn("M20 12H4M10 6 4 12l6 6");
export const ArrowRight = drawn("M4 12h16M14 6l6 6-6 6");
export const CalendarCheck = drawn("M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4M8.5 15l2.5 2.5 4.5-4.5");
export const CalendarClock = drawn(
  "M20 10V5.5H4v15h6M4 10h16M8 3v4M16 3v4M17 12.5a4.5 4.5 0 1 0 .01 0M17 15v2.2l1.5 1",
);
export const Check = drawn("M4.5 12.5 10 18 19.5 6.5");
export const ChevronDown = drawn("M5.5 9l6.5 6.5L18.5 9");
export const ChevronLeft = drawn("M15 5.5 8.5 12l6.5 6.5");
export const ChevronRight = drawn("M9 5.5l6.5 6.5L9 18.5");
export const CircleCheck = drawn("M12 3a9 9 0 1 0 .01 0M7.5 12.5l3 3 6-6.5");
export const Clock = drawn("M12 3a9 9 0 1 0 .01 0M12 3v2M21 12h-2M12 21v-2M3 12h2M12 8v4l3 2");
export const Download = drawn("M12 3v12M6.5 10 12 15.5 17.5 10M4 20.5h16");
export const Eye = drawn("M2.5 12C6 6.7 18 6.7 21.5 12 18 17.3 6 17.3 2.5 12zM12 9.5a2.5 2.5 0 1 0 .01 0");
export const EyeOff = drawn("M2.5 12C6 6.7 18 6.7 21.5 12 18 17.3 6 17.3 2.5 12zM4.5 19.5l15-15");
export const Heart = drawn("M12 20 4 11.5C2 8 5 4.5 8 5c2 .3 3 1.5 4 3 1-1.5 2-2.7 4-3 3-.5 6 3 4 6.5z");
export const Mail = drawn("M3 5.5h18v13H3zM3.5 6 12 13l8.5-7");
export const Menu = drawn("M4 6h16M4 12h16M4 18h10");
export const MessageCircle = drawn("M4 5h16v11.5h-8L7.5 20.5v-4H4zM8 9h8M8 12.5h5");
export const Minus = drawn("M4 12h16");
export const Monitor = drawn("M3.5 4.5h17v12h-17zM12 16.5v4M7.5 20.5h9");
export const Moon = drawn("M19.5 14.5A8.5 8.5 0 1 1 9.5 4.5a7 7 0 0 0 10 10z");
export const Pause = drawn("M8 5v14M16 5v14");
export const Play = drawn("M7 4.5 19 12 7 19.5z");
export const Plus = drawn("M12 4v16M4 12h16");
export const Search = drawn("M10.5 4a6.5 6.5 0 1 0 .01 0M10.5 4v2M15.5 15.5 20.5 20.5");
export const ShieldCheck = drawn("M12 3l8 2.5V12c0 4.5-3 7.5-8 9-5-1.5-8-4.5-8-9V5.5zM8.5 12l2.5 2.5 4.5-5");
/** A bag: the cart of a shop. */
export const ShoppingCart = drawn("M5 8h14l1 12.5H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4");
export const Sun = drawn(
  "M12 8a4 4 0 1 0 .01 0M12 2.5V4M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1",
);
export const Trash2 = drawn("M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 10.5v6.5M14 10.5v6.5");
export const Truck = drawn("M2.5 6h11v11h-11zM13.5 10h4.5l3.5 3.5V17h-8M7 17a2 2 0 1 0 .01 0M17 17a2 2 0 1 0 .01 0");
export const X = drawn("M5.5 5.5l13 13M18.5 5.5l-13 13");
