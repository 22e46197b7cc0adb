/** Gift vouchers at the desk: sold with one tap, given away, extended, paid out and voided; what staff may not do. */
import { expect, test } from "vitest";
import { addMonths, formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { adminVisit, logInBy, rowOf, signIn, staffMember } from "./harness/admin.ts";
import { findings } from "./harness/axe.ts";
import { visit } from "./harness/visit.ts";

const VOUCHERS = "/admin/dashboard/vouchers";

test("an administrator sells a voucher, extends it, pays out a part and voids it", async () => {
  const { page } = await adminVisit();
  await page.goto(VOUCHERS);
  await page.getByRole("button", { name: "Sell voucher" }).first().click();
  const sale = page.getByRole("dialog", { name: "Sell a gift voucher" });
  await sale.getByRole("button", { name: "₹5,000", exact: true }).click();
  await sale.getByLabel("Phone number").fill("9123450001");
  await sale.getByLabel("Full name").fill("Asha Rao");
  await sale.getByRole("button", { name: "UPI ₹5,000" }).click();
  await sale.getByText("Please enter the recipient's name").waitFor();
  await sale.getByLabel("Recipient's name").fill("Meera Iyer");
  expect(await findings(page)).toEqual([]);
  await sale.getByRole("button", { name: "UPI ₹5,000" }).click();
  await page.getByText("Gift voucher sold: ₹5,000 by UPI", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Open voucher", includeHidden: true }).click();

  const details = page.getByRole("dialog", { name: /^Gift voucher …/ });
  await details.getByText("Sold at the desk, paid by UPI").waitFor();
  expect(await findings(page)).toEqual([]);
  await details.getByRole("button", { name: "Extend…" }).click();
  const extend = page.getByRole("dialog", { name: "Extend the gift voucher" });
  const day = await extend.getByLabel("New last day").inputValue();
  expect(day > addMonths(todayInIndia(new Date()), 3)).toBe(true);
  await extend.getByRole("button", { name: "Extend", exact: true }).click();
  await details.getByText(`Valid until ${formatShortDate(day)}`).waitFor();

  const more = details.getByRole("button", { name: /^More for gift voucher/ });
  await more.click();
  await page.getByRole("menuitem", { name: "Pay out…" }).click();
  const payOut = page.getByRole("dialog", { name: "Pay out the gift voucher" });
  await payOut.getByLabel("Amount in rupees").fill("2,000");
  await payOut.getByLabel("Reason").fill("Moves away");
  await payOut.getByRole("button", { name: "Record the pay-out" }).click();
  await details.getByText("Paid out by bank transfer").waitFor();
  await details.getByText("₹3,000", { exact: true }).waitFor();

  await details.getByRole("button", { name: "Print" }).waitFor();
  await more.click();
  await page.getByRole("menuitem", { name: "Void…" }).click();
  const ask = page.getByRole("dialog", { name: "Void the gift voucher for Meera Iyer?" });
  await ask.getByText("Its balance of ₹3,000 is lost", { exact: false }).waitFor();
  await ask.getByLabel("Reason").fill("Recorded twice");
  await ask.getByRole("button", { name: "Void gift voucher" }).click();
  await details.getByText("Recorded twice").waitFor();
  await details.getByRole("button", { name: "Close" }).click();
  await rowOf(page, "Gift vouchers", "Meera Iyer").getByText("Void").waitFor();

  await page.goto("/admin/dashboard/money");
  await page
    .getByRole("table", { name: /^Liability for gift vouchers/ })
    .getByText("Closing balance")
    .waitFor();
});

test("staff sell vouchers and extend them, and neither give away nor void", async () => {
  const { page, picture } = await visit(390);
  await signIn(page, await logInBy(await staffMember()));
  await page.goto(`${VOUCHERS}?edit=new`);
  const sale = page.getByRole("dialog", { name: "Sell a gift voucher" });
  await sale.waitFor();
  expect(await sale.getByRole("button", { name: "Give it away" }).count()).toBe(0);
  await sale.getByLabel("Phone number").fill("9123450002");
  await sale.getByLabel("Full name").fill("Ravi Rao");
  await sale.getByLabel("Recipient's name").fill("Asha Menon");
  // The ways to pay are one row, and no package breaks within its button.
  const [cash, others] = await Promise.all(
    [/^Cash ₹2,500$/, /^Other ways/].map((name) => sale.getByRole("button", { name }).boundingBox()),
  );
  expect(others?.y).toBe(cash?.y);
  const heights = await sale
    .getByRole("group", { name: "Amount or package" })
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);
  await picture("sell voucher");
  await sale.getByRole("button", { name: "Cash ₹2,500" }).click();
  await page.getByText("Gift voucher sold: ₹2,500 by cash", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Open voucher", includeHidden: true }).click();
  const details = page.getByRole("dialog", { name: /^Gift voucher …/ });
  await details.getByRole("button", { name: "Extend…" }).waitFor();
  expect(await details.getByRole("button", { name: /^More/ }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
});
