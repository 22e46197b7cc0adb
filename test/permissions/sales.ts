/** Permissions for orders, checkouts and payments. */
import type { Proof } from "#test/shopper.ts";
import { ADMIN_ONLY, all, NOT_SIGNED_IN, type Row, type Scene } from "./callers.ts";

const proofArgs = (proof: Proof): string =>
  `razorpayOrderId: "${proof.razorpay_order_id}", razorpayPaymentId: "${proof.razorpay_payment_id}",
   razorpaySignature: "${proof.razorpay_signature}"`;
const bookingArgs = ({ owner }: Scene): string =>
  `userId: "${owner.id}", simulatorType: "A320", planDuration: 45, paymentType: "full"`;

/** See test/permissions.ts. */
export const SALES: Record<string, Row> = {
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
    document: ({ orderId }) => `mutation { updateOrderStatus(id: "${orderId}", status: "delivered") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "CONFLICT", admin: "CONFLICT" },
  },
  "Mutation.updateOrderTracking": {
    document: ({ orderId }) => `mutation { updateOrderTracking(id: "${orderId}", courier: "DTDC") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "CONFLICT", admin: "CONFLICT" },
  },
  "Mutation.undoChange": {
    document: () => `mutation { undoChange(id: "no change") { order { id } } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.resendOrderMail": {
    document: ({ orderId }) => `mutation { resendOrderMail(id: "${orderId}", mail: "confirmation") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Mutation.endOrderLinks": {
    document: ({ orderId }) => `mutation { endOrderLinks(id: "${orderId}") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.downloadLink": {
    document: ({ bookingId }) => `mutation { downloadLink(kind: "booking-invoice", id: "${bookingId}") }`,
    outcomes: {
      ...all("NOT_FOUND"),
      ...NOT_SIGNED_IN,
      owner: "data",
      staff: "data",
      admin: "data",
    },
  },
  "Mutation.createOrder": {
    document: ({ owner, productId }) => `mutation {
      createOrder(userId: "${owner.id}", totalAmount: 799,
        products: [{ id: "${productId}", quantity: 1 }], shippingDetails: { fullName: "A",
        email: "a@a.example", phone: "9876543210", address: "1", city: "C", state: "Goa",
        pincode: "141001" }) { id }
    }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Mutation.completeCheckout": {
    document: ({ completed }) => `mutation { completeCheckout(${proofArgs(completed)}) { bookingId } }`,
    outcomes: { ...all("NOT_FOUND"), owner: "data" },
  },
  "Mutation.createBookingSlot": {
    document: (scene) => `mutation { createBookingSlot(${bookingArgs(scene)}) { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Mutation.createBooking": {
    document: (scene) => `mutation {
      createBooking(${bookingArgs(scene)}, contactEmail: "x@x.example", contactPhone: "9876543210") {
        id
      }
    }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "PAYMENT_REQUIRED" },
  },
  "Mutation.createPayment": {
    document: ({ owner, bare }) => `mutation { createPayment(userId: "${owner.id}", ${proofArgs(bare)}) { id } }`,
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
    document: ({ owner }) => `mutation { findMyPayment(paymentId: "pay_1", email: "${owner.email}") { message } }`,
    outcomes: all("data"),
  },
};
