/** Basic requirements of every page: text without JavaScript, the right status, one heading, no overflow. */
import { expect, test } from "vitest";
import { chooseHour, confirmation, fillContact, newContact, openBooking, payBy } from "./harness/booking-steps.ts";
import { freeHour } from "./harness/customer.ts";
import { shared } from "./harness/shared.ts";
import { handledByReact, sideways } from "./harness/still.ts";
import { visit } from "./harness/visit.ts";

/** Every address of the site, with its status. */
const PAGES: [path: string, status: number, heading: string][] = [
  ["/", 200, "You have control."],
  ["/simulation", 200, "Two flight decks. The left seat is yours."],
  ["/joy-of-flying", 200, "Joy of Flying"],
  ["/win-over-fear", 200, "Win Over Flight Fear"],
  ["/pilot-career", 200, "Is flying the job for you?"],
  ["/booking-plan", 200, "Airbus A320"],
  ["/booking/A320", 200, "Airbus A320"],
  ["/booking/B737", 200, "Boeing 737NG"],
  ["/booking/X", 404, "Invalid Simulator"],
  ["/booking/A320/30", 200, "Book Joy of Flying"],
  ["/booking/B737/1200", 200, "Book Foundation Course for Pilots"],
  ["/booking-summary", 404, "Booking Not Found"],
  ["/login", 200, "Login"],
  ["/admin/login", 200, "Admin Login"],
  ["/find-payment", 200, "Find my payment"],
  ["/cart", 200, "Cart"],
  ["/shipping-details", 200, "Shipping Details"],
  ["/orders", 200, "Your Orders"],
  ["/favourites", 200, "Your Favourites"],
  ["/shop", 200, "Aviator Shop"],
  ["/product/nonsense", 404, "Product Not Found"],
  ["/gift", 200, "Give someone the captain's seat."],
  ["/gift/balance", 200, "Check your voucher"],
  ["/gift/bought", 404, "Gift voucher not found"],
  ["/stop-stock-emails", 200, "Stop emails about products"],
  ["/gallery", 200, "Flight Gallery"],
  ["/blog", 200, "Aviation Blog"],
  ["/contact", 200, "Contact us"],
  ["/faq", 200, "Frequently Asked Questions"],
  ["/privacy", 200, "Privacy Policy"],
  ["/terms", 200, "Terms & Conditions"],
  ["/reschedule", 200, "Reschedule Policy"],
  ["/about", 200, "Who we are"],
  ["/safety", 200, "Safety"],
  ["/your-session", 200, "Your session, minute by minute"],
  ["/accessibility", 200, "Flying for everyone we can seat"],
  ["/signup", 200, "Sign Up"],
  ["/forgot-password", 200, "Forgot Password"],
  ["/reset-password?token=x", 200, "Reset Password"],
  ["/confirm-email?token=x", 200, "Confirm your email"],
  ["/no/such/page", 404, "Oops! Page not found"],
  ["/styleguide", 404, "Oops! Page not found"],
];

/** Those of the pages above that need a session. */
const PRIVATE = new Set(["/orders", "/favourites"]);

/** Private pages: the server sends their frame, and the browser loads their data with its token. */
const PERSONAL = [
  "/account",
  "/profile",
  "/bookings",
  "/orders",
  "/favourites",
  "/custom-bookings",
  "/booking-summary?bookingId=x",
  "/order-summary?orderId=x",
  "/payment-status?order=x",
  "/admin/dashboard",
  "/admin/dashboard/bookings",
  "/admin/dashboard/bookings/calendar",
  "/admin/dashboard/bookings/till",
];

test.each(PERSONAL)("%s is neither cached nor indexed, as a page and as data", async (path) => {
  const [address = "", search = ""] = path.split(/(?=\?)/);
  for (const sent of [path, `${address}.data${search}`]) {
    const { headers } = await fetch(`${shared().url}${sent}`);
    expect([sent, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([sent, "no-store", "noindex"]);
  }
});

test.each(PAGES)("%s answers %i, with and without JavaScript", async (path, status, heading) => {
  for (const javaScript of [true, false]) {
    const { page, allow } = await visit(390, {
      javaScript,
      viewport: { width: 360, height: 740 },
    });
    if (status === 404) allow(/^404 GET/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    // In a browser, a visitor without a session is sent from a private page to the login.
    const shown = javaScript && PRIVATE.has(path) ? "Login" : heading;
    await expect.poll(() => page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([shown]);
    await page.getByText("Demo mode: payments are simulated").waitFor();
    if (javaScript && /\/\d+$/.test(path)) await page.getByRole("grid").waitFor();
    if (javaScript) expect(await sideways(page)).toBe(0);
  }
});

test("a phone of 360 pixels shows the whole booking without horizontal scrolling", async () => {
  const { page } = await visit(390, { viewport: { width: 360, height: 740 } });
  await openBooking(page, "/booking/B737/45");
  const hour = await freeHour({ simulatorType: "B737" });
  await chooseHour(page, hour);
  await page.getByLabel("Flight number").fill("AI 101");
  await page.getByLabel("Departure date").fill(hour.date);
  await page.getByLabel(/departing international passenger/i).check();
  await fillContact(page, { ...newContact(), name: "Venkatanarasimharajuvaripeta ".repeat(4) });
  expect(await sideways(page)).toBe(0);
  await payBy(page, "Close");
  await page.getByRole("timer").waitFor();
  expect(await sideways(page)).toBe(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await sideways(page)).toBe(0);
  await page.keyboard.press("Escape");
  await payBy(page, "Success");
  await confirmation(page);
  await page.getByText("Demo mode: payments are simulated").waitFor();
  expect(await sideways(page)).toBe(0);
});

test("plans, prices and the form are readable without JavaScript", async () => {
  const { page, picture } = await visit(1280, { javaScript: false });
  await page.goto("/simulation");
  for (const type of ["A320", "B737"])
    expect(await page.locator(`main a[href="/booking/${type}"]`).count()).toBeGreaterThan(0);

  await page.goto("/booking/A320");
  const plans: [name: string, price: string][] = [
    ["Joy of Flying", "₹5,000"],
    ["Pro-Pilot Thrill", "₹8,500"],
    ["Win Over Flight Fear", "₹10,000"],
    ["Pilot Career Discovery (2hr)", "₹15,000"],
    ["Pilot Career Discovery (4hr)", "₹25,000"],
    ["Foundation Course for Pilots", "₹2,00,000"],
  ];
  const cards = page.getByRole("article");
  for (const [name, price] of plans) {
    const card = cards.filter({ has: page.getByRole("heading", { name, exact: true }) });
    await card.getByText(price, { exact: true }).waitFor();
  }
  await cards.getByText("120 minutes (2 hours)").waitFor();
  await page.getByRole("heading", { name: "Custom Package" }).waitFor();
  await page.getByRole("heading", { name: "Payment Options" }).waitFor();

  await page.goto("/booking/A320/30");
  for (const section of ["Your Plan", "Contact Information", "Booking Schedule", "Payment Options", "Booking Summary"])
    await page.getByRole("heading", { name: section, exact: true }).waitFor();
  await page.getByLabel("Full name").waitFor();
  // Found by its element, because roles don't include text inside noscript where scripts run.
  await page.locator("noscript p").getByText("Booking online needs JavaScript").waitFor();
  await picture("booking without javascript", "page");
});

test.each([
  ["/booking/A320/20", "/simulation?simulator=A320&minutes=20"],
  ["/booking/A320/abc", "/simulation?simulator=A320&minutes=abc"],
  ["/booking/X/30", "/simulation?simulator=X&minutes=30"],
])("%s redirects to %s", async (from, to) => {
  const answer = await fetch(`${shared().url}${from}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
});

test("an unknown simulator and an unknown page link back", async () => {
  const { page, allow } = await visit();
  allow(/^404 GET/);
  await page.goto("/booking/X");
  await page.getByText("Please select a valid simulator type.").waitFor();
  await page.getByRole("main").getByRole("link").click();
  await page.waitForURL("/simulation");
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL("/");
});

test("a summary without a booking shows that it is missing", async () => {
  const { page, allow } = await visit();
  allow(/^404 GET \/booking-summary/);
  for (const query of ["", "?bookingId=nonsense", `?bookingId=${crypto.randomUUID()}`]) {
    await page.goto(`/booking-summary${query}`);
    await page.getByRole("heading", { name: "Booking Not Found", level: 1 }).waitFor();
    await page.getByText("We could not find your booking. Please check your bookings page.").waitFor();
    const way = page.getByRole("main").getByRole("link");
    expect(await way.getAttribute("href")).toBe("/bookings");
  }
});

test("a page that breaks in the browser shows an error and can be reloaded", async () => {
  const { page, allow, picture } = await visit();
  allow(/^500 POST \/graphql/, /console:/);
  await page.goto("/simulation");
  // Before React starts, the link loads a document, which the failing request does not reach.
  await handledByReact(page);
  await page.route("**/graphql", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await page
    .getByRole("link", { name: /Explore Packages/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Something went wrong", level: 1 }).waitFor();
  await page.getByText("Please try refreshing the page.").waitFor();
  await picture("something went wrong");
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await page.getByRole("heading", { name: "Airbus A320", level: 1 }).waitFor();
});

test("navigation starts at the top of the page", async () => {
  const { page } = await visit(390);
  await openBooking(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").getByRole("link", { name: "Book Your Flight" }).click();
  await page.waitForURL("/simulation");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
