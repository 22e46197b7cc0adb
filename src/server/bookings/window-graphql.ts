/** What a change of the session window would leave outside, asked before it is saved. */
import { isClockTime } from "#domain/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { bookingsOutside } from "./outside-window.ts";

builder.queryFields((t) => ({
  bookingsOutsideWindow: t.int({
    description: "How many live bookings from today on start or end outside this session window.",
    authScopes: { may: "settings.write" },
    args: {
      firstStart: t.arg.string({ required: true }),
      lastStart: t.arg.string({ required: true }),
      lastEnd: t.arg.string({ required: true }),
    },
    resolve: (_root, window, ctx) => {
      if (!Object.values(window).every(isClockTime))
        throw new Refusal("BAD_USER_INPUT", "Please enter a time such as 09:00 or 18:30");
      return bookingsOutside(ctx, window);
    },
  }),
}));
