/** The staff list of orders: search, sort, paging, export; concurrent changes, mails and the audit log. */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { idStart, orderNumber } from "#domain/text/numbers.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { type Person, registerPerson, shippingTo } from "#test/shopper.ts";

let product: TestProduct;
let staff: Person;
let admin: { token: string };
beforeAll(async () => {
  product = await startProduct();
  staff = await registerPerson(product);
  await rows("update users set role = 'staff' where id = $1", staff.id);
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  admin = { token: data?.login.token ?? "" };
});
afterAll(() => product.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await product.running.database.pool.query(sql, values)).rows;
}

let made = 0;
/** Inserts an order as a sale would. */
async function order(to: Record<string, unknown> = {}, status = "pending"): Promise<string> {
  made += 1;
  const id = crypto.randomUUID();
  const at = new Date(Date.UTC(2026, 10, 1, 0, made)).toISOString();
  await rows(
    `insert into orders (id, products, shipping_details, total_paise, status, payment_id, created_at, updated_at)
     values ($1, '[{"id":"00000000-0000-4000-8000-000000000001","name":"Cap, red","price":79950,"quantity":2,"image_url":null}]', $2::jsonb, 159900,
       $3, $5, $4, $4)`,
    id,
    JSON.stringify(shippingTo(to)),
    status,
    at,
    `pay_${id}`,
  );
  return id;
}

type Listed = { orders: { id: string }[]; ordersCount: number };
async function list(variables: Record<string, unknown>): Promise<{ ids: string[]; count: number }> {
  const { data } = await product.graphql<Listed>(
    `query ($q: String, $s: String, $sort: String, $n: Int, $a: ID) {
      orders(search: $q, status: $s, sort: $sort, limit: $n, after: $a) { id }
      ordersCount(search: $q, status: $s)
    }`,
    variables,
    staff,
  );
  return { ids: data?.orders.map(({ id }) => id) ?? [], count: data?.ordersCount ?? -1 };
}
const move = (id: string, status: string, by: { token: string }, updatedAt?: string) =>
  product.graphql<{ updateOrderStatus: { status: string; updated_at: string } }>(
    `mutation ($id: ID!, $s: String!, $u: String) {
      updateOrderStatus(id: $id, status: $s, updatedAt: $u) { status updated_at }
    }`,
    { id, s: status, u: updatedAt },
    by,
  );

describe("the list", () => {
  test("is searched by any part of id, name, email, phone and payment, in any letter case", async () => {
    const id = await order({ fullName: "Zubin %_ Mehta", email: "zubin@find.example" });
    await order({ fullName: "Another Person" });
    for (const q of [idStart(id), orderNumber(id), "ZUBIN", "%_ meh", "@find.ex", `pay_${id.slice(0, 6)}`])
      expect(await list({ q })).toEqual({ ids: [id], count: 1 });
    expect(await list({ q: "zubin", s: "shipped" })).toEqual({ ids: [], count: 0 });
    expect(await list({ q: "no such text" })).toEqual({ ids: [], count: 0 });
    expect(await list({ s: "lost" })).toEqual({ ids: [], count: 0 });
  });

  test("is sorted in both directions and paged without gaps", async () => {
    const own: string[] = [];
    for (let index = 0; index < 5; index += 1)
      own.push(await order({ fullName: "Paged Person" }, index % 2 ? "shipped" : "pending"));
    const all = async (sort: string, s?: string) => {
      const seen: string[] = [];
      for (let guard = 0; guard < 9; guard += 1) {
        const { ids } = await list({ q: "paged", sort, s, n: 2, a: seen.at(-1) });
        if (ids.length === 0) break;
        seen.push(...ids);
      }
      return seen;
    };
    expect(await all("oldest")).toEqual(own);
    expect(await all("newest")).toEqual([...own].reverse());
    expect(await all("oldest", "shipped")).toEqual([own[1], own[3]]);
  });

  test("is exported with its filters, only for staff, and with formulas escaped", async () => {
    const id = await order({ fullName: '=HYPERLINK("x")', email: "csv@export.example" });
    const get = (query: string, token?: string) =>
      fetch(`${product.url}/export/orders.csv${query}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const person = await registerPerson(product);
    expect([(await get("")).status, (await get("", person.token)).status]).toEqual([401, 403]);
    const answer = await get("?search=export.example&status=pending", staff.token);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain('filename="orders.csv"');
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${orderNumber(id)},${id},2026-11-01 05:`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[1]).toContain('"Cap, red x 2",1599,');
    const none = await get("?status=lost&search=a&search=b", staff.token);
    expect((await none.text()).trim().split("\r\n")).toHaveLength(1);
  });
});

describe("changing an order's status", () => {
  test("is refused for an outdated version", async () => {
    const id = await order();
    const [{ updated_at: read } = {}] = await rows("select updated_at from orders where id = $1", id);
    const first = await move(id, "confirmed", staff, (read as Date).toISOString());
    expect(first.data?.updateOrderStatus.status).toBe("confirmed");
    const second = await move(id, "cancelled", admin, (read as Date).toISOString());
    expect(second.errors[0]).toMatchObject({ extensions: { code: "CONFLICT" } });
    expect(second.errors[0]?.message).toContain("Someone else has changed this");
    expect(await rows("select status from orders where id = $1", id)).toEqual([{ status: "confirmed" }]);
    const now = first.data?.updateOrderStatus.updated_at;
    expect((await move(id, "shipped", staff, now)).data?.updateOrderStatus.status).toBe("shipped");
  });

  test("writes an audit entry with its author, and none when refused", async () => {
    const id = await order();
    await move(id, "confirmed", staff);
    await move(id, "delivered", staff);
    await move(id, "cancelled", admin);
    const entries = await rows(
      "select action, actor_id, actor_role, label, changes from audit_entries where entity_id = $1 order by created_at",
      id,
    );
    expect(entries).toMatchObject([
      {
        action: "order.confirm",
        actor_id: staff.id,
        actor_role: "staff",
        label: orderNumber(id),
        changes: [{ field: "status", from: "pending", to: "confirmed" }],
      },
      { action: "order.cancel", actor_role: "admin" },
    ]);
  });
});

describe("the mails about an order", () => {
  type Mail = { mail: string; state: string; last_error: string | null };
  const mailsOf = async (id: string, by: { token: string } = staff) =>
    product.graphql<{ order: { mails: Mail[] | null } | null }>(
      "query ($id: ID!) { order(id: $id) { mails { mail state last_error } } }",
      { id },
      by,
    );
  const resend = (id: string, mail: string, by: { token: string } = staff) =>
    product.graphql(
      "mutation ($id: ID!, $m: String!) { resendOrderMail(id: $id, mail: $m) { id } }",
      { id, m: mail },
      by,
    );
  const sentTo = (email: string) => product.mails().filter((mail) => mail.includes(`To: ${email}`)).length;

  test("have a state each, and can be resent", async () => {
    const email = "shipped@mails.example";
    const id = await order({ email }, "confirmed");
    expect((await mailsOf(id)).data?.order?.mails).toEqual([]);
    await move(id, "shipped", staff);
    expect((await mailsOf(id)).data?.order?.mails).toEqual([{ mail: "shipped", state: "waiting", last_error: null }]);
    await product.drainJobs();
    expect((await mailsOf(id)).data?.order?.mails).toMatchObject([{ state: "sent" }]);
    expect(sentTo(email)).toBe(1);
    // Only one resend a minute is accepted.
    const answers = await Promise.all([resend(id, "shipped"), resend(id, "shipped")]);
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? "sent").sort();
    expect(codes).toEqual(["CONFLICT", "sent"]);
    await product.drainJobs();
    expect(sentTo(email)).toBe(2);
  });

  test("show the error when they failed, and can be resent", async () => {
    const email = "failed@mails.example";
    const id = await order({ email }, "confirmed");
    await move(id, "shipped", staff);
    const key = `mail.order-status:${id}:shipped`;
    await rows("update jobs set state = 'failed', attempts = 16, last_error = 'mailbox full' where key = $1", key);
    expect((await mailsOf(id)).data?.order?.mails).toEqual([
      { mail: "shipped", state: "failed", last_error: "mailbox full" },
    ]);
    expect((await rows("select status from orders where id = $1", id))[0]?.status).toBe("shipped");
    await resend(id, "shipped");
    await product.drainJobs();
    expect(sentTo(email)).toBe(1);
    expect((await mailsOf(id)).data?.order?.mails).toMatchObject([{ state: "sent" }]);
  });

  test("show the error of a failed resend, even after a first success", async () => {
    const email = "again@mails.example";
    const id = await order({ email }, "confirmed");
    await move(id, "shipped", staff);
    await product.drainJobs();
    product.clock.advance({ minutes: 2 });
    const broken = vi
      .spyOn(product.running.ctx.mailer, "send")
      .mockRejectedValue(new Error("connect ECONNREFUSED 127.0.0.1:25"));
    try {
      await resend(id, "shipped");
      await product.drainJobs();
    } finally {
      broken.mockRestore();
    }
    expect((await mailsOf(id)).data?.order?.mails).toEqual([
      { mail: "shipped", state: "retrying", last_error: "connect ECONNREFUSED 127.0.0.1:25" },
    ]);
    expect(sentTo(email)).toBe(1);
    // Resending retries the failed job rather than adding a third one.
    await resend(id, "shipped");
    await product.drainJobs();
    expect((await mailsOf(id)).data?.order?.mails).toMatchObject([{ state: "sent" }]);
    expect(sentTo(email)).toBe(2);
  });

  test("are visible to staff only", async () => {
    const person = await registerPerson(product);
    const id = await order();
    await rows("update orders set user_id = $2 where id = $1", id, person.id);
    const own = await mailsOf(id, person);
    expect([own.data?.order?.mails, own.errors[0]?.extensions.code]).toEqual([null, "FORBIDDEN"]);
    const refused = await resend(id, "shipped", person);
    expect(refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await resend(id, "shipped")).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await resend(id, "advert")).errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect((await resend("x", "shipped")).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });
});
