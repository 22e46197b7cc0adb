/** The web part's build: React Router's pages and Tailwind's styles. The server is bundled by tools/build.ts. */
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
});
