/** Moves focus and view to a heading: what belongs to it is below, so it is at the top of the window. */
export function leadTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}
