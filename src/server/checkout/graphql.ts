/** GraphQL of the checkout: its status, completing it, and buying call by call (contract: call-by-call-purchase). */
import { UserRef } from "#server/accounts/graphql.ts";
import { BookingRef, BookingSlotRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { OrderRef } from "#server/orders/graphql.ts";
import { PaymentRef } from "#server/payments/graphql.ts";
import { createBooking, createBookingSlot, createPayment } from "./settling/claim.ts";
import { createOrder } from "./settling/claim-order.ts";
import { type Completed, completeCheckout } from "./settling/complete.ts";
import { type CheckoutStatus, checkoutStatus } from "./status.ts";

const CheckoutResult = builder.objectRef<Completed>("CheckoutResult").implement({
  fields: (t) => ({
    success: t.exposeBoolean("success"),
    message: t.exposeString("message"),
    bookingId: t.exposeID("bookingId", { nullable: true }),
    orderId: t.exposeID("orderId", { nullable: true }),
    voucherId: t.exposeID("voucherId", { nullable: true }),
    token: t.string({
      nullable: true,
      description:
        "A session of the account that this guest's purchase created. Returned once, to the holder of the checkout token.",
      resolve: ({ signedIn }) => signedIn?.token,
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: ({ signedIn }) => signedIn?.person,
    }),
  }),
});

const OrderLine = builder.inputType("OrderLine", {
  description: "A product and its quantity. The other fields are ignored: the server reads them from the catalogue.",
  fields: (t) => ({
    id: t.id({ required: true }),
    quantity: t.int({ required: true }),
    variantId: t.id({ description: "Omitted: the product's default variant." }),
    name: t.string(),
    price: t.float(),
    image_url: t.string(),
  }),
});

const ShippingInput = builder.inputType("ShippingInput", {
  fields: (t) => ({
    fullName: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    address: t.string({ required: true }),
    city: t.string({ required: true }),
    state: t.string({ required: true }),
    pincode: t.string({ required: true }),
  }),
});

const CheckoutStatusRef = builder.objectRef<CheckoutStatus>("CheckoutStatus").implement({
  description: "The status of a checkout: unpaid, confirming, fulfilled, refund or expired.",
  fields: (t) => ({
    state: t.exposeString("state"),
    kind: t.exposeString("kind"),
    message: t.exposeString("message"),
    bookingId: t.exposeID("bookingId", { nullable: true }),
    orderId: t.exposeID("orderId", { nullable: true }),
    voucherId: t.exposeID("voucherId", { nullable: true }),
    paymentId: t.exposeString("gatewayPaymentId", { nullable: true }),
    amount: t.rupees("amount"),
    declined: t.exposeString("declined", { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  checkoutStatus: t.field({
    type: CheckoutStatusRef,
    nullable: true,
    // Guests send the checkout's token; the service checks the owner.
    authScopes: { anyone: true },
    args: { razorpayOrderId: t.arg.string({ required: true }) },
    resolve: (_root, { razorpayOrderId }, ctx) => checkoutStatus(ctx, razorpayOrderId),
  }),
}));

builder.mutationFields((t) => ({
  completeCheckout: t.field({
    type: CheckoutResult,
    // Guests send the checkout's token; the service checks the owner.
    authScopes: { anyone: true },
    args: {
      razorpayOrderId: t.arg.string({ required: true }),
      razorpayPaymentId: t.arg.string({ required: true }),
      razorpaySignature: t.arg.string({ required: true }),
    },
    resolve: (_root, proof, ctx) => completeCheckout(ctx, proof),
  }),
}));

/** Buying call by call: the client creates the booking or order, and the server checks the payment behind each call. */
builder.mutationFields((t) => ({
  createBookingSlot: t.field({
    type: BookingSlotRef,
    authScopes: { person: true },
    args: {
      userId: t.arg.id({ required: true }),
      simulatorType: t.arg.string({ required: true }),
      planDuration: t.arg.int({ required: true }),
      bookingDate: t.arg.string(),
      bookingTime: t.arg.string(),
      status: t.arg.string({ description: "Ignored: the server sets it." }),
      paymentType: t.arg.string({ required: true }),
      amount: t.arg.float(),
      validityStartDate: t.arg.string({ description: "Ignored: the server sets it." }),
      validityEndDate: t.arg.string({ description: "Ignored: the server sets it." }),
      rescheduledCount: t.arg.int({ description: "Ignored: the server sets it." }),
      maxReschedules: t.arg.int({ description: "Ignored: the server sets it." }),
    },
    resolve: (_root, args, ctx) => createBookingSlot(ctx, args),
  }),
  createBooking: t.field({
    type: BookingRef,
    authScopes: { person: true },
    args: {
      userId: t.arg.id({ required: true }),
      simulatorType: t.arg.string({ required: true }),
      planDuration: t.arg.int({ required: true }),
      bookingDate: t.arg.string(),
      bookingTime: t.arg.string(),
      contactEmail: t.arg.string({ required: true }),
      contactPhone: t.arg.string({ required: true }),
      paymentType: t.arg.string({ required: true }),
      amount: t.arg.float(),
    },
    resolve: (_root, args, ctx) => createBooking(ctx, args),
  }),
  createOrder: t.field({
    type: OrderRef,
    authScopes: { person: true },
    args: {
      userId: t.arg.id({ required: true }),
      products: t.arg({ type: [OrderLine], required: true }),
      shippingDetails: t.arg({ type: ShippingInput, required: true }),
      totalAmount: t.arg.float({ required: true }),
    },
    resolve: (_root, args, ctx) => createOrder(ctx, args),
  }),
  createPayment: t.field({
    type: PaymentRef,
    authScopes: { person: true },
    args: {
      userId: t.arg.id({ required: true }),
      razorpayOrderId: t.arg.string({ required: true }),
      razorpayPaymentId: t.arg.string({ required: true }),
      razorpaySignature: t.arg.string({ required: true }),
      bookingId: t.arg.id(),
      orderId: t.arg.id(),
      amount: t.arg.float(),
      currency: t.arg.string({ description: "Ignored: it is always INR." }),
      status: t.arg.string({ description: "Ignored: the server reads it from the gateway." }),
    },
    resolve: (_root, args, ctx) => createPayment(ctx, args),
  }),
}));
