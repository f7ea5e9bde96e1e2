import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "~/contract/core/locale";
import { SCREENS, withPrefix } from "../../app/i18n/paths.js";
import { projectRoot } from "../../server/start/root";

export interface FuzzedRoute {
  path: string;
  methods: readonly string[];
}

const pages: FuzzedRoute[] = Object.values(SCREENS).flatMap((paths) =>
  LOCALES.map((locale) => ({
    path: `/${withPrefix(locale, paths[locale])}`,
    methods: ["GET", "GET", "POST"],
  })),
);

const files: FuzzedRoute[] = [
  "/feed/:feed",
  "/sitemap.xml",
  "/sitemap/:part",
  "/robots.txt",
  "/.well-known/change-password",
  "/.well-known/security.txt",
  "/healthz",
  "/readyz",
  "/images/:size/:file/:slug",
  "/assets/:file",
  "/refusal.css",
].map((address) => ({ path: address, methods: ["GET"] }));

/** The constant `path`: common prefix of a file's routes. */
const COMMON = /\bconst path = `([^`]+)`/;
const REGISTERED = /\bapp\.(get|post|put|patch|delete)\(\s*["`](\/[^"`]+)["`]/g;

/** Reads the routes from the sources, so that new ones are included. */
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

export const allRoutes = (): FuzzedRoute[] => [...pages, ...files, ...apiRoutes()];
