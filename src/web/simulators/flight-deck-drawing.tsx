/**
 * A line drawing of the flight deck, seen from behind the seats. Only the left half is drawn; the right one is its
 * mirror image. Leader lines and the captain's seat are in the route's colour.
 */
import { cx } from "#web/ui/cx.ts";

const SEAT = "M150 478V424Q152 388 176 384H238Q262 388 264 424V478M180 384Q178 352 206 352T234 384";

/** Overhead panel, windows, glareshield, displays, pedestal and levers, sidestick. */
const HALF =
  "M360 36H250C150 42 78 92 38 190L22 330V478" +
  "M360 48H292L304 100H360M308 60H360M308 74H360M310 88H360" +
  "M352 112H262L214 196H352ZM250 112 202 196H86C98 166 122 132 150 112ZM95 176H213M226 176H352" +
  "M360 206H196Q148 208 112 224L104 238H360M360 211H294V232H360M302 216h22v8h-22zM334 216h18v8h-18z" +
  "M104 238 92 332H318M128 250h58v58h-58zM196 250h58v58h-58zM360 246H318V288H360M318 332V296H360" +
  "M136 258V300M178 258V300M144 281H152L157 286 162 281H170M202 290A23 23 0 0 1 248 290M225 302V282L236 268" +
  "M318 332 296 478M326 344h26v18h-26zM347 376V432M339 387h16v15h-16zM319 406a5 20 0 1 0 10 0a5 20 0 1 0-10 0" +
  "M22 348 84 340 108 356 116 478" +
  "M48 396a20 7 0 1 0 40 0a20 7 0 1 0-40 0M60 392C60 374 54 366 57 354Q62 344 71 350C76 358 72 374 75 392";

/** From the labels above and below to a point on each part. */
const LEADERS = "M130 0V274H150M206 0V262H216M276 0V190L308 220M404 0V67H390M12 500V372H60M196 500V430M374 500V395";
const POINTS = "M150 274h0M216 262h0M308 220h0M390 67h0M60 372h0M196 430h0M374 395h0";

/** Fills the width; its labels are text beside it (flight-deck.tsx). */
export function FlightDeckDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 720 500"
      className={cx(
        "w-full fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]",
        "*:[vector-effect:non-scaling-stroke]",
      )}
    >
      <path id="deck-half" d={HALF} className="[vector-effect:non-scaling-stroke]" />
      <use href="#deck-half" transform="matrix(-1 0 0 1 720 0)" />
      <path d={SEAT} transform="matrix(-1 0 0 1 720 0)" />
      <path d={SEAT} className="stroke-route stroke-2" />
      <path d={LEADERS} className="stroke-route stroke-1" />
      <path d={POINTS} className="stroke-route stroke-6" />
    </svg>
  );
}
