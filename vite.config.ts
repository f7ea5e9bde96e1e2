import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

// What every page needs comes in two files instead of a dozen small ones: fewer requests, fewer preload links on each page.
const FRAMEWORK = /app\/stale-chunks|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
const SHOP = [
  /\/app\/(ui|i18n|domain|features\/(account\/(account-widget|login-|logout-|member-links|use-)|shell\/(?!intro-dialog)|cart\/dimensions-text|search\/(search-field|suggestions|use-|typing)))/,
  /\/app\/contract\/(json|failure-codes|limits)/,
  /\/app\/forms\/(form-|field\.|input\.|text-field\.|submit-button|error-summary|use-failure-text)/,
];
// Rollup puts whatever these import into their file too, unless it is named: what only some pages need is.
const FORMS = [
  /node_modules\/@conform-to\//,
  /\/app\/forms\/(use-shop-form|note-form|(?!text-field)[a-z-]*-field)\./,
  /\/app\/features\/cut\//,
];
const CART = [/\/app\/features\/(voucher\/|cart\/(cart-item|item-|line-errors|cut-editor|addons|free-delivery|use-optimistic-cart))/];
const ACCOUNT = [/\/app\/features\/account\//];
const WISHLIST = [/\/app\/features\/wishlist\/wish-row/];

function chunkOf(id: string): string | undefined {
  const isOf = (parts: RegExp[]) => parts.some((part) => part.test(id));
  if (FRAMEWORK.test(id)) return "framework";
  if (isOf(SHOP)) return "shop";
  if (isOf(FORMS)) return "forms";
  if (isOf(CART)) return "cart-page";
  if (isOf(ACCOUNT)) return "account-pages";
  return isOf(WISHLIST) ? "wishlist-page" : undefined;
}

const REMIX_RELOADS = "window.location.reload();";
const IMPORT = 'import { failedModule, mayReload } from "~/stale-chunks";\n';
const GIVE_UP = "if (!mayReload()) return (routeModulesCache[route.id] = failedModule(error));";

/**
 * Remix reloads whenever a route's module cannot be loaded, as often as that happens. Here it asks first (`app/stale-chunks.ts`), and where it may
 * not, the page shows the error.
 */
const reloadOnce: Plugin = {
  name: "reload-once",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("@remix-run/react/dist/esm/routeModules.js")) return undefined;
    if (code.split(REMIX_RELOADS).length !== 2) throw new Error("Remix loads routes in another way now: see where it reloads");
    return IMPORT + code.replace(REMIX_RELOADS, `${GIVE_UP}\n    ${REMIX_RELOADS}`);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), reloadOnce],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  // without these the first load in development finds two Reacts and breaks hooks
  optimizeDeps: {
    include: ["react-dom"],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}));
