/** The directions on a booking's page need no other facts than the two places. */
import { expect, test } from "vitest";
import { directionsTo } from "./way-there.tsx";

test("every placeholder of the directions is filled", () => {
  const directions = directionsTo(["Level 3, Skyline Mall", "Sector 18, Noida"], "T3");
  expect(directions.A320.place).toBe("Level 3, Skyline Mall, Sector 18, Noida");
  expect(JSON.stringify(directions)).not.toMatch(/[{]\w+[}]/);
});
