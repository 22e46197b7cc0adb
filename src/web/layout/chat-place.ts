/** The sizes and the place of the chat button, for its component and for pages that are not hydrated yet. */
import type { Place } from "./free-place.ts";

/** Pixels: the circle, and the tab, which is the circle narrowed to a third and fits beside a phone's text. */
export const CHAT_WIDTHS = { whole: 48, tab: 16 };
/** Pixels between the circle and the right edge of the window. */
const RIGHT = 8;

/** The CSS `translate` of the button in its place. */
export const chatTransform = ({ whole, lift }: Place): string => `${whole ? -RIGHT : 0}px ${-lift}px`;
