/** Losing the answer to a call that was carried out, or is never going to be. */
import type { FastifyReply } from "fastify";
import type { Loss } from "./behaviours.ts";
import { gatewayTrouble } from "./refusal.ts";

/** Closes the line without an answer after the hang, or throws the SandboxRefusal that answers 500. */
export async function loseAnswer(reply: FastifyReply, loss: Loss): Promise<FastifyReply> {
  if (loss.how === "error") throw gatewayTrouble();
  reply.hijack();
  const { socket } = reply.request.raw;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, loss.hangMs);
    // The caller's own time limit, or the end of this server.
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  socket.destroy();
  return reply;
}
