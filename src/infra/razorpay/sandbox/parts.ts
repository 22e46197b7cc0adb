/** What the sandbox's routes work with. */
import type { Behaviours } from "./behaviours.ts";
import type { Books } from "./books.ts";
import type { Settling } from "./settling.ts";
import type { Tell } from "./telling.ts";

export type Parts = {
  books: Books;
  tell: Tell;
  settling: Settling;
  /** Missing in the mounted sandbox: it never misbehaves. */
  behaviours: Behaviours | undefined;
};
