/**
 * The inline script of pages that are not hydrated as they load (page-hydration.ts). It opens the menu, applies the
 * chosen theme and places the chat button. It loads React when a control is used that needs it, and then repeats the
 * press. On a page that needs React in any case it does so after the first paint. Visitors with a session, a cart or an
 * open payment get React at once, because the page shows these.
 */
import { CHAT_WIDTHS, chatTransform } from "#web/layout/chat-place.ts";
import { followFreePlace } from "#web/layout/free-place.ts";
import { listLeft } from "#web/layout/list-left.ts";
import { menuLabel } from "#web/layout/navigation.ts";
import { chooseTheme, chosenTheme, followTheme, showTheme, type Theme } from "#web/layout/theme.ts";
import { readStored } from "#web/session/storage.ts";
import { isWide } from "#web/shop/cart/wide.ts";
import { HYDRATED, HYDRATING } from "./events.ts";
import { followOpenings } from "./follow-openings.ts";
import { afterPaint, isPrerendered, whenShown } from "./when-shown.ts";

/**
 * Controls whose press is kept until React handles it: any button but those of forms and of the page's own script, and
 * what is marked.
 */
const PRESSED = "button:not([data-command], [data-tilt]), [data-hydrates]";
/** Controls that load React as soon as they are pointed at, touched, focused or changed. */
const LIVE = `${PRESSED}, main input, main select`;
const LONGEST_WAIT_MS = 1500;
const THEMES = "footer input[type=radio]";

const near = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

const deferred = document.querySelector<HTMLScriptElement>('script[type="text/deferred"]');
const watched = new AbortController();
/** React starts after the first paint, whose font and rules it would delay. A page in the background is not painted. */
const isExpected = document.documentElement.dataset.hydration === "after-paint";
let started = false;

/** Loads the files of the page's module script side by side. */
function loadFiles(): void {
  for (const href of deferred?.dataset.files?.split(" ") ?? []) {
    const file = document.createElement("link");
    Object.assign(file, { rel: "modulepreload", href });
    document.head.append(file);
  }
}

/** Runs the page's own module script, which the server has made inert. */
function hydrate(): void {
  if (started || !deferred) return;
  started = true;
  setMenu(false);
  document.dispatchEvent(new Event(HYDRATING));
  loadFiles();
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = deferred.textContent;
  document.head.append(script);
}

const menuButton = document.querySelector<HTMLElement>("[data-menu]");

function setMenu(open: boolean): void {
  const menu = document.getElementById(menuButton?.getAttribute("aria-controls") ?? "");
  if (!menuButton || !menu) return;
  menu.hidden = !open;
  menuButton.setAttribute("aria-expanded", String(open));
  menuButton.setAttribute("aria-label", menuLabel(open));
}

const isMenuOpen = (): boolean => menuButton?.getAttribute("aria-expanded") === "true";

/** On a phone the cart is a page of its own. */
const isPlainLink = (control: HTMLElement): boolean => control instanceof HTMLAnchorElement && !isWide();

function onClick(event: MouseEvent): void {
  const control = near(event, PRESSED);
  if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (control === menuButton) {
    setMenu(!isMenuOpen());
    return;
  }
  // A form is sent without React: its address shows the same as the press would.
  if (control.matches('form [type="submit"]:not([data-hydrates])')) return;
  if (isPlainLink(control)) return;
  event.preventDefault();
  event.stopPropagation();
  document.addEventListener(HYDRATED, () => control.click(), { once: true });
  hydrate();
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !isMenuOpen()) return;
  setMenu(false);
  menuButton?.focus();
}

/** Whether the page shows this visitor something that only the browser knows. */
const isPersonal = (): boolean =>
  readStored("token") !== null || readStored("checkout") !== null || (readStored("cart") ?? "").includes('"id"');

/** A picture that could not be loaded is replaced by React. */
const isBroken = (element: unknown): boolean =>
  element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0 && element.currentSrc !== "";

/** Links back to a list lead to the search that the visitor came from. */
function showListsLeft(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-list]"))
    link.href = listLeft(link.pathname) ?? link.href;
}

/** Marks the chosen theme, which another tab may have changed. */
function showChoice(): void {
  const theme = document.querySelector<HTMLInputElement>(`${THEMES}[value="${chosenTheme()}"]`);
  if (theme) theme.checked = true;
}

function start(): void {
  const { signal } = watched;
  const capture = { capture: true, signal };
  document.addEventListener(HYDRATED, () => watched.abort(), { once: true });
  document.addEventListener("click", onClick, capture);
  document.addEventListener("keydown", onKey, { signal });
  for (const intent of ["pointerover", "pointerdown", "focusin", "input"])
    document.addEventListener(
      intent,
      (event) => {
        const control = near(event, LIVE);
        if (control && control !== menuButton && !isPlainLink(control)) hydrate();
      },
      capture,
    );
  document.addEventListener("error", ({ target }) => isBroken(target) && hydrate(), capture);
  addEventListener("storage", () => isPersonal() && hydrate(), { signal });
  addEventListener("pageshow", () => isPersonal() && hydrate(), { signal });

  const chat = document.querySelector<HTMLElement>("[data-chat]");
  if (chat) {
    const end = followFreePlace(chat, CHAT_WIDTHS, (place) => {
      chat.toggleAttribute("data-whole", place.whole);
      chat.style.translate = chatTransform(place);
    });
    signal.addEventListener("abort", end);
  }
  document.addEventListener(
    "change",
    (event) => {
      const theme = near(event, THEMES);
      if (theme instanceof HTMLInputElement) chooseTheme(theme.value as Theme);
    },
    { signal },
  );
  // It may have changed while the page was prerendered.
  showTheme();
  showChoice();
  signal.addEventListener("abort", followOpenings());
  showListsLeft();
  signal.addEventListener("abort", followTheme(showChoice));
  if (document.querySelector("[data-missing-page]")) console.warn("No page at this address:", location.pathname);
  if (isPersonal() || [...document.images].some(isBroken)) hydrate();
  else if (isExpected) {
    new PerformanceObserver(hydrate).observe({ type: "paint", buffered: true });
    setTimeout(hydrate, LONGEST_WAIT_MS);
  }
}

// For pictures that wait for the first paint (`after-paint` in app.css).
afterPaint(() => {
  document.documentElement.dataset.painted = "";
});
if (deferred) {
  if (isPrerendered() && (isExpected || isPersonal())) loadFiles();
  whenShown(start);
}
