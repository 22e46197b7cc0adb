/** Where React Router finds the web part and puts its build. Pages are always rendered on the server. */
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: true,
} satisfies Config;
