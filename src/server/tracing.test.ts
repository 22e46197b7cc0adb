/** Traces over OTLP: a collector receives each checkout as one trace, and without an endpoint nothing is loaded. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isTracing } from "#infra/tracing.ts";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { bookingRequest, complete, pay } from "#test/shopper.ts";

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

const seen = logLines();
const bodies: string[] = [];
const keys: (string | undefined)[] = [];
let collector: Server;
let product: TestProduct;
let spans: Span[] = [];

const spansIn = (body: string): Span[] =>
  (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

const inTrace = (name: RegExp): Span[] => spans.filter((span) => span.traceId === TRACE && name.test(span.name));

/** The text of a span's statement. */
const textOf = (attributes: Span["attributes"]): string =>
  attributes.find(({ key }) => key === "db.query.text")?.value.stringValue ?? "";

/** The names of a span and of those that enclose it, from the inside outwards. */
function pathOf(span: Span | undefined): string[] {
  if (!span) return [];
  return [span.name, ...pathOf(spans.find(({ spanId }) => spanId === span.parentSpanId))];
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      keys.push(request.headers["x-key"]?.toString());
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", () => done()));
  const { port } = collector.address() as AddressInfo;
  expect(isTracing()).toBe(false);
  product = await startProduct(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20key" },
    { log: seen.log },
  );
  await buyInOneTrace();
  await product.drainJobs();
  await product.close();
  spans = bodies.flatMap(spansIn);
});
afterAll(() => new Promise((done) => collector.close(done)));

async function buyInOneTrace(): Promise<void> {
  const headers = { "content-type": "application/json", traceparent: `00-${TRACE}-${CALLER}-01` };
  const opened = await fetch(`${product.url}/graphql/create-order`, {
    method: "POST",
    headers,
    body: JSON.stringify({ amount: 5000, booking: bookingRequest({ contactEmail: "traced@customers.example" }) }),
  });
  const { id, checkoutToken } = (await opened.json()) as { id: string; checkoutToken: string };
  const proof = await pay(product, id);
  expect((await complete(product, proof, { checkoutToken })).errors).toEqual([]);
  const { razorpay_order_id: o, razorpay_payment_id: p, razorpay_signature: s } = proof;
  const query =
    "mutation Complete($o: String!, $p: String!, $s: String!) { completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) { success } }";
  await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: { ...headers, "x-checkout-token": checkoutToken },
    body: JSON.stringify({ query, variables: { o, p, s } }),
  });
}

test("continues the caller's trace: request, statements and gateway, each below its cause", () => {
  const [request] = inTrace(/^POST \/graphql\/create-order$/);
  expect(request?.parentSpanId).toBe(CALLER);
  const [gateway] = inTrace(/^gateway create order$/);
  expect(pathOf(gateway)).toEqual(["gateway create order", "POST /graphql/create-order"]);
  const statement = inTrace(/./).find(({ attributes }) => /insert into "checkouts"/.test(textOf(attributes)));
  expect(pathOf(statement).slice(1)).toEqual(["POST /graphql/create-order"]);
});

test("records a GraphQL operation below its request, and its statements below it", () => {
  const [operation] = inTrace(/^graphql$/);
  expect(pathOf(operation)).toEqual(["graphql", "POST /graphql"]);
  expect(operation?.attributes).toContainEqual({
    key: "graphql.operation.name",
    value: { stringValue: "Complete" },
  });
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId).map(({ name }) => name);
  expect(inside).toContainEqual(expect.stringMatching(/^select /));
});

test("continues the trace of the request that wrote a job", () => {
  const jobs = spans.filter(({ name }) => name === "job mail.booking-confirmation");
  expect(jobs.map((job) => pathOf(job).at(-1))).toEqual([expect.stringMatching(/^POST \/graphql/)]);
  const mails = spans.filter(({ name }) => name === "mail outbox");
  expect(mails.map((mail) => pathOf(mail)[1])).toContain("job mail.booking-confirmation");
});

test("sends no values of statements and no personal data", () => {
  const sent = bodies.join("\n");
  for (const value of ["traced@customers.example", "Asha Rao", "9876543210", "127.0.0.1:5432"])
    expect(sent).not.toContain(value);
});

test("sends the collector's key with each export", () => {
  expect(new Set(keys)).toEqual(new Set(["a key"]));
});

test("log lines carry the id of the trace, and the request's id in lines of its jobs", () => {
  const request = seen.lines.find(({ route }) => route === "/graphql/create-order");
  expect(request).toMatchObject({ msg: "request", trace_id: TRACE, status: 200 });
  const ids = seen.lines.filter(({ msg }) => msg === "request").map(({ requestId }) => requestId);
  const job = seen.lines.find((line) => line.job === "mail.booking-confirmation");
  expect(ids).toContain(job?.requestId);
  expect(job?.trace_id).toBeUndefined();
});

test("stops with the product", () => {
  expect(isTracing()).toBe(false);
});
