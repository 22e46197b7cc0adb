/** The web part's build: React Router's pages and Tailwind's styles. The server is bundled by tools/build.ts. */
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./tools/chunks.ts";

/** A file of React Router's production build. */
const production = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

const CREATE_ICON = fileURLToPath(new URL("src/web/ui/create-icon.ts", import.meta.url));
const FAST_ICONS = "\0fast-icons";

/** Lets our own function make the icons of lucide-react, which is faster (src/web/ui/create-icon.ts). */
const fastIcons: Plugin = {
  name: "fast-icons",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/") ? FAST_ICONS : null,
  load: (id) =>
    id === FAST_ICONS ? `export { createIcon as default } from ${JSON.stringify(CREATE_ICON)};` : undefined,
};

/** Every page loads the table of routes, which repeats the names of shared files. They therefore have none. */
const FILE_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
};

export default defineConfig(({ command }) => ({
  plugins: [fastIcons, tailwindcss(), reactRouter()],
  // The server's build contains its packages, and React Router's production build: Node would get the other one.
  ssr: command === "build" ? { noExternal: true } : {},
  resolve: {
    alias:
      command === "build"
        ? [
            { find: /^react-router$/, replacement: production("index") },
            { find: /^react-router\/dom$/, replacement: production("dom-export") },
          ]
        : [],
  },
  environments: {
    // Half the bytes to read and compile at each start; names stay for stacks.
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { ...FILE_NAMES, codeSplitting: { groups: chunkGroups() } } } } },
  },
  // If discovered late, these make the development server reload the page and lose a half-filled form.
  optimizeDeps: {
    include: ["@tanstack/react-query", "lucide-react", "radix-ui", "react-hook-form", "zod"],
  },
  server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
}));
