/** Webhook deliveries: signed over the bytes sent, repeated until acknowledged, limited, stopped on close. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { webhookSignatureMatches } from "#infra/razorpay/signatures.ts";
import { createDeliveries, type Deliveries } from "./deliveries.ts";

const event = { id: "Ev00000000000A", name: "payment.captured", body: '{"amount":"₹500"}' };

let receiver: Server;
let received: { headers: IncomingHttpHeaders; body: Buffer }[];
let statuses: number[];
let deliveries: Deliveries;
const delivered = vi.fn<(id: string) => void>();
const gaveUp = vi.fn<(event: unknown, reason: string) => void>();

beforeEach(async () => {
  received = [];
  statuses = [];
  delivered.mockReset();
  gaveUp.mockReset();
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(statuses.shift() ?? 200).end("ok");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await deliveries.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

function start(url?: () => string | null): void {
  const { port } = receiver.address() as AddressInfo;
  deliveries = createDeliveries({
    url: url ?? (() => `http://127.0.0.1:${port}/razorpay/webhook`),
    secret: "sandbox_webhook_secret",
    delivered,
    gaveUp,
    retryDelaysMs: [10, 20],
  });
}

describe("webhook deliveries", () => {
  it("are signed over the raw body and carry the event's id", async () => {
    start();
    void deliveries.send([event]);
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledWith(event.id));
    const [first] = received;
    expect(first?.headers["x-razorpay-event-id"]).toBe(event.id);
    expect(first?.body.toString()).toBe(event.body);
    const signature = first?.headers["x-razorpay-signature"];
    expect(webhookSignatureMatches(first?.body ?? "", signature, "sandbox_webhook_secret")).toBe(true);
    expect(received).toHaveLength(1);
  });

  it("repeat the same event until it is acknowledged", async () => {
    statuses = [500, 302];
    start();
    void deliveries.send([event]);
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledOnce());
    expect(received.map(({ headers }) => headers["x-razorpay-event-id"])).toEqual(Array(3).fill(event.id));
    expect(gaveUp).not.toHaveBeenCalled();
  });

  it("give up after the last pause", async () => {
    statuses = [500, 500, 503, 200];
    start();
    void deliveries.send([event]);
    await vi.waitFor(() => expect(gaveUp).toHaveBeenCalledWith(event, "HTTP 503"));
    expect(received).toHaveLength(3);
    expect(delivered).not.toHaveBeenCalled();
  });

  it("wait for an address that is known only later", async () => {
    let known: string | null = null;
    start(() => known);
    void deliveries.send([event]);
    const { port } = receiver.address() as AddressInfo;
    known = `http://127.0.0.1:${port}/`;
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledOnce());
  });

  it("end when they are closed, both waiting ones and those in progress", async () => {
    start(() => "http://127.0.0.1:1/unreachable");
    void deliveries.send([event, { ...event, id: "Ev00000000000B" }]);
    await deliveries.close();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(delivered).not.toHaveBeenCalled();
    expect(gaveUp).not.toHaveBeenCalled();
  });
});
