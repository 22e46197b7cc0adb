import { expect, test } from "vitest";
import { isId } from "./ids.ts";

const ID = "0b9c3f1e-6a52-4b6f-9d6e-2f6c1f0a7d11";

test.each([ID, ID.toUpperCase()])("%s can be an id", (text) => expect(isId(text)).toBe(true));

test.each(["", "x", ` ${ID}`, `${ID}0`, ID.replaceAll("-", ""), ID.replace("0b", "0g"), null, 7])(
  "%j cannot be an id",
  (value) => expect(isId(value)).toBe(false),
);
