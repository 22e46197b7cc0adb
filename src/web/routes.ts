/**
 * Every address of the site, read as a table. What is not listed here is answered by the last line,
 * with HTTP status 404.
 */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("home/home.route.tsx"),
  route("simulation", "simulators/simulation.route.tsx"),
  route("booking/:simulatorType", "simulators/packages.route.tsx"),
  route("booking-plan", "simulators/booking-plan.route.tsx"),
  route("booking/:simulatorType/:duration", "booking/booking.route.tsx"),
  route("booking-summary", "booking/booking-summary.route.tsx"),
  route("shop", "shop/shop.route.tsx"),
  route("product/:id", "shop/product.route.tsx"),
  route("cart", "shop/cart/cart.route.tsx"),
  route("shipping-details", "checkout/shipping-details.route.tsx"),
  route("order-summary", "checkout/order-summary.route.tsx"),
  route("payment-status", "checkout/payment-status.route.tsx"),
  route("find-payment", "checkout/find-payment.route.tsx"),
  route("login", "account/login.route.tsx"),
  route("signup", "account/signup.route.tsx"),
  route("orders", "account/orders.route.tsx"),
  route("admin/login", "admin/login.route.tsx"),
  route("admin/dashboard", "admin/dashboard.route.tsx", [
    index("admin/dashboard-index.route.tsx"),
    route("money", "admin/money/money.route.tsx"),
  ]),
  route("*", "info/not-found.route.tsx"),
] satisfies RouteConfig;
