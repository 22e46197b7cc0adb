/** Names on a boarding pass, and the youngest flyer. */
import { expect, test } from "vitest";
import { flyersText, passengerText, youngestOf } from "./flyers.ts";

const flyer = (name: string, age: number | null = null) => ({ name, age });

test.each([
  [[], "Asha Rao"],
  [["Dev Rao"], "Dev Rao"],
  [["Dev Rao", "Mira Rao"], "Dev Rao and Mira Rao"],
  [["Dev Rao", "Mira Rao", "Ravi Rao"], "Dev Rao and 2 others"],
])("the flyers %j are the passenger %s of Asha Rao's booking", (names, passenger) => {
  expect(
    passengerText(
      names.map((name) => flyer(name)),
      "Asha Rao",
    ),
  ).toBe(passenger);
});

test("lists names with their ages", () => {
  expect(flyersText([flyer("Dev", 14), flyer("Asha")])).toBe("Dev (14), Asha");
});

test.each([
  [null, [], null],
  [14, [], 14],
  [null, [flyer("Asha")], null],
  [30, [flyer("Dev", 14), flyer("Asha")], 14],
  [13, [flyer("Dev", 14)], 13],
])("of %j and %j the youngest is %j", (age, flyers, youngest) => {
  expect(youngestOf(age, flyers)).toBe(youngest);
});
