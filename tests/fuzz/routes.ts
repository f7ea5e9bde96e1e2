import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "~/contract/locale";
import { SCREENS, withPrefix } from "../../app/i18n/paths.js";
import { projectRoot } from "../../server/root";

/** A route: a pattern such as `/api/order/:id/:hash` and its methods. */
export interface FuzzedRoute {
  path: string;
  methods: readonly string[];
}

const pages: FuzzedRoute[] = Object.values(SCREENS).flatMap((paths) =>
  LOCALES.map((locale) => ({ path: `/${withPrefix(locale, paths[locale])}`, methods: ["GET", "GET", "POST"] })),
);

const files: FuzzedRoute[] = [
  "/feed/:feed",
  "/sitemap.xml",
  "/sitemap/:part",
  "/robots.txt",
  "/healthz",
  "/readyz",
  "/images/:size/:file/:slug",
  "/assets/:file",
  "/refusal.css",
].map((address) => ({ path: address, methods: ["GET"] }));

/** The constant `path` with the common prefix of a file's routes. */
const COMMON = /\bconst path = `([^`]+)`/;
const REGISTERED = /\bapp\.(get|post|put|patch|delete)\(\s*["`](\/[^"`]+)["`]/g;

/** Reads the API's routes from its sources, so that new routes are included automatically. */
function apiRoutes(): FuzzedRoute[] {
  const folder = path.join(projectRoot(), "server/api");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".routes.ts"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .map((source) => source.replaceAll("${path}", COMMON.exec(source)?.[1] ?? "${path}"))
    .flatMap((source) =>
      [...source.matchAll(REGISTERED)].map(([, method = "get", address = ""]) => ({
        path: address
          .replace("${LOCALE}", ":locale")
          .replace("${ID}", ":id")
          .replace(/\{.*\}/, ""),
        methods: [method.toUpperCase()],
      })),
    );
}

/** Every route of pages, API, pictures and feeds. */
export const allRoutes = (): FuzzedRoute[] => [...pages, ...files, ...apiRoutes()];
