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
  route("login", "account/login.route.tsx"),
  route("signup", "account/signup.route.tsx"),
  route("*", "info/not-found.route.tsx"),
] satisfies RouteConfig;
