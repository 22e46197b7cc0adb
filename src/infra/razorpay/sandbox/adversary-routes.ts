/** Routes with which a test sets the sandbox's faults. Registered only for a sandbox that has behaviours. */
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { type Behaviours, nextOrderFault, switches } from "./behaviours.ts";
import type { Books } from "./books.ts";
import { badField } from "./refusal.ts";

const switchesOfOrder = switches.extend({ order_id: z.string() });

/** Registers `/adversary`, `/adversary/next-order` and `/adversary/counts`, which require no key. */
export function adversaryRoutes(app: FastifyInstance, books: Books, behaviours: Behaviours): void {
  app.post("/adversary", async ({ body }, reply) => {
    const { order_id: orderId, ...given } = read(switchesOfOrder, body);
    behaviours.set(books.order(orderId).id, given);
    return reply.code(204).send();
  });
  app.post("/adversary/next-order", async ({ body }, reply) => {
    behaviours.setNextOrder(read(nextOrderFault, body).how);
    return reply.code(204).send();
  });
  app.get("/adversary/counts", async () => behaviours.counts());
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw badField(error.issues[0]?.path.join(".") || "body", z.prettifyError(error));
  return data;
}
