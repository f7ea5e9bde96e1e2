import { routeId, SCREENS, withPrefix } from "./app/i18n/paths.js";

const LOCALES = /** @type {const} */ (["cs", "en"]);

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // routes come from the path table only
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // costs 2–3 ms and a request a page (ADR 76)
    v3_lazyRouteDiscovery: false,
    // `routes` below needs this off
    v3_routeConfig: false,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      for (const locale of LOCALES) {
        for (const [name, screen] of Object.entries(SCREENS)) {
          const path = withPrefix(locale, screen[locale]);
          route(path || undefined, screen.file, { id: routeId(locale, name), index: !path });
        }
      }
    });
  },
};
