import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import browserslist from "browserslist";
import toEsbuildTargets from "browserslist-to-esbuild";
import { browserslistToTargets } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { chunkOf } from "./scripts/lib/chunks.mjs";

const IMPORT = 'import { failedModule, isBeingLeft, mayReload } from "~/stale-chunks";\n';
const RELOAD = "window.location.reload();";
const GIVE_UP =
  "if (isPrefetch) return {};\n    if (isBeingLeft()) return new Promise(() => {});\n    if (!mayReload()) return (routeModulesCache[route.id] = failedModule(error));";

/** Where Remix loads a route's module, by file: its code and what stands there instead. */
const LOADS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "routeModules.js": [
    [
      "async function loadRouteModule(route, routeModulesCache)",
      `${IMPORT}async function loadRouteModule(route, routeModulesCache, isPrefetch = false)`,
    ],
    [RELOAD, `${GIVE_UP}\n    ${RELOAD}`],
  ],
  "links.js": [
    [
      "loadRouteModule(manifest.routes[match.route.id], routeModules)",
      "loadRouteModule(manifest.routes[match.route.id], routeModules, true)",
    ],
  ],
};

/**
 * Remix reloads whenever a route's module cannot be loaded, as often as that happens, also for a link that the mouse passes. Here it asks first
 * (`app/stale-chunks.ts`), and where it may not, the page shows the error. A page that is being left waits for the next one.
 */
const reloadOnce: Plugin = {
  name: "reload-once",
  apply: "build",
  transform(code, id) {
    const [, file = ""] = /@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id) ?? [];
    return LOADS[file]?.reduce((text, [found, instead]) => {
      if (text.split(found).length !== 2) throw new Error(`Remix loads routes in another way now: see ${file}`);
      return text.replace(found, instead);
    }, code);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), reloadOnce],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  // without these the first load in development finds two Reacts and breaks hooks
  optimizeDeps: {
    include: ["react-dom", "i18next", "react-i18next"],
  },
  // what browsers of package.json's list do not know is written for them: nesting, ranges in media queries, prefixes
  css: { transformer: "lightningcss", lightningcss: { targets: browserslistToTargets(browserslist()) } },
  build: {
    target: toEsbuildTargets(),
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          // a twentieth smaller than by esbuild
          minify: "terser",
          terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
          rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
        }),
  },
}));
