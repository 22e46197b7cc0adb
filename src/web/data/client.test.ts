/** A failed reading: the notice, the session, and a background refresh. */
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GraphqlFailure } from "#web/graphql.ts";
import { newDataClient } from "./client.ts";
import { refreshLive, shownFailure } from "./live.ts";

const KEY = ["orders"];
const lost = () => new GraphqlFailure("network", "NETWORK", "No answer");

let client: QueryClient;
let answers: (() => string)[];
const notice = vi.fn(() => null);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  client = newDataClient();
  answers = [];
  notice.mockClear();
});
afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
});

/** A screen that shows a live list and returns the prepared responses in order. */
function show(live: "silent" | "shown"): QueryObserver<string> {
  const queryFn = async () => answers.shift()?.() ?? "rows";
  const screen = new QueryObserver<string>(client, { queryKey: KEY, queryFn, meta: { live, notice } });
  screen.subscribe(() => {});
  return screen;
}

const fails = () => {
  throw lost();
};
const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));

test("shows a failed first reading and a notice", async () => {
  answers = [fails];
  const screen = show("silent");
  await settled();
  expect(shownFailure(screen.getCurrentResult().error)?.message).toBe("No answer");
  expect(notice).toHaveBeenCalledExactlyOnceWith(expect.any(GraphqlFailure), { more: false, known: false });
});

test("keeps the shown data, without a notice, when a silent refresh fails", async () => {
  const screen = show("silent");
  await settled();
  answers = [fails];
  expect(refreshLive(client, true)).toBe(true);
  await settled();
  const { data, error } = screen.getCurrentResult();
  expect([data, shownFailure(error), notice.mock.calls]).toEqual(["rows", null, []]);
});

test("keeps a shown failure until a reading succeeds", async () => {
  const screen = show("silent");
  await settled();
  answers = [fails, fails];
  refreshLive(client, false);
  await settled();
  expect(notice).toHaveBeenCalledTimes(1);
  refreshLive(client, true);
  await settled();
  expect(shownFailure(screen.getCurrentResult().error)).not.toBeNull();
  refreshLive(client, true);
  await settled();
  expect(screen.getCurrentResult().error).toBeNull();
  expect(notice).toHaveBeenCalledTimes(1);
});

test("reports a failed background refresh of figures that must be current", async () => {
  const screen = show("shown");
  await settled();
  answers = [fails];
  refreshLive(client, true);
  await settled();
  expect(shownFailure(screen.getCurrentResult().error)?.message).toBe("No answer");
  expect(notice).not.toHaveBeenCalled();
});

test("finds nothing live where no screen shows it", () => {
  expect(refreshLive(client, false)).toBe(false);
});
