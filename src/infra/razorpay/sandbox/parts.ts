/** The dependencies of the sandbox's routes. */
import type { Behaviours } from "./behaviours.ts";
import type { Books } from "./books.ts";
import type { Settling } from "./settling.ts";
import type { SendEvents } from "./webhook-sender.ts";

export type Parts = {
  books: Books;
  sendEvents: SendEvents;
  settling: Settling;
  /** Undefined in the mounted sandbox, which has no faults. */
  behaviours: Behaviours | undefined;
};
