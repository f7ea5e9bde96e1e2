import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** What every page needs, in two files instead of a dozen small ones: fewer requests, fewer preload links on each page. */
function chunkOf(id: string): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next)\//.test(
      id,
    )
  )
    return "framework";
  return /\/app\/(ui|i18n|domain|features\/(shell|cart\/dimensions-text|search\/(search-field|suggestions|use-|typing)))/.test(
    id,
  ) || /\/app\/contract\/(json|failure-codes|limits)/.test(id)
    ? "shop"
    : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  // without these the first load in development finds two Reacts and breaks hooks
  optimizeDeps: {
    include: ["i18next", "react-i18next", "remix-i18next/client", "react-dom", "@conform-to/react", "@conform-to/zod/v4", "zod"],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}));
