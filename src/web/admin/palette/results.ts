/** The palette's list: groups with a heading, and entries of one shape for pages, actions and records. */
import { LayoutDashboard, LogOut, SquareArrowOutUpRight } from "lucide-react";
import { TAB_ICONS } from "#web/admin/tab-icons.ts";
import { isLive } from "#web/booking/booked-session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { ArrowRight, Clock, Plus } from "#web/ui/icons.ts";
import type { Found } from "./documents.ts";
import { addressOfFound, amountOf, factsOf, kindOf, whenOf } from "./found-words.ts";
import { matchingPlaces, type Place, placesFor, SIGN_OUT } from "./places.ts";
import { recentSearches } from "./recent.ts";

export type Entry = {
  /** Unique, and valid as part of an id. */
  key: string;
  name: string;
  Icon: IconComponent;
  facts: readonly string[];
  when: string;
  amount: string;
  status: string | null;
  /** Whether the server found it. */
  isRecord?: true;
  /** The address it opens; null signs out. */
  to: string | null;
  /** A search to repeat, instead of opening `to`. */
  search?: string;
  /** What Alt+M does with it instead of opening it. */
  move?: { text: string; to: string };
};

export type Group = { title: string; entries: readonly Entry[] };

const MOST_PLACES = 5;
const BARE = { facts: [], when: "", amount: "", status: null } as const;

const iconOf = ({ kind, key, to }: Place): IconComponent => {
  if (key === SIGN_OUT) return LogOut;
  if (kind === "tab") return TAB_ICONS[key] ?? LayoutDashboard;
  if (kind === "page") return SquareArrowOutUpRight;
  return to?.includes("=new") || to?.includes("desk=") ? Plus : ArrowRight;
};

const entryOfPlace = (place: Place): Entry => ({
  ...BARE,
  key: `place-${place.key.replace(/[^a-z0-9]+/gi, "-")}`,
  name: place.text,
  Icon: iconOf(place),
  facts: place.of ? [place.of] : [],
  to: place.to,
});

const entryOfFound = (found: Found, here: Here): Entry => ({
  key: `${found.kind}-${found.id}`,
  name: found.name.trim() || found.email || "No name",
  Icon: kindOf(found).Icon,
  facts: factsOf(found),
  when: whenOf(found),
  amount: amountOf(found),
  status: found.status,
  to: addressOfFound(found),
  isRecord: true,
  ...moveOf(found, here),
});

/** A live session can be rescheduled at once. The dialog shows where a setting fixes its date. */
function moveOf({ kind, id, status, date }: Found, here: Here): Pick<Entry, "move"> {
  if (kind !== "booking" || !status || !isLive({ status })) return {};
  return { move: { text: date ? "Reschedule" : "Set date", to: addressToMove(id, here) } };
}

type Here = { pathname: string; search: string };

const BOOKINGS = "/admin/dashboard/bookings";
/** The screens that reschedule a booking in place. */
const IN_PLACE = ["/admin/dashboard", BOOKINGS, `${BOOKINGS}/calendar`, `${BOOKINGS}/run-sheet`];

/** Where the dialog opens: over the current screen with its filters where it can, else over the list of bookings. */
export function addressToMove(id: string, { pathname, search }: Here): string {
  const path = pathname.replace(/\/$/, "");
  if (!IN_PLACE.includes(path)) return `${BOOKINGS}?${new URLSearchParams({ move: id })}`;
  const address = new URLSearchParams(search);
  address.set("move", id);
  // The details of another booking would cover the dialog.
  address.delete("booking");
  return `${path}?${address}`;
}

/** Groups records by kind, in the order of the response. */
function groupsOfFound(found: readonly Found[], here: Here): Group[] {
  const titles = [...new Set(found.map((one) => kindOf(one).title))];
  return titles.map((title) => ({
    title,
    entries: found.filter((one) => kindOf(one).title === title).map((one) => entryOfFound(one, here)),
  }));
}

/** The groups for a text; without one the recent searches and all places. */
export function groupsOf(
  { id, role }: Pick<SessionUser, "id" | "role">,
  text: string,
  found: readonly Found[],
  here: Here,
): Group[] {
  const places = placesFor(role, here);
  const groups =
    text.trim() === ""
      ? [
          {
            title: "Recent searches",
            entries: recentSearches(id).map(
              (search, at): Entry => ({
                ...BARE,
                key: `recent-${at}`,
                name: search,
                Icon: Clock,
                to: null,
                search,
              }),
            ),
          },
          {
            title: "Go to",
            entries: places.filter(({ kind }) => kind === "tab").map(entryOfPlace),
          },
          {
            title: "Actions",
            entries: places.filter(({ kind }) => kind !== "tab").map(entryOfPlace),
          },
        ]
      : [
          {
            title: "Pages and actions",
            entries: matchingPlaces(places, text, MOST_PLACES).map(entryOfPlace),
          },
          ...groupsOfFound(found, here),
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}
