/** The web part's build: React Router's pages and Tailwind's styles. The server is bundled by tools/build.ts. */
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shellChunk } from "./tools/shell-chunk.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: shellChunk() }] } } } } },
  },
  // If discovered late, these make the development server reload the page and lose a half-filled form.
  optimizeDeps: {
    include: ["@tanstack/react-query", "lucide-react", "radix-ui", "react-day-picker", "react-hook-form", "zod"],
  },
  server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
});
