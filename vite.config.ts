import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import browserslist from "browserslist";
import toEsbuildTargets from "browserslist-to-esbuild";
import { browserslistToTargets } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { chunkOf } from "./scripts/lib/chunks.mjs";

const IMPORT =
  'import { failedModule, isBeingLeft, mayReload, reloadWanted } from "~/start/stale-chunks";\n';
const RELOAD = "window.location.reload();";
const GIVE_UP =
  "if (isPrefetch) return {};\n    if (isBeingLeft()) return new Promise(() => {});\n    if (!mayReload()) return (routeModulesCache[route.id] = failedModule(error));";

/** Places where Remix loads a route module, by file: its code and the replacement. */
const LOADS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "routeModules.js": [
    [
      "async function loadRouteModule(route, routeModulesCache)",
      `${IMPORT}async function loadRouteModule(route, routeModulesCache, isPrefetch = false)`,
    ],
    [RELOAD, `${GIVE_UP}\n    reloadWanted();`],
  ],
  "links.js": [
    [
      "loadRouteModule(manifest.routes[match.route.id], routeModules)",
      "loadRouteModule(manifest.routes[match.route.id], routeModules, true)",
    ],
  ],
};

/**
 * Remix reloads whenever a route module cannot be loaded, without a limit and also for prefetched links. With this it asks `app/start/stale-chunks.ts`
 * first, which loads the wanted page; otherwise the page shows the error.
 */
const reloadOnce: Plugin = {
  name: "reload-once",
  apply: "build",
  transform(code, id) {
    const [, file = ""] = /@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id) ?? [];
    return LOADS[file]?.reduce((text, [found, instead]) => {
      if (text.split(found).length !== 2)
        throw new Error(`Remix loads routes in another way now: see ${file}`);
      return text.replace(found, instead);
    }, code);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), reloadOnce],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  // otherwise the first load in development has two Reacts
  optimizeDeps: {
    include: ["react-dom", "@conform-to/react", "i18next", "react-i18next", "remix-i18next/react"],
  },
  // lowers CSS for the browsers of package.json: nesting, media ranges, prefixes
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: browserslistToTargets(browserslist()) },
  },
  build: {
    target: toEsbuildTargets(),
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          // 5 % smaller than with esbuild
          minify: "terser",
          terserOptions: {
            ecma: 2020,
            module: true,
            compress: { passes: 3 },
            format: { comments: false },
          },
          rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
        }),
  },
}));
