import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  // without these the first load in development finds two Reacts and breaks hooks
  optimizeDeps: {
    include: ["i18next", "react-i18next", "remix-i18next/client", "react-dom", "@conform-to/react", "@conform-to/zod/v4", "zod"],
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
