import { createHash } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import { LOCALES, type Locale } from "../../app/contract/locale";
import { hasOwnDomain } from "../../app/i18n/domains";
import { SCREENS } from "../../app/i18n/paths.js";
import { isScreen } from "../../app/i18n/links";

/** Pages as one domain has them, and the file that tells the browser's part of Remix of them, where that is not the build's own. */
export interface DomainBuild {
  build: ServerBuild;
  manifest?: { path: string; script: string };
}

/** What a domain's paths are, by the ids of routes that are on it. */
interface Placed {
  path: string | undefined;
  index: true | undefined;
}

/**
 * The pages of a domain: a language's own has that language alone, its paths without their prefix; the shop's has all others.
 * @param domain the language whose own domain it is; undefined for the shop's
 */
export function pagesOfDomain(build: ServerBuild, domain: Locale | undefined): DomainBuild {
  const isHere = (id: string): boolean => {
    const locale = LOCALES.find((one) => id.startsWith(`${one}.`));
    return locale === undefined || (domain === undefined ? !hasOwnDomain(locale) : locale === domain);
  };
  const placed = <Route extends { id: string }>(routes: Readonly<Record<string, Route | undefined>>): [string, Route & Partial<Placed>][] =>
    Object.entries(routes).flatMap(([id, route]) => (route && isHere(id) ? [[id, { ...route, ...placeOf(id, domain) }]] : []));

  const routes: ServerBuild["routes"] = Object.fromEntries(placed(build.routes));
  const assets: ServerBuild["assets"] = { ...build.assets, routes: Object.fromEntries(placed(build.assets.routes)) };
  if (domain === undefined) return { build: { ...build, routes, assets } };
  const version = createHash("sha256").update(JSON.stringify(assets)).digest("hex").slice(0, 8);
  const path = `/pages-${domain}-${version}.js`;
  const manifest = { ...assets, url: path };
  return {
    build: { ...build, routes, assets: manifest },
    manifest: { path, script: `window.__remixManifest=${JSON.stringify(manifest)};` },
  };
}

/** Nothing to change where the route has no prefix, or none of a screen's. */
function placeOf(id: string, domain: Locale | undefined): Partial<Placed> {
  const name = domain && id.startsWith(`${domain}.`) ? id.slice(domain.length + 1) : "";
  if (domain === undefined || !isScreen(name)) return {};
  const path = SCREENS[name][domain];
  return path === "" ? { path: undefined, index: true } : { path, index: undefined };
}
