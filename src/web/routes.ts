/**
 * Every address of the site (contract: page-addresses). The last line serves all other addresses with HTTP status 404.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The style guide: every token and component in every state. Not part of the product build. */
const styleguide =
  // biome-ignore lint/style/noProcessEnv: the build's mode, which is not part of the configuration
  process.env.NODE_ENV === "production" ? [] : [route("styleguide", "styleguide/styleguide.route.tsx")];

export default [
  index("home/home.route.tsx"),
  route("simulation", "simulators/simulation.route.tsx"),
  route("joy-of-flying", "programmes/joy-of-flying.route.tsx"),
  route("win-over-fear", "programmes/win-over-fear.route.tsx"),
  route("pilot-career", "programmes/pilot-career.route.tsx"),
  route("booking/:simulatorType", "simulators/packages.route.tsx"),
  route("booking-plan", "simulators/booking-plan.route.tsx"),
  route("booking/:simulatorType/:duration", "booking/booking.route.tsx"),
  route("booking-summary", "booking/summary/booking-summary.route.tsx"),
  route("shop", "shop/shop.route.tsx"),
  route("product/:id", "shop/product.route.tsx"),
  route("cart", "shop/cart/cart.route.tsx"),
  route("gallery", "gallery/gallery.route.tsx"),
  route("contact", "contact/contact.route.tsx"),
  route("faq", "info/faq.route.tsx"),
  route("about", "info/about.route.tsx"),
  route("safety", "info/safety.route.tsx"),
  route("your-session", "info/your-session.route.tsx"),
  route("accessibility", "info/accessibility.route.tsx"),
  route("shipping-details", "checkout/shipping-details.route.tsx"),
  route("find-payment", "checkout/find-payment/find-payment.route.tsx"),
  route("blog", "blog/blog.route.tsx"),
  route("blog/:id", "blog/post.route.tsx"),
  route("privacy", "info/privacy.route.tsx"),
  route("terms", "info/terms.route.tsx"),
  route("reschedule", "info/reschedule.route.tsx"),
  route("login", "account/login.route.tsx"),
  route("signup", "account/signup.route.tsx"),
  route("forgot-password", "account/forgot-password.route.tsx"),
  route("reset-password", "account/reset-password.route.tsx"),
  route("confirm-email", "account/confirm-email.route.tsx"),
  route("favourites", "shop/favourites/favourites.route.tsx"),
  route("custom-booking", "custom-bookings/custom-booking.route.ts"),
  route("admin/login", "admin/login.route.tsx"),
  // Pages that require a session or proof of a purchase.
  layout("data/private.route.tsx", [
    route("order-summary", "checkout/orders/order-summary.route.tsx"),
    route("payment-status", "checkout/payment-status.route.tsx"),
    route("profile", "account/profile.route.tsx"),
    route("bookings", "account/bookings.route.tsx"),
    route("orders", "account/orders.route.tsx"),
    route("custom-bookings", "custom-bookings/custom-bookings.route.tsx"),
    route("admin/dashboard", "admin/dashboard.route.tsx", [
      index("admin/today/today.route.tsx"),
      route("bookings", "admin/bookings/bookings.route.tsx"),
      route("bookings/calendar", "admin/bookings/calendar/calendar.route.tsx"),
      route("bookings/run-sheet", "admin/bookings/run-sheet/run-sheet.route.tsx"),
      route("bookings/till", "admin/bookings/till/till.route.tsx"),
      route("orders", "admin/orders/orders.route.tsx"),
      route("users", "admin/users/users.route.tsx"),
      route("products", "admin/products/products.route.tsx"),
      route("blog", "admin/blog/blog.route.tsx"),
      route("gallery", "admin/gallery/gallery.route.tsx"),
      route("custom-bookings", "admin/custom-bookings/custom-bookings.route.tsx"),
      route("messages", "admin/messages/messages.route.tsx"),
      route("money", "admin/money/money.route.tsx"),
      route("statistics", "admin/statistics/statistics.route.tsx"),
      route("settings", "admin/settings/settings.route.tsx"),
      route("audit", "admin/audit/audit.route.tsx"),
      route("profile", "admin/profile.route.tsx"),
    ]),
  ]),
  ...styleguide,
  route("*", "info/not-found.route.tsx"),
] satisfies RouteConfig;
