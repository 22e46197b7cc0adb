/**
 * Keeps a floating control from covering content. Without scrolling and with nothing below it, it is whole. Over a
 * link, a button, a field or text, and during scrolling, it shrinks to a narrow tab at the edge. The tab moves up until
 * it covers nothing.
 */

/** Whether the control is whole, and its offset above its normal place, in pixels. */
export type Place = { whole: boolean; lift: number };

/** The place before anything is measured. */
export const TUCKED: Place = { whole: false, lift: 0 };
const SETTLE_MS = 160;
/** Distance between the whole control and the edge of the window, in pixels. */
const EDGE = 8;
const STEP = 12;
const PROBE = 6;
const CONTROL = "a, button, input, select, textarea, label, summary, [role=button], [role=radio]";

/** The widths of the control in pixels, whole and as a tab. */
export type Widths = { whole: number; tab: number };

/**
 * Calls `onPlace` with each better place, after scrolling, resizing and changes of the page.
 * @returns a function that ends it
 */
export function followFreePlace(control: HTMLElement, widths: Widths, onPlace: (place: Place) => void): () => void {
  let place = TUCKED;
  let timer: ReturnType<typeof setTimeout>;
  const show = (next: Place) => {
    place = next;
    onPlace(next);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(freePlace(control, widths)), SETTLE_MS);
  };
  const onScroll = () => {
    if (place.whole) show({ ...place, whole: false });
    settle();
  };
  const changes = new MutationObserver(settle);
  const main = document.getElementById("main") ?? document.body;
  changes.observe(main, { childList: true, subtree: true });
  // Pictures, fonts and opened parts move the content without changing its elements.
  const sizes = new ResizeObserver(settle);
  sizes.observe(main);
  addEventListener("scroll", onScroll);
  addEventListener("resize", settle);
  settle();
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener("scroll", onScroll);
    removeEventListener("resize", settle);
  };
}

/** The best place: whole, otherwise the tab as low as possible. */
function freePlace(control: HTMLElement, { whole, tab }: Widths): Place {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const base = height - Number.parseFloat(getComputedStyle(control).bottom || "0");
  const free = (right: number, size: number, lift: number) =>
    isFree(new DOMRect(right - size, base - lift - 48, size, 48), control);
  if (free(width - EDGE, whole, 0)) return { whole: true, lift: 0 };
  for (let lift = 0; base - lift - 48 > height / 3; lift += STEP)
    if (free(width, tab, lift)) return { whole: false, lift };
  return TUCKED;
}

function isFree(box: DOMRect, control: HTMLElement): boolean {
  for (let x = box.left + 1; x < box.right; x += PROBE) {
    for (let y = box.top; y <= box.bottom; y += PROBE) {
      const beneath = document.elementsFromPoint(x, y).find((element) => !control.contains(element));
      if (beneath && (beneath.closest(CONTROL) || hasTextAt(beneath, x, y))) return false;
    }
  }
  return true;
}

function hasTextAt(element: Element, x: number, y: number): boolean {
  const range = document.createRange();
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects())
      if (x >= left && x <= right && y >= top && y <= bottom) return true;
  }
  return false;
}
