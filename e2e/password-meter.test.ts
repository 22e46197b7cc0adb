/** The meter below a new password: it rates what is typed, moves nothing, and says it to screen readers. */
import { expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import { settled, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

test.each(WIDTHS)("at %i pixels the sign-up rates the password while it is typed, and nothing moves", async (width) => {
  const { page, picture } = await visit(width);
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("Email").fill("flying.asha@example.com");
  const password = page.getByLabel("Password", { exact: true });
  const button = page.getByRole("button", { name: "Sign Up" });
  const meter = page.getByText("Password strength:").locator("xpath=..");
  await page.getByText("At least 6 characters.").waitFor();
  await settled(page);
  const before = await button.boundingBox();
  for (const [typed, name] of [
    ["left", "Too short"],
    ["trustno1", "Easy to guess"],
    ["flying.asha", "Easy to guess"],
    ["brown window", "Fair"],
    ["rain on the runway", "Strong"],
  ] as const) {
    await password.fill(typed);
    await meter.filter({ hasText: name }).waitFor();
    expect(await button.boundingBox()).toEqual(before);
    expect(await sideways(page)).toBe(0);
    await picture(`password ${typed}`);
  }
  const description = await password.evaluate((input) => {
    const id = input.getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent;
  });
  expect(description).toContain("Password strength: Strong");
  expect(await findings(page)).toEqual([]);
  await password.fill("");
  await page.getByText("At least 6 characters.").waitFor();
  expect(await meter.count()).toBe(0);
});
