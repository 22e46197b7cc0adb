/** Where the migration generator finds the tables and puts its SQL. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/server/*/table.ts", "./src/server/*/*/table.ts", "./src/infra/*/table.ts"],
  out: "./migrations",
});
