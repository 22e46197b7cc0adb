/**
 * The independent checker: a pure function over the gateway's ledger, the database's rows, the mails and the responses
 * that customers got. It imports nothing of the product and implements the rules a second time, so that a fault in the
 * product's rules does not hide itself.
 */
import { checkEnds } from "./checks-of-ends.ts";
import { checkMoney } from "./checks-of-money.ts";
import { checkGoods, checkTimes } from "./checks-of-things.ts";
import { checkCodes, checkVouchers } from "./checks-of-vouchers.ts";
import { checkJobs, checkMails, checkMemory } from "./checks-of-words.ts";
import type { Books, Finding } from "./findings.ts";

/** Compares the records. Every finding that is not ok is a fault of the product. */
export const check = (books: Books): Finding[] => [
  ...checkMoney(books),
  ...checkEnds(books),
  ...checkTimes(books),
  ...checkGoods(books),
  ...checkVouchers(books),
  ...checkCodes(books),
  ...checkMails(books),
  ...checkJobs(books),
  ...checkMemory(books),
];
