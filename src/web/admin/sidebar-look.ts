/** The look of the sidebar's items. The sidebar has `group` and `data-narrow`: 'true', 'false', or 'auto' by width. */

/** Words that a narrow column hides from sight. */
export const NAME = "lg:group-data-[narrow=true]:sr-only lg:max-xl:group-data-[narrow=auto]:sr-only";

/** The same for buttons, which have no words in the bar of narrow screens. */
export const BUTTON_NAME = `max-lg:sr-only ${NAME}`;

export const SIDE_BUTTON =
  "flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-xl px-3 text-left font-medium text-on-night-soft hover:bg-white/10 hover:text-on-night disabled:opacity-60 max-lg:justify-center max-lg:px-0 lg:min-h-8 lg:gap-2 lg:px-2.5 lg:text-sm lg:[@media(height>=54rem)]:min-h-9";
