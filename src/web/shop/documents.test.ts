/** The queries for an address of the shop. */
import { expect, test, vi } from "vitest";
import { GraphqlFailure, type Transport } from "#web/graphql.ts";
import { loadShop } from "./documents.ts";

const transportOf = (count: number) => {
  const offsets: number[] = [];
  const send: Transport = async (_document, variables) => {
    offsets.push((variables as { offset: number }).offset);
    return { products: [], productsCount: count } as never;
  };
  return { send, offsets };
};

test("queries once for a page that exists, and again for the last page when past the end", async () => {
  const good = transportOf(30);
  expect((await loadShop(good.send, "http://x/shop?page=2")).list?.page).toBe(2);
  expect(good.offsets).toEqual([24]);
  const past = transportOf(30);
  expect((await loadShop(past.send, "http://x/shop?page=99")).list?.page).toBe(2);
  expect(past.offsets).toEqual([2352, 24]);
  const empty = transportOf(0);
  expect((await loadShop(empty.send, "http://x/shop?page=7")).list?.page).toBe(1);
});

test("reports a failed response and throws a programming error", async () => {
  const refuse = vi.fn().mockRejectedValue(new GraphqlFailure("network", "NETWORK", "no network"));
  expect(await loadShop(refuse, "http://x/shop?search=cap")).toEqual({
    query: { search: "cap", category: null, price: null, sort: "relevance", page: 1 },
    list: null,
  });
  const broken = vi.fn().mockRejectedValue(new TypeError("ours"));
  await expect(loadShop(broken, "http://x/shop")).rejects.toThrow("ours");
});
