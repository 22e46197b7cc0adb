/** Closing during a response: it is sent in full, and nothing waits for its connection afterwards. */
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { closeAfterLastAnswer } from "./close-connections.ts";

it("finishes the response in progress and closes at once", async () => {
  const app = fastify({ forceCloseConnections: "idle" });
  closeAfterLastAnswer(app);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get("/slow", async () => {
    await held;
    return "whole";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: "/slow", agent }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });
  await new Promise((resolve) => app.server.once("request", resolve));
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  expect(await answer).toBe("whole");
  await closed;
  agent.destroy();
}, 5_000);
