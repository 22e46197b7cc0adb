/** Loses the response to a call, whether or not the call took effect. */
import type { FastifyReply } from "fastify";
import type { Loss } from "./behaviours.ts";
import { gatewayTrouble } from "./refusal.ts";

/** Closes the connection without a response after the delay, or throws the SandboxRefusal for a 500. */
export async function loseAnswer(reply: FastifyReply, loss: Loss): Promise<FastifyReply> {
  if (loss.how === "error") throw gatewayTrouble();
  reply.hijack();
  const { socket } = reply.request.raw;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, loss.hangMs);
    // The caller's own time limit, or the shutdown of this server.
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  socket.destroy();
  return reply;
}
