import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  plugins: [
    remix({
      buildDirectory: "../../../build/baseline",
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
      },
      routes: (define) =>
        define((route) => {
          route("", "home.tsx", { index: true });
          route("add", "add.tsx");
        }),
    }),
  ],
});
