import { createHash } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import { LOCALES, type Locale } from "~/contract/core/locale";
import { hasOwnDomain } from "~/i18n/domains";
import { isScreen } from "~/i18n/links";
import { routeId, SCREENS } from "~/i18n/paths.js";

/** The routes of one domain, and its manifest for the browser if it differs from the build's. */
interface DomainBuild {
  build: ServerBuild;
  manifest?: { path: string; script: string };
}

interface Placed {
  path: string | undefined;
  index: true | undefined;
}

/** Routes of a domain: an own domain has only its language, without prefix; the shop's has all others. @param domain undefined for the shop's */
export function pagesOfDomain(build: ServerBuild, domain: Locale | undefined): DomainBuild {
  const isServed = (id: string): boolean => {
    const locale = LOCALES.find((one) => id.endsWith(routeId(one, "")));
    return (
      locale === undefined || (domain === undefined ? !hasOwnDomain(locale) : locale === domain)
    );
  };
  const placed = <Route extends { id: string }>(
    routes: Readonly<Record<string, Route | undefined>>,
  ): [string, Route & Partial<Placed>][] =>
    Object.entries(routes).flatMap(([id, route]) =>
      route && isServed(id) ? [[id, { ...route, ...placeOf(id, domain) }]] : [],
    );

  const routes: ServerBuild["routes"] = Object.fromEntries(placed(build.routes));
  const assets: ServerBuild["assets"] = {
    ...build.assets,
    routes: Object.fromEntries(placed(build.assets.routes)),
  };
  if (domain === undefined) return { build: { ...build, routes, assets } };
  const version = createHash("sha256").update(JSON.stringify(assets)).digest("hex").slice(0, 8);
  const path = `/pages-${domain}-${version}.js`;
  const manifest = { ...assets, url: path };
  return {
    build: { ...build, routes, assets: manifest },
    manifest: { path, script: `window.__remixManifest=${JSON.stringify(manifest)};` },
  };
}

/** Undefined for routes without a language prefix. */
function placeOf(id: string, domain: Locale | undefined): Partial<Placed> {
  const [name = ""] = id.split("___");
  if (domain === undefined || !isScreen(name)) return {};
  const path = SCREENS[name][domain];
  return path === "" ? { path: undefined, index: true } : { path, index: undefined };
}
