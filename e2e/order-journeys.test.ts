/**
 * From a filled cart to a paid order, with every failure on the way. No failure loses form input, the cart or a
 * payment.
 */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { orderNumber } from "#domain/text/numbers.ts";
import { moveOrder } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notice, paymentWindow } from "./harness/booking-steps.ts";
import { newEmail, orderGoods, register, setAside } from "./harness/customer.ts";
import { mailTo } from "./harness/mailbox.ts";
import { leave, sessionOf } from "./harness/session.ts";
import { type Product, plenty, priceText } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Line = { id: string; quantity: number };

const CART = "aviator-cart";
const PATH = "/shipping-details";

const ADDRESS = {
  "Full name": "Meera Iyer",
  "Phone number": "+91 98200 12345",
  Address: "Flat 12, Sea Breeze\n4 Carter Road",
  City: "Mumbai",
  Pincode: "400 050",
};
const STATE = "Maharashtra";

/** A product that no other test here buys, so that a test can take all of it. */
const another = async () => (await plenty())[7] as Product;

/** Writes items to the cart as an earlier visit left them, and opens a page. */
async function openWith(page: Page, lines: [Product, number][], path = PATH): Promise<void> {
  const items = lines.map(([{ id, name, price, image_url }, quantity]) => ({
    id,
    name,
    price,
    image_url,
    quantity,
  }));
  await leave(page, { [CART]: JSON.stringify({ items }) });
  await page.goto(path);
}

/** The contents of the cart. */
async function kept(page: Page): Promise<Line[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), CART);
  const { items } = JSON.parse(text ?? '{"items":[]}') as { items: Line[] };
  return items.map(({ id, quantity }) => ({ id, quantity }));
}

/** Fills "Shipping Details"; without an email that field is not changed. */
async function fillShipping(page: Page, email?: string): Promise<void> {
  for (const [label, text] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("State").selectOption(STATE);
  if (email) await page.getByLabel("Email address").fill(email);
}

/** The current values of the form. */
async function typed(page: Page): Promise<Record<string, string>> {
  const fields = [...Object.keys(ADDRESS), "State", "Email address"];
  const values = fields.map(async (label) => [label, await page.getByLabel(label, { exact: true }).inputValue()]);
  return Object.fromEntries(await Promise.all(values));
}

const filled = (email: string) => ({ ...ADDRESS, State: STATE, "Email address": email });

const payNow = (page: Page) => page.getByRole("button", { name: "Pay Now" });
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

async function press(page: Page, button: "Success" | "Failure" | "Close"): Promise<void> {
  const frame = await paymentWindow(page);
  await frame.getByRole("button", { name: button }).click();
}

/** Waits for the order's page. @returns the id. */
async function placed(page: Page): Promise<string> {
  await heading(page, "Payment Successful!").waitFor();
  const id = new URL(page.url()).searchParams.get("orderId") ?? "";
  await main(page).getByText(orderNumber(id)).first().waitFor();
  return id;
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a guest goes from the cart to a paid order; the bought items leave the cart", async () => {
    const { page, context, picture } = await visit(width);
    const [cap, mug] = await plenty();
    const email = newEmail("meera");
    await openWith(page, [[cap, 2]], "/cart");
    await page.getByRole("link", { name: "Continue as guest" }).click();
    await heading(page, "Shipping Details").waitFor();
    const login = page.getByRole("link", { name: "Login to Checkout" });
    expect(await login.getAttribute("href")).toBe("/login?next=%2Fshipping-details");
    expect(await findings(page)).toEqual([]);
    await fillShipping(page, email);
    const total = rupees(cap.price * 2);
    for (const text of ["Subtotal", "Shipping", "Free", "Tax", "₹0", "inclusive of tax", total])
      await main(page).getByText(text, { exact: true }).first().waitFor();
    await picture("shipping details", "page");

    await payNow(page).click();
    const frame = await paymentWindow(page);
    await frame.getByText(total).waitFor();
    expect(await page.getByText("Do not close this window").isVisible()).toBe(true);
    expect(await findings(page)).toEqual([]);
    // In the meantime another item is added to the cart in another tab.
    const other = await context.newPage();
    await openWith(other, [
      [cap, 2],
      [mug, 1],
    ]);
    await other.close();
    await frame.getByRole("button", { name: "Success" }).click();

    const id = await placed(page);
    await notice(page, "Order placed!").waitFor();
    expect(await kept(page)).toEqual([{ id: mug.id, quantity: 1 }]);
    for (const text of [cap.name, "Mumbai, Maharashtra - 400050", "Phone: +91 98200 12345"])
      await main(page).getByText(text).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("order summary", "page");
    expect((await mailTo(email, /Order/)).subject).toContain(orderNumber(id));
  });

  test("a declined payment keeps form, cart and hold, and can be retried", async () => {
    const { page, picture, allow } = await visit(width);
    allow(/^400 POST \/razorpay-sandbox\/v1\/payments/);
    const [cap] = await plenty();
    const email = newEmail("meera");
    await openWith(page, [[cap, 1]]);
    await fillShipping(page, email);
    await payNow(page).click();
    await press(page, "Failure");
    await notice(page, "Payment Failed").waitFor();
    await page.getByRole("timer").getByText("Your items are set aside for another").waitFor();
    expect(await typed(page)).toEqual(filled(email));
    expect(await kept(page)).toEqual([{ id: cap.id, quantity: 1 }]);
    await picture("order declined");
    expect(await findings(page)).toEqual([]);

    await page.reload();
    await expect.poll(() => typed(page)).toEqual(filled(email));
    await payNow(page).click();
    await press(page, "Close");
    await page.getByText("You haven't been charged, and your details are kept.").waitFor();
    expect(await payNow(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await payNow(page).click();
    await press(page, "Success");
    await placed(page);
    expect(await kept(page)).toEqual([]);
  });

  test("an email with an account opens the login and the order continues automatically", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    const [cap] = await plenty();
    await openWith(page, [[cap, 1]]);
    await fillShipping(page, account.email);
    await payNow(page).click();
    const popup = page.getByRole("dialog", { name: "Account Already Exists" });
    await popup.waitFor();
    await picture("order login popup");
    await popup.getByRole("button", { name: "Close" }).click();
    await popup.waitFor({ state: "hidden" });
    expect(await typed(page)).toEqual(filled(account.email));

    await payNow(page).click();
    await popup.getByRole("textbox", { name: "Password" }).fill(account.password);
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await press(page, "Success");
    const id = await placed(page);
    const { order } = await graphql<{ order: { user_id: string; shipping_details: object } }>(
      "query ($id: ID!) { order(id: $id) { user_id shipping_details { email city } } }",
      { id },
      account.token,
    );
    expect(order).toEqual({
      user_id: account.id,
      shipping_details: { email: account.email, city: "Mumbai" },
    });
  });

  test("a signed-in customer's details are filled in; the customer pays", async () => {
    const { page } = await visit(width);
    const account = await register();
    const [cap, mug] = await plenty();
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()?.includes("ShippingProfile")) return route.fallback();
      const { data } = (await (await route.fetch()).json()) as { data: { me: object } };
      const address = { address: "7 Hill Road", city: "Pune", state: "MAHARASHTRA" };
      return route.fulfill({ json: { data: { me: { ...data.me, ...address } } } });
    });
    await leave(page, sessionOf(account));
    await openWith(
      page,
      [
        [cap, 1],
        [mug, 3],
      ],
      "/cart",
    );
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect
      .poll(() => typed(page))
      .toEqual({
        "Full name": "Asha Rao",
        "Phone number": "+919876543210",
        "Email address": account.email,
        Address: "7 Hill Road",
        City: "Pune",
        State: "Maharashtra",
        Pincode: "",
      });
    expect(await page.getByLabel("Email address").getAttribute("readonly")).not.toBeNull();
    expect(await page.getByRole("link", { name: "Login to Checkout" }).count()).toBe(0);
    await page.getByLabel("Pincode").fill("411001");
    await payNow(page).click();
    const frame = await paymentWindow(page);
    await frame.getByText(rupees(cap.price + mug.price * 3)).waitFor();
    await frame.getByRole("button", { name: "Success" }).click();
    await placed(page);
    expect(await kept(page)).toEqual([]);
    await page.getByText("Pune, Maharashtra - 411001").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("aviator-shipping"))).toBeNull();
  });

  test("shows missing or invalid input at its field, and in one notice", async () => {
    const { page, picture } = await visit(width);
    let requests = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/create-order")) requests += 1;
    });
    const [cap] = await plenty();
    await openWith(page, [[cap, 1]]);
    await payNow(page).click();
    await notice(page, "Missing Information").waitFor();
    await notice(page, "Please fill in all required fields").waitFor();
    const name = page.getByLabel("Full name");
    expect(await name.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.getByText("Please choose your state").waitFor();
    await picture("shipping details missing", "page");
    expect(await findings(page)).toEqual([]);

    await fillShipping(page);
    await payNow(page).click();
    await notice(page, "Please provide email and phone number for guest checkout").waitFor();

    const email = newEmail("meera");
    await page.getByLabel("Email address").fill(email);
    for (const [label, text, sentence] of [
      ["Phone number", "12345", "Please enter a valid phone number"],
      ["Pincode", "041001", "Please enter a valid 6-digit pincode"],
      ["Pincode", "40005", "Please enter a valid 6-digit pincode"],
      ["Email address", "meera@", "Please enter a valid email address"],
    ] as const) {
      const field = page.getByLabel(label);
      const right = await field.inputValue();
      await field.fill(text);
      await payNow(page).click();
      await notice(page, sentence).waitFor();
      // The notice may still be that of the previous attempt.
      const focused = () => field.evaluate((it) => it === document.activeElement);
      await expect.poll(focused).toBe(true);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await field.inputValue()).toBe(text);
      await field.fill(right);
    }
    expect(requests).toBe(0);
    expect(await typed(page)).toEqual(filled(email));
    expect(await kept(page)).toEqual([{ id: cap.id, quantity: 1 }]);
  });

  test("shows a changed price, updates the total, and takes the payment only after that", async () => {
    const { page, picture } = await visit(width);
    const [cap] = await plenty();
    const old = { ...cap, price: cap.price + 50 };
    // The old price as of the page's load; at payment the price has changed.
    let dearer = true;
    await page.route("**/graphql", (route) =>
      dearer && route.request().postData()?.includes("CartProducts")
        ? route.fulfill({ json: { data: { productsByIds: [old] } } })
        : route.fallback(),
    );
    await openWith(page, [[old, 2]]);
    await fillShipping(page, newEmail("meera"));
    await main(page)
      .getByText(rupees(old.price * 2))
      .first()
      .waitFor();
    dearer = false;
    await payNow(page).click();
    await notice(page, "Your cart has changed").waitFor();
    await page
      .getByRole("alert")
      .getByText(`${cap.name} now costs ${priceText(cap)}. It was ${priceText(old)}.`)
      .waitFor();
    await main(page)
      .getByText(rupees(cap.price * 2))
      .first()
      .waitFor();
    expect(await page.getByTitle("Payment window").count()).toBe(0);
    await picture("order price changed");
    expect(await findings(page)).toEqual([]);
    await payNow(page).click();
    await (await paymentWindow(page)).getByText(rupees(cap.price * 2)).waitFor();
    await press(page, "Success");
    await placed(page);
  });

  test("refuses products that another customer holds, and offers to change the cart", async () => {
    const { page, picture, allow } = await visit(width);
    allow(/^409 POST \/graphql\/create-order/);
    const rival = await register();
    const [cap] = await plenty();
    const mug = await another();
    const email = newEmail("meera");
    await openWith(page, [
      [cap, 1],
      [mug, 1],
    ]);
    await fillShipping(page, email);
    await setAside(rival, [[mug, mug.stock]]);
    await payNow(page).click();
    await page
      .getByRole("alert")
      .getByText(`${mug.name} has just been sold out. Please remove it from your cart.`)
      .waitFor();
    await picture("order sold out");
    expect(await findings(page)).toEqual([]);
    expect(await typed(page)).toEqual(filled(email));
    expect((await kept(page)).length).toBe(2);
    await main(page)
      .getByRole("button", { name: `Remove ${mug.name}` })
      .click();
    await payNow(page).click();
    await press(page, "Success");
    await placed(page);
    await setAside(rival, [[cap, 1]]);
  });
});

test("refunds products that were sold out during the payment, and shows the reason", async () => {
  const { page, picture } = await visit();
  const account = await register();
  const rival = await register();
  const [cap] = await plenty();
  const mug = await another();
  await leave(page, sessionOf(account));
  await openWith(page, [[mug, 1]]);
  await fillShipping(page);
  await payNow(page).click();
  const frame = await paymentWindow(page);
  // Another checkout of the same person replaces the hold, as its expiry after ten minutes would.
  await setAside(account, [[cap, 1]]);
  const sold = await orderGoods(rival, [[mug, mug.stock]]);
  try {
    await frame.getByRole("button", { name: "Success" }).click();
    await notice(page, "Order Error").waitFor();
    await notice(page, "Payment was successful but there was an error creating your order.").waitFor();
    const said = page.getByRole("alert").filter({ hasText: "Reference: pay_" });
    await said.getByText("Your payment is being refunded in full").waitFor();
    await main(page).getByText("Out of stock", { exact: true }).waitFor();
    expect(await payNow(page).isDisabled()).toBe(true);
    expect(await kept(page)).toEqual([{ id: mug.id, quantity: 1 }]);
    await picture("order refunded", "page");
    expect(await findings(page)).toEqual([]);
    await said.getByRole("link", { name: "See the payment status" }).click();
    await heading(page, "Your payment is being refunded").waitFor();
  } finally {
    await moveOrder(sold, "cancelled");
  }
});

test("refuses a tampered total before any payment", async () => {
  const { page, allow } = await visit();
  allow(/^400 POST \/graphql\/create-order/);
  const [cap] = await plenty();
  const email = newEmail("meera");
  await page.route(
    "**/create-order",
    (route) => {
      const body = JSON.parse(route.request().postData() ?? "{}") as { amount: number };
      return route.continue({ postData: JSON.stringify({ ...body, amount: 1 }) });
    },
    { times: 1 },
  );
  await openWith(page, [[cap, 1]]);
  await fillShipping(page, email);
  await payNow(page).click();
  await notice(page, "Order Failed").waitFor();
  await page.getByRole("alert").getByText("The amount does not match the price").waitFor();
  expect(await page.getByTitle("Payment window").count()).toBe(0);
  expect(await typed(page)).toEqual(filled(email));
  expect(await kept(page)).toEqual([{ id: cap.id, quantity: 1 }]);
  await payNow(page).click();
  await press(page, "Success");
  await placed(page);
});

test("a gateway's order that can't be made is said, and nothing is lost", async () => {
  const { page, allow } = await visit();
  allow(/^500 POST/);
  const [cap] = await plenty();
  const email = newEmail("meera");
  await openWith(page, [[cap, 1]]);
  await fillShipping(page, email);
  await page.route("**/create-order", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await payNow(page).click();
  await notice(page, "Order Failed").waitFor();
  await notice(page, "There was an error processing your order. Please try again.").waitFor();
  expect(await typed(page)).toEqual(filled(email));
  await payNow(page).click();
  await press(page, "Success");
  await placed(page);
});

test("a customer who closes the page after paying finds the order and an empty cart on return", async () => {
  const { page, context, allow } = await visit();
  // The aborted completion, if the page sends it before it is closed.
  allow(/^net::ERR_FAILED POST \/graphql$/);
  const [cap] = await plenty();
  const email = newEmail("meera");
  await openWith(page, [[cap, 2]]);
  await fillShipping(page, email);
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("completeCheckout") ? route.abort() : route.fallback(),
  );
  await payNow(page).click();
  const paid = page.waitForResponse("**/v1/payments/create/json");
  await press(page, "Success");
  await paid;
  await page.close({ runBeforeUnload: false });
  await mailTo(email, /Order/);
  const back = await context.newPage();
  await back.goto("/");
  const news = back.getByRole("complementary", { name: "Your payment" });
  await news.getByText("Your order is confirmed.").waitFor();
  expect(await kept(back)).toEqual([]);
  await news.getByRole("link", { name: "See it" }).click();
  await placed(back);
});

test("holds the products again after ten minutes", async () => {
  const { page } = await visit(390);
  const [cap] = await plenty();
  await page.clock.install();
  await openWith(page, [[cap, 1]]);
  await fillShipping(page, newEmail("meera"));
  await payNow(page).click();
  await press(page, "Close");
  await page.getByRole("timer").waitFor();
  await page.clock.fastForward("10:01");
  await page.getByRole("timer").waitFor({ state: "detached" });
  const requestSent = page.waitForRequest("**/create-order");
  await payNow(page).click();
  await press(page, "Success");
  await requestSent;
  await placed(page);
});

test("offers no payment without items, and fits a phone of 360 pixels", async () => {
  const { page, picture } = await visit(390, { viewport: { width: 360, height: 740 } });
  await page.goto(PATH);
  await page.getByRole("heading", { name: "No Items in Cart" }).waitFor();
  await picture("no items in cart");
  const on = main(page).getByRole("link", { name: "Continue Shopping" });
  expect(await on.getAttribute("href")).toBe("/shop");
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  const [cap, mug] = await plenty();
  await openWith(page, [
    [cap, 1],
    [mug, 2],
  ]);
  await payNow(page).click();
  await notice(page, "Missing Information").waitFor();
  expect(await sideways(page)).toBe(0);
  await fillShipping(page, newEmail("venkatanarasimharajuvaripeta-of-a-long-address"));
  await page.getByLabel("Full name").fill("Venkatanarasimharajuvaripeta ".repeat(4));
  await payNow(page).click();
  await press(page, "Close");
  await page.getByRole("timer").waitFor();
  expect(await sideways(page)).toBe(0);
  await payNow(page).click();
  await press(page, "Success");
  await placed(page);
  expect(await sideways(page)).toBe(0);
});
