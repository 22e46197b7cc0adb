/** Data removed at the end of a session, and data kept through a login. Other tabs: e2e/session.test.ts. */
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

/** A browser with Asha's draft, purchase and cart. */
function used(owner: string | null = "asha"): void {
  local.set("aviator-cart", "{}").set("theme", "dark");
  local.set("aviator-checkout", "{}").set("aviator-guest", GUEST).set("dashboardViews", "{}");
  tab.set("aviator-shipping", draftOf(owner)).set("aviator-booking", draftOf(owner));
}

const keys = () => [...local.keys(), ...tab.keys()].sort();

test("keeps the cart and the theme at a sign-out", async () => {
  const { signIn, signOut } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  await signOut();
  expect(keys()).toEqual(["aviator-cart", "theme"]);
});

test("keeps them when the server refuses the token", async () => {
  const { signIn, forgetSession } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  forgetSession();
  expect(keys()).toEqual(["aviator-cart", "theme"]);
});

test("keeps a guest's data where no session ended", async () => {
  const { forgetSession } = await import("./session.ts");
  used(null);
  const before = keys();
  forgetSession();
  expect(keys()).toEqual(before);
});

test("keeps a guest's draft through a login", async () => {
  const { signIn } = await import("./session.ts");
  used(null);
  const before = keys();
  signIn(TOKEN, user("asha"));
  expect(keys()).toEqual([...before, "authToken", "user"].sort());
});

test("shows another account nothing of the previous one", async () => {
  const { signIn } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  signIn(`${TOKEN}-2`, user("ravi"));
  expect(keys()).toEqual(["authToken", "aviator-cart", "theme", "user"]);
  expect(local.get("user")).toContain("ravi");
});

test("removes a draft whose owner's session ended unnoticed", async () => {
  const { signIn } = await import("./session.ts");
  tab.set("aviator-shipping", draftOf("asha")).set("aviator-booking", draftOf(null));
  signIn(TOKEN, user("ravi"));
  expect([...tab.keys()]).toEqual(["aviator-booking"]);
});

test("keeps a draft when the same person logs in again", async () => {
  const { signIn } = await import("./session.ts");
  signIn(TOKEN, user("asha"));
  used();
  signIn(`${TOKEN}-2`, user("asha"));
  expect(tab.size).toBe(2);
});
