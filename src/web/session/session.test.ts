/**
 * What the end of a session removes from the browser, and what a login takes along. Other tabs: e2e/session.test.ts.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const user = (id: string) => ({
  id,
  email: `${id}@example.com`,
  name: id,
  phone: "",
  role: "user",
});
const TOKEN = "a-token-of-more-than-twenty-letters";
const GUEST = JSON.stringify([{ orderId: "order_1", token: TOKEN, at: Date.now() }]);
const draftOf = (owner: string | null) => JSON.stringify({ owner, fields: { name: "Asha" } });

let local: Map<string, string>;
let tab: Map<string, string>;

const area = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});

beforeEach(() => {
  vi.resetModules();
  local = new Map();
  tab = new Map();
  vi.stubGlobal("localStorage", area(local));
  vi.stubGlobal("sessionStorage", area(tab));
  vi.stubGlobal("location", { hash: "" });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser in which Asha has typed, bought and put something into the cart. */
function used(owner: string | null = "asha"): void {
  local.set("aviator-cart", "{}").set("theme", "dark");
  local.set("aviator-checkout", "{}").set("aviator-guest", GUEST).set("dashboardViews", "{}");
  tab.set("aviator-shipping", draftOf(owner)).set("aviator-booking", draftOf(owner));
}

const keys = () => [...local.keys(), ...tab.keys()].sort();

test("a sign-out leaves the cart and the look", async () => {
  const { signIn, signOut } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  await signOut();
  expect(keys()).toEqual(["aviator-cart", "theme"]);
});

test("so does a token that the server refuses", async () => {
  const { signIn, forgetSession } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  forgetSession();
  expect(keys()).toEqual(["aviator-cart", "theme"]);
});

test("a guest's things stay where no session ended", async () => {
  const { forgetSession } = await import("./session.ts");
  used(null);
  const before = keys();
  forgetSession();
  expect(keys()).toEqual(before);
});

test("what a guest typed comes along into a login", async () => {
  const { signIn } = await import("./session.ts");
  used(null);
  const before = keys();
  signIn(TOKEN, user("asha"));
  expect(keys()).toEqual([...before, "authToken", "user"].sort());
});

test("another account finds nothing of the one before", async () => {
  const { signIn } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  signIn(`${TOKEN}-2`, user("ravi"));
  expect(keys()).toEqual(["authToken", "aviator-cart", "theme", "user"]);
  expect(local.get("user")).toContain("ravi");
});

test("a draft of a person whose session ended unseen is not kept for the next", async () => {
  const { signIn } = await import("./session.ts");
  tab.set("aviator-shipping", draftOf("asha")).set("aviator-booking", draftOf(null));
  signIn(TOKEN, user("ravi"));
  expect([...tab.keys()]).toEqual(["aviator-booking"]);
});

test("the same person logging in again keeps what they typed", async () => {
  const { signIn } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  signIn(`${TOKEN}-2`, user("asha"));
  expect(tab.size).toBe(2);
});
