/** The product dialog's rules: prices in rupees with at most two decimals, whole pieces, bounded texts. */
import { describe, expect, test } from "vitest";
import { productForm } from "./product-form.ts";

const CAP = {
  name: " Captain's cap ",
  price: "799",
  description: "",
  stock: "10",
  image_url: "",
  category: "Caps",
};

const problem = (change: Record<string, unknown>): string | undefined =>
  productForm.safeParse({ ...CAP, ...change }).error?.issues[0]?.message;

test("a product comes out trimmed, its price in paise", () => {
  expect(productForm.parse(CAP)).toEqual({
    name: "Captain's cap",
    price: 79_900,
    description: "",
    stock: 10,
    image_url: null,
    category: "Caps",
  });
  expect(productForm.parse({ ...CAP, category: " " }).category).toBe("Other");
});

describe("a price", () => {
  test.each<[string | number, number]>([
    [0, 0],
    ["0", 0],
    [19.99, 1999],
    ["₹ 1,299.50", 129_950],
    [10_000_000, 1_000_000_000],
    ["1,00,00,000.00", 1_000_000_000],
  ])("of %j is taken", (price, paise) => {
    expect(productForm.parse({ ...CAP, price }).price).toBe(paise);
  });

  test.each<[unknown, string]>([
    [-1, "The price must be from ₹0 to ₹1,00,00,000"],
    ["-0.01", "The price must be from ₹0 to ₹1,00,00,000"],
    [1e9, "The price must be from ₹0 to ₹1,00,00,000"],
    [10_000_000.01, "The price must be from ₹0 to ₹1,00,00,000"],
    [12.345, "The price can have at most two decimals"],
    ["12.345", "The price can have at most two decimals"],
    [0.1 + 0.2, "The price can have at most two decimals"],
    ["", "Please fill in all required fields"],
    ["1e9", "Please enter the price in rupees"],
    [1e21, "Please enter the price in rupees"],
    [Number.NaN, "Please enter the price in rupees"],
    [Number.POSITIVE_INFINITY, "Please enter the price in rupees"],
    ["free", "Please enter the price in rupees"],
    [null, "Please enter the price in rupees"],
  ])("of %j is refused", (price, message) => {
    expect(problem({ price })).toBe(message);
  });
});

describe("stock", () => {
  test.each<[unknown, number]>([
    ["", 0],
    ["7", 7],
    [1_000_000, 1_000_000],
  ])("of %j is taken", (stock, pieces) => {
    expect(productForm.parse({ ...CAP, stock }).stock).toBe(pieces);
  });
  test.each([-1, "-1", 1.5, "1.5", "many", 1_000_001, 1e21, null])("of %j is refused", (stock) => {
    expect(problem({ stock })).toMatch(/^Stock /);
  });
});

test.each([
  [{ name: "  " }, "Please fill in all required fields"],
  [{ name: "x".repeat(121) }, "The name can have at most 120 characters"],
  [{ description: "x".repeat(5001) }, "The description can have at most 5,000 characters"],
  [{ category: "x".repeat(61) }, "The category can have at most 60 characters"],
])("%j is refused", (change, message) => {
  expect(problem(change)).toBe(message);
});

describe("an image address", () => {
  test.each(["https://a.example/x.png", "http://a.example", "/uploads/x-400.webp", "/a"])(
    "%j is taken",
    (image_url) => {
      expect(productForm.parse({ ...CAP, image_url }).image_url).toBe(image_url);
    },
  );
  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "//elsewhere.example/x.png",
    "/\\elsewhere.example/x.png",
    "x.png",
    "https://",
    'https://a.example/"onerror=alert(1)',
    "https://a.example/a b",
    "ftp://a.example/x.png",
  ])("%j is refused", (image_url) => {
    expect(problem({ image_url })).toMatch(/^Please enter an image address/);
  });
});
