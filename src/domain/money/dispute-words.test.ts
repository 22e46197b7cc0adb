import { expect, test } from "vitest";
import { disputeReason } from "./dispute-words.ts";

test.each([
  ["goods_or_services_not_received_or_partially_received", "Goods or services not received or partially received"],
  ["processing_error", "Processing error"],
  ["4853", "4853"],
  ["", "No reason given"],
])("the reason %s reads %s", (code, words) => {
  expect(disputeReason(code)).toBe(words);
});
