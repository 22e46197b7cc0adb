/** Where React Router finds the web part and puts its build. Pages are always rendered on the server. */
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: true,
  // The table of routes is small: it comes with the page instead of being asked for at every click.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
