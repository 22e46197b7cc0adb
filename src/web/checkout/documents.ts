/** GraphQL documents of a checkout. */
import { graphql } from "#web/graphql.ts";

export const COMPLETE_CHECKOUT = graphql(`
  mutation CompleteCheckout($gatewayOrderId: String!, $gatewayPaymentId: String!, $signature: String!) {
    completeCheckout(
      razorpayOrderId: $gatewayOrderId
      razorpayPaymentId: $gatewayPaymentId
      razorpaySignature: $signature
    ) {
      success
      message
      bookingId
      orderId
      voucherId
      token
      user { id name email phone role }
    }
  }
`);

export const CHECKOUT_STATUS = graphql(`
  query CheckoutStatus($order: String!) {
    checkoutStatus(razorpayOrderId: $order) {
      state
      kind
      message
      bookingId
      orderId
      voucherId
      paymentId
      amount
      declined
    }
  }
`);

export const SHIPPING_PROFILE = graphql(`
  query ShippingProfile {
    me { id name phone address city state pincode }
  }
`);
