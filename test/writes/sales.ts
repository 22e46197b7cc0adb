/** Writes to orders, payments, accounts and settings, and their audit entries. */
import { type Case, left, type Office } from "./office.ts";

const STEPS = ["confirmed", "shipped", "delivered"] as const;

/** The owner's order, moved step by step to `status`. */
async function orderThatIs(office: Office, status: (typeof STEPS)[number]): Promise<string> {
  const id = await office.order();
  for (const step of STEPS.slice(0, STEPS.indexOf(status) + 1))
    await office.graphql(`mutation { answer: updateOrderStatus(id: "${id}", status: "${step}") { id } }`);
  return id;
}

const moved = (id: string, status: string, more = "") =>
  `updateOrderStatus(id: "${id}", status: "${status}" ${more}) { id }`;

/** A refund that the gateway refused. */
async function failedRefund(office: Office): Promise<string> {
  const { gatewayId } = await office.paymentOf(await office.booking());
  const { id } = await office.graphql<{ id: string }>(
    `mutation { answer: refundPayment(razorpayPaymentId: "${gatewayId}", amount: 100) { id } }`,
  );
  await office.rows("update refunds set state = 'failed' where id = $1", id);
  return id;
}

/** A mail that failed for good. */
async function failedJob(office: Office): Promise<string> {
  const bookingId = await office.booking();
  const [job] = await office.rows(
    "update jobs set state = 'failed' where key = $1 returning id",
    `mail.booking-confirmation:${bookingId}:checkout`,
  );
  return job?.id ?? "";
}

async function mailedOrder(office: Office): Promise<string> {
  const id = await office.order();
  await office.later();
  return id;
}

/** Mutations by their names, REST writes by their paths. */
export const SALES_WRITES: Record<string, readonly Case[]> = {
  updateOrderStatus: [
    async (office) => ({
      by: "staff",
      ask: moved(await office.order(), "confirmed"),
      leaves: [left("order.confirm", { status: ["pending", "confirmed"] })],
    }),
    async (office) => ({
      by: "staff",
      ask: moved(await orderThatIs(office, "confirmed"), "shipped"),
      leaves: [left("order.ship", { status: ["confirmed", "shipped"] })],
    }),
    async (office) => ({
      by: "staff",
      ask: moved(await orderThatIs(office, "shipped"), "delivered"),
      leaves: [left("order.deliver", { status: ["shipped", "delivered"] })],
    }),
    async (office) => ({
      ask: moved(await office.order(), "cancelled", "refundAmount: 799"),
      leaves: [left("order.cancel", { status: ["pending", "cancelled"], refund_paise: [null, "79900"] })],
    }),
  ],
  updateOrderTracking: [
    async (office) => ({
      by: "staff",
      ask: `updateOrderTracking(
        id: "${await orderThatIs(office, "shipped")}", courier: "DTDC", trackingNumber: "D1"
      ) { id }`,
      leaves: [left("order.track", { courier: [null, "DTDC"], tracking_number: [null, "D1"] })],
    }),
  ],
  undoChange: [
    async (office) => {
      const id = await orderThatIs(office, "confirmed");
      const { undo } = await office.graphql<{ undo: { id: string } }>(
        `mutation { answer: updateOrderStatus(id: "${id}", status: "shipped", undoable: true) {
          undo { id }
        } }`,
      );
      return {
        by: "staff",
        ask: `undoChange(id: "${undo.id}") { order { id } }`,
        leaves: [left("order.undo", { status: ["shipped", "confirmed"] }, id)],
      };
    },
  ],
  resendOrderMail: [
    async (office) => ({
      by: "staff",
      ask: `resendOrderMail(id: "${await mailedOrder(office)}", mail: "confirmation") { id }`,
      leaves: [left("order.mail", { mail: [null, "confirmation"] })],
    }),
  ],
  "/send-order-email": [
    async (office) => {
      const orderId = await mailedOrder(office);
      return {
        by: "staff",
        ask: { path: "/send-order-email", body: { orderId } },
        leaves: [left("order.mail", { mail: [null, "confirmation"] }, orderId)],
      };
    },
    // A request by the owner is not an administrative write.
    async (office) => ({
      by: "owner",
      ask: { path: "/send-order-email", body: { orderId: await mailedOrder(office) } },
      leaves: [],
    }),
  ],
  refundPayment: [
    async (office) => {
      const { id, gatewayId } = await office.paymentOf(await office.booking());
      return {
        ask: `refundPayment(razorpayPaymentId: "${gatewayId}", amount: 100) { id }`,
        leaves: [left("payment.refund", { amount_paise: [null, "10000"] }, id)],
      };
    },
  ],
  retryRefund: [
    async (office) => ({
      ask: `retryRefund(id: "${await failedRefund(office)}") { id }`,
      leaves: [left("refund.retry", { state: ["failed", "due"] })],
    }),
  ],
  retryJob: [
    async (office) => {
      const id = await failedJob(office);
      return { ask: `retryJob(id: "${id}")`, leaves: [left("job.retry", {}, id)] };
    },
  ],
  setUserRole: [
    ({ owner }) => ({
      ask: `setUserRole(id: "${owner.id}", role: "staff") { id }`,
      leaves: [left("user.role", { role: ["user", "staff"] })],
    }),
    ({ owner }) => ({
      ask: `setUserRole(id: "${owner.id}", role: "user") { id }`,
      leaves: [left("user.role", { role: ["staff", "user"] })],
    }),
  ],
  eraseAccount: [
    async (office) => {
      const id = crypto.randomUUID();
      await office.rows(
        `insert into users (id, email, name, password_hash, created_at, updated_at)
         values ($1, 'leaving@example.com', 'Leaving Customer', 'none', now(), now())`,
        id,
      );
      return { ask: `eraseAccount(id: "${id}")`, leaves: [left("user.erase", {}, id)] };
    },
  ],
  removeUserSecondFactor: [
    ({ locked }) => ({
      ask: `removeUserSecondFactor(id: "${locked.id}")`,
      leaves: [left("user.factorOff", { second_factor: ["true", "false"] }, locked.id)],
    }),
  ],
  updateSettings: [
    () => ({
      ask: "updateSettings(input: { refundFeePercent: 7.5 }) { updatedAt }",
      leaves: [left("settings.update", { refundFeePercent: ["0", "7.5"] }, "settings")],
    }),
    () => ({
      ask: "updateSettings(input: { secondFactorRequired: true }) { updatedAt }",
      leaves: [left("settings.update", { secondFactorRequired: ["false", "true"] }, "settings")],
    }),
    () => ({
      ask: "updateSettings(input: { secondFactorRequired: false }) { updatedAt }",
      leaves: [left("settings.update", { secondFactorRequired: ["true", "false"] }, "settings")],
    }),
  ],
  updateSessionHours: [
    () => ({
      ask: `updateSessionHours(hours: [{ simulatorType: "B737", weekday: 1, closed: true,
        firstStart: "09:00", lastStart: "18:00", lastEnd: "22:00" }]) { weekday }`,
      leaves: [
        left("sessionHours.update", { "B737 Monday": ["9:00 am to 10:00 pm; last start 6:00 pm", "closed"] }, "week"),
      ],
    }),
  ],
  createSessionHourException: [
    () => ({
      ask: `createSessionHourException(input: { date: "2027-01-26", closed: true,
        reason: "Republic Day" }) { id }`,
      leaves: [
        left("sessionHourException.create", {
          date: [null, "2027-01-26"],
          simulator: [null, "both"],
          hours: [null, "closed"],
          reason: [null, "Republic Day"],
        }),
      ],
    }),
  ],
  updateSessionHourException: [
    async (office) => {
      const id = await hoursException(office, "2027-08-15");
      return {
        ask: `updateSessionHourException(id: "${id}", input: { date: "2027-08-15", closed: false,
          firstStart: "12:00", lastStart: "18:00", lastEnd: "22:00", reason: "Parade" }) { id }`,
        leaves: [
          left("sessionHourException.update", { hours: ["closed", "12:00 pm to 10:00 pm; last start 6:00 pm"] }, id),
        ],
      };
    },
  ],
  deleteSessionHourException: [
    async (office) => {
      const id = await hoursException(office, "2027-10-02");
      return {
        ask: `deleteSessionHourException(id: "${id}")`,
        leaves: [
          left(
            "sessionHourException.delete",
            {
              date: ["2027-10-02", null],
              simulator: ["both", null],
              hours: ["closed", null],
              reason: ["Parade", null],
            },
            id,
          ),
        ],
      };
    },
  ],
  // A personal preference: no other user sees it, so there is no entry.
  saveView: [
    () => ({
      ask: `saveView(tab: "bookings", name: "Today", filters: "status=pending") { id }`,
      leaves: [],
    }),
  ],
  updateView: [
    async (office) => ({
      ask: `updateView(id: "${await view(office)}", name: "Mine") { id }`,
      leaves: [],
    }),
  ],
  deleteView: [async (office) => ({ ask: `deleteView(id: "${await view(office)}")`, leaves: [] })],
  chooseColumns: [() => ({ ask: `chooseColumns(tab: "bookings", columns: ["id", "status"])`, leaves: [] })],
};

let views = 0;
async function view(office: Office): Promise<string> {
  views += 1;
  const { id } = await office.graphql<{ id: string }>(
    `mutation { answer: saveView(tab: "bookings", name: "View ${views}", filters: "") { id } }`,
  );
  return id;
}

/** A session-hours exception: a date on which the centre is closed. */
async function hoursException(office: Office, date: string): Promise<string> {
  const { id } = await office.graphql<{ id: string }>(
    `mutation { answer: createSessionHourException(input: { date: "${date}", closed: true,
      reason: "Parade" }) { id } }`,
  );
  return id;
}
