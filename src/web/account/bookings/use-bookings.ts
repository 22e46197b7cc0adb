/** Somebody's bookings, page by page. A page that can't be loaded leaves what is there, and can be asked for again. */
import { useCallback, useEffect, useRef, useState } from "react";
import { sayingWhatIsMissing } from "#web/missing-details.ts";
import { toast } from "#web/ui/toast.tsx";
import { type ShownBooking, USER_BOOKINGS } from "./bookings-query.ts";

const send = sayingWhatIsMissing("your bookings");

const PAGE = 50;

type Pages = {
  /** In the server's order: the last one leads to the next page. */
  bookings: readonly ShownBooking[];
  state: "loading" | "shown" | "failed";
  /** There are more than are shown. */
  more: boolean;
};

const NONE_YET: Pages = { bookings: [], state: "loading", more: false };

/** The bookings of the signed-in user; `replace` takes over what is newly known of one of them. */
export function useBookings(userId: string) {
  const [pages, setPages] = useState(NONE_YET);
  const current = useRef(true);

  const load = useCallback(
    async (after: string | null) => {
      setPages((before) => ({ ...before, state: "loading" }));
      try {
        // One more than is shown tells whether there are more.
        const asked = { userId, limit: PAGE + 1, after };
        const { userBookings } = await send(USER_BOOKINGS, asked);
        if (!current.current) return;
        setPages((before) => ({
          bookings: [...(after ? before.bookings : []), ...userBookings.slice(0, PAGE)],
          state: "shown",
          more: userBookings.length > PAGE,
        }));
      } catch {
        if (!current.current) return;
        setPages((before) => ({ ...before, state: "failed" }));
        toast({
          title: "Error",
          description: "Failed to load booking details",
          variant: "destructive",
        });
      }
    },
    [userId],
  );

  useEffect(() => {
    current.current = true;
    void load(null);
    return () => {
      current.current = false;
    };
  }, [load]);

  const replace = useCallback((changed: ShownBooking) => {
    setPages((before) => ({
      ...before,
      bookings: before.bookings.map((booking) => (booking.id === changed.id ? changed : booking)),
    }));
  }, []);

  const last = pages.bookings.at(-1)?.id ?? null;
  return { ...pages, replace, loadMore: () => void load(last), retry: () => void load(null) };
}
