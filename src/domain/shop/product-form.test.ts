/** The product dialog's rules: prices in rupees with at most two decimals, whole pieces, limited texts. */
import { describe, expect, test } from "vitest";
import { productDialog, productForm } from "./product-form.ts";

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

test("returns a trimmed product with its price in paise", () => {
  expect(productForm.parse(CAP)).toEqual({
    name: "Captain's cap",
    price: 79_900,
    description: "",
    stock: 10,
    image_url: null,
    image_alt: null,
    category: "Caps",
  });
  expect(productForm.parse({ ...CAP, category: " " }).category).toBe("Other");
});

describe("a price", () => {
  test.each<[string | number, number]>([
    [0.01, 1],
    [19.99, 1999],
    ["₹ 1,299.50", 129_950],
    [10_000_000, 1_000_000_000],
    ["1,00,00,000.00", 1_000_000_000],
    ["123,456.50", 12_345_650],
  ])("of %j is accepted", (price, paise) => {
    expect(productForm.parse({ ...CAP, price }).price).toBe(paise);
  });

  test.each<[unknown, string]>([
    [0, "Enter a price above ₹0"],
    ["0.00", "Enter a price above ₹0"],
    ["-0", "Enter a price above ₹0"],
    [-1, "Enter a price above ₹0"],
    ["-0.01", "Enter a price above ₹0"],
    [1e14, "The price can be at most ₹1,00,00,000"],
    [-1e14, "Enter a price above ₹0"],
    [1e9, "The price can be at most ₹1,00,00,000"],
    [10_000_000.01, "The price can be at most ₹1,00,00,000"],
    [12.345, "The price can have at most two decimals"],
    ["12.345", "The price can have at most two decimals"],
    [0.1 + 0.2, "The price can have at most two decimals"],
    ["", "Please fill in all required fields"],
    ["1e9", "Please enter the price in rupees"],
    [1e21, "Please enter the price in rupees"],
    [Number.NaN, "Please enter the price in rupees"],
    [Number.POSITIVE_INFINITY, "Please enter the price in rupees"],
    ["free", "Please enter the price in rupees"],
    ["12,50", "Please enter the price in rupees"],
    ["1,2,3", "Please enter the price in rupees"],
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
  ])("of %j is accepted", (stock, pieces) => {
    expect(productForm.parse({ ...CAP, stock }).stock).toBe(pieces);
  });
  test.each([-1, "-1", 1.5, "1.5", "many", 1e21, null])("of %j is not a number", (stock) => {
    expect(problem({ stock })).toBe("Stock must be a whole number, 0 or more");
  });
  test.each([1_000_001, "1000001", "99999999", "9".repeat(400)])("of %j is too large", (stock) => {
    expect(problem({ stock })).toBe("Stock can be at most 10,00,000");
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
    "%j is accepted",
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

test("trims the alternative text, and stores null when it is blank", () => {
  const { image_alt } = productForm.shape;
  expect(image_alt.parse(" A blue cap ")).toBe("A blue cap");
  for (const nothing of ["", " ", "\u200b", null, undefined]) expect(image_alt.parse(nothing)).toBeNull();
  expect(image_alt.safeParse("x".repeat(300)).success).toBe(true);
  expect(problem({ image_alt: "x".repeat(301) })).toBe("The alt text can have at most 300 characters");
});

describe("the dialog", () => {
  const messageOf = (stored: string | null, image_url: string) =>
    productDialog(stored).safeParse({ ...CAP, image_url }).error?.issues[0]?.message;

  test("refuses an address that the pages' security policy blocks", () => {
    expect(messageOf(null, "http://a.example/x.png")).toBe("Please use an address that begins with https://");
    for (const seen of ["", "https://a.example/x.png", "/uploads/x-400.webp"])
      expect(messageOf(null, seen)).toBeUndefined();
  });

  test("accepts the stored address unchanged", () => {
    expect(messageOf("http://a.example/x.png", "http://a.example/x.png")).toBeUndefined();
    expect(messageOf("http://a.example/x.png", "http://a.example/y.png")).toMatch(/https/);
  });
});
