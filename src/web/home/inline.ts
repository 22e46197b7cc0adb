/** The inline script of the home page. It ends before React hydrates the page, so that React finds its own markup. */
import { HYDRATING } from "#web/hydration/events.ts";
import { startMovement } from "./movement.ts";

const ending = new AbortController();
document.addEventListener(HYDRATING, () => ending.abort(), { once: true });
startMovement(ending.signal);
