/**
 * Who gets what from every operation of the schema: the table that src/server/authorisation.test.ts walks, caller
 * by caller. An operation without a row here fails that test.
 */
import type { Person, Proof } from "./shopper.ts";

/** Who asks: without a token, with a living session, with one that is dead in one of four ways. */
export const CALLERS = [
  "nobody",
  "other",
  "owner",
  "staff",
  "admin",
  "revoked",
  "expired",
  "tampered",
  "malformed",
] as const;
type Caller = (typeof CALLERS)[number];

/** What a caller gets: data, null or an empty list without an error, or the code of a refusal. */
type Outcome =
  | "data"
  | "null"
  | "empty"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "CONFLICT"
  | "PAYMENT_REQUIRED";

/** What there is to ask for, and with which tokens. */
export type Scene = {
  owner: Person;
  tokens: Record<Caller, string | undefined>;
  /** Second sessions of the same callers, for the operation that ends one. */
  spares: Record<Caller, string | undefined>;
  /** Other people of the same roles, for the operation that ends all sessions of one. */
  leavers: Record<Caller, string | undefined>;
  /** The owner's living session, for nobody else to end. */
  sessionId: string;
  /** A custom request of the owner that waits for its price. */
  requestId: string;
  /** An article that is not published. */
  draftId: string;
  bookingId: string;
  orderId: string;
  productId: string;
  completed: Proof;
  bare: Proof;
};

/** An operation and what each caller gets. */
export type Row = {
  /** The operation, as a document of its own. */
  document: (scene: Scene) => string;
  outcomes: Record<Caller, Outcome>;
  endsSession?: "one" | "all";
};

const all = (outcome: Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;
const NOT_SIGNED_IN = {
  nobody: "UNAUTHENTICATED",
  revoked: "UNAUTHENTICATED",
  expired: "UNAUTHENTICATED",
  tampered: "UNAUTHENTICATED",
  malformed: "UNAUTHENTICATED",
} as const;

const ADMIN_ONLY = {
  ...all("FORBIDDEN"),
  ...NOT_SIGNED_IN,
  admin: "data",
} as const;

const proofArgs = (proof: Proof): string =>
  `razorpayOrderId: "${proof.razorpay_order_id}", razorpayPaymentId: "${proof.razorpay_payment_id}",
   razorpaySignature: "${proof.razorpay_signature}"`;
const wishArgs = ({ owner }: Scene): string =>
  `userId: "${owner.id}", simulatorType: "A320", planDuration: 45, paymentType: "full"`;

/** Every operation of the schema, as `Query.name` or `Mutation.name`. */
export const PERMITTED: Record<string, Row> = {
  "Query.plans": { document: () => "{ plans { id } }", outcomes: all("data") },
  "Query.plan": {
    document: () => `{ plan(simulatorType: "A320", duration: 30) { id } }`,
    outcomes: all("data"),
  },
  "Query.products": { document: () => "{ products { id } }", outcomes: all("data") },
  "Query.product": {
    document: () => `{ product(id: "00000000-0000-0000-0000-000000000000") { id } }`,
    outcomes: all("null"),
  },
  "Query.productsCount": { document: () => "{ productsCount }", outcomes: all("data") },
  "Query.productsByIds": {
    document: () => `{ productsByIds(ids: ["x"]) { id } }`,
    outcomes: all("data"),
  },
  "Query.favorites": {
    document: () => "{ favorites { id } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.toggleFavorite": {
    document: () => `mutation { toggleFavorite(productId: "x") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN },
  },
  "Query.userOrders": {
    document: ({ owner }) => `{ userOrders(userId: "${owner.id}") { id } }`,
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data", staff: "data", admin: "data" },
  },
  "Query.orders": {
    document: () => "{ orders { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.ordersCount": {
    document: () => "{ ordersCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Mutation.updateOrderStatus": {
    document: ({ orderId }) =>
      `mutation { updateOrderStatus(id: "${orderId}", status: "delivered") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "CONFLICT", admin: "CONFLICT" },
  },
  "Mutation.createOrder": {
    document: ({ owner, productId }) => `mutation {
      createOrder(userId: "${owner.id}", totalAmount: 799,
        products: [{ id: "${productId}", quantity: 1 }], shippingDetails: { fullName: "A",
        email: "a@a.example", phone: "9876543210", address: "1", city: "C", state: "S",
        pincode: "141001" }) { id }
    }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Query.availability": {
    document: () => `{
      availability(simulatorType: "A320", duration: 30, from: "2026-12-05", to: "2026-12-05") {
        date
      }
    }`,
    outcomes: all("data"),
  },
  "Query.checkUserExists": {
    document: ({ owner }) => `{ checkUserExists(email: "${owner.email}") }`,
    outcomes: all("data"),
  },
  "Query.me": {
    document: () => "{ me { id email } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN, nobody: "null" },
  },
  "Query.user": {
    document: ({ owner }) => `{ user(id: "${owner.id}") { id email } }`,
    outcomes: { ...all("null"), ...NOT_SIGNED_IN, owner: "data", admin: "data" },
  },
  "Query.users": { document: () => "{ users { id } }", outcomes: ADMIN_ONLY },
  "Query.sessions": {
    document: () => "{ sessions { id } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.endSession": {
    document: ({ sessionId }) => `mutation { endSession(id: "${sessionId}") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.signOutEverywhere": {
    document: () => "mutation { signOutEverywhere }",
    endsSession: "all",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.updateProfile": {
    document: ({ owner }) => `mutation { updateProfile(id: "${owner.id}", city: "Pune") { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.changePassword": {
    document: () => `mutation {
      changePassword(currentPassword: "not it", newPassword: "secret2") { success }
    }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.forgotPassword": {
    document: ({ owner }) => `mutation { forgotPassword(email: "${owner.email}") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.resetPassword": {
    document: () => `mutation { resetPassword(token: "x", newPassword: "secret2") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.askForEmailProof": {
    document: () => "mutation { askForEmailProof { success } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.proveEmail": {
    document: () => `mutation { proveEmail(token: "x") { success } }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Query.userBookings": {
    document: ({ owner }) => `{ userBookings(userId: "${owner.id}") { id } }`,
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data", staff: "data", admin: "data" },
  },
  "Mutation.rescheduleBooking": {
    document: ({ bookingId }) => `mutation {
      rescheduleBooking(id: "${bookingId}", bookingDate: "2026-12-05", bookingTime: "11:00") { id }
    }`,
    // Its own time is no new one: whoever may move it at all is told so.
    outcomes: {
      ...all("NOT_FOUND"),
      ...NOT_SIGNED_IN,
      owner: "BAD_USER_INPUT",
      staff: "BAD_USER_INPUT",
      admin: "BAD_USER_INPUT",
    },
  },
  "Mutation.updateBookingSlot": {
    document: ({ bookingId }) => `mutation {
      updateBookingSlot(id: "${bookingId}", bookingDate: "2026-12-05", bookingTime: "11:00") { id }
    }`,
    outcomes: {
      ...all("NOT_FOUND"),
      ...NOT_SIGNED_IN,
      owner: "BAD_USER_INPUT",
      staff: "BAD_USER_INPUT",
      admin: "BAD_USER_INPUT",
    },
  },
  "Query.customBookings": {
    document: () => "{ customBookings { id } }",
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data", staff: "data", admin: "data" },
  },
  "Query.userCustomBookings": {
    document: () => "{ userCustomBookings { id } }",
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.finalizeCustomBooking": {
    document: ({ requestId }) => `mutation {
      finalizeCustomBooking(id: "${requestId}", assignedPrice: 9000, assignedDuration: 90) { id }
    }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.updateCustomBooking": {
    document: ({ requestId }) => `mutation {
      updateCustomBooking(id: "${requestId}", status: "cancelled") { id }
    }`,
    outcomes: ADMIN_ONLY,
  },
  "Query.publishedBlogPosts": {
    document: () => "{ publishedBlogPosts { id } }",
    outcomes: all("data"),
  },
  "Query.publishedBlogPostsCount": {
    document: () => "{ publishedBlogPostsCount }",
    outcomes: all("data"),
  },
  "Query.blogPost": {
    document: ({ draftId }) => `{ blogPost(id: "${draftId}") { title } }`,
    outcomes: { ...all("null"), admin: "data" },
  },
  "Query.blogPosts": { document: () => "{ blogPosts { id } }", outcomes: ADMIN_ONLY },
  "Query.galleryImages": { document: () => "{ galleryImages { id } }", outcomes: all("data") },
  "Query.galleryImagesCount": {
    document: () => "{ galleryImagesCount }",
    outcomes: all("data"),
  },
  "Mutation.createContactMessage": {
    document: () => `mutation {
      createContactMessage(name: "A", email: "a@a.example", message: "Hello") { id }
    }`,
    outcomes: all("data"),
  },
  "Query.contactMessages": {
    document: () => "{ contactMessages { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.contactMessagesCount": {
    document: () => "{ contactMessagesCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Mutation.markContactMessageRead": {
    document: () => `mutation { markContactMessageRead(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.deleteContactMessage": {
    document: () => `mutation { deleteContactMessage(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Query.booking": {
    document: ({ bookingId }) => `{
      booking(id: "${bookingId}") { id contact_email user { email } }
    }`,
    outcomes: { ...all("null"), owner: "data", staff: "data", admin: "data" },
  },
  "Mutation.register": {
    document: ({ owner }) =>
      `mutation { register(email: "${owner.email}", password: "secret2", name: "X") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.login": {
    document: ({ owner }) =>
      `mutation { login(email: "${owner.email}", password: "secret2") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.createGuestAccount": {
    document: ({ owner }) => `mutation {
      createGuestAccount(email: "${owner.email}", phone: "9876543210", name: "X") { success }
    }`,
    outcomes: all("data"),
  },
  "Mutation.completeCheckout": {
    document: ({ completed }) =>
      `mutation { completeCheckout(${proofArgs(completed)}) { bookingId } }`,
    outcomes: { ...all("NOT_FOUND"), owner: "data" },
  },
  "Mutation.createBookingSlot": {
    document: (scene) => `mutation { createBookingSlot(${wishArgs(scene)}) { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Mutation.createBooking": {
    document: (scene) => `mutation {
      createBooking(${wishArgs(scene)}, contactEmail: "x@x.example", contactPhone: "9876543210") {
        id
      }
    }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Mutation.createPayment": {
    document: ({ owner, bare }) =>
      `mutation { createPayment(userId: "${owner.id}", ${proofArgs(bare)}) { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Query.order": {
    document: ({ orderId }) => `{ order(id: "${orderId}") { id user { email } payment { id } } }`,
    outcomes: { ...all("null"), owner: "data", staff: "data", admin: "data" },
  },
  "Query.checkoutStatus": {
    document: ({ completed }) =>
      `{ checkoutStatus(razorpayOrderId: "${completed.razorpay_order_id}") { state bookingId } }`,
    outcomes: { ...all("null"), owner: "data" },
  },
  "Mutation.findMyPayment": {
    document: ({ owner }) =>
      `mutation { findMyPayment(paymentId: "pay_1", email: "${owner.email}") { message } }`,
    outcomes: all("data"),
  },
  "Query.moneyOverview": { document: () => "{ moneyOverview { captured } }", outcomes: ADMIN_ONLY },
  "Query.checkoutTotals": { document: () => "{ checkoutTotals { count } }", outcomes: ADMIN_ONLY },
  "Query.checkouts": { document: () => "{ checkouts { id } }", outcomes: ADMIN_ONLY },
  "Query.unmatchedPayments": {
    document: () => "{ unmatchedPayments { id } }",
    outcomes: ADMIN_ONLY,
  },
  "Query.refunds": { document: () => "{ refunds { id } }", outcomes: ADMIN_ONLY },
  "Query.failedJobs": { document: () => "{ failedJobs { id } }", outcomes: ADMIN_ONLY },
  "Mutation.retryJob": {
    document: () => `mutation { retryJob(id: "00000000-0000-0000-0000-000000000000") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.retryRefund": {
    document: () => `mutation { retryRefund(id: "00000000-0000-0000-0000-000000000000") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.refundPayment": {
    document: ({ completed }) =>
      `mutation { refundPayment(razorpayPaymentId: "${completed.razorpay_payment_id}", amount: 1) {
        id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.logout": {
    document: () => "mutation { logout }",
    endsSession: "one",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
};
