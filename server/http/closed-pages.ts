import { redirect, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { LOCALES } from "../../app/contract/locale";
import { href } from "../../app/i18n/links";

/** Routes that a closed shop shows as ever: the layout, and the page that says that it is closed. */
const OPEN = ["root", ...LOCALES.map((locale) => `${locale}.maintenance`)];

/** Documents, data and forms alike lead there; what was sent is not taken. */
const toMaintenance: LoaderFunction = ({ context: { shop } }) => redirect(href(shop.locale, "maintenance"));

/**
 * The pages of a closed shop: each leads to the maintenance page, as Remix itself redirects documents and what scripts read
 * (specification section 2, 'Route rules').
 */
export function closedPages(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = OPEN.includes(id) ? route : { ...route, module: { ...route.module, loader: toMaintenance, action: toMaintenance } };
  }
  return { ...build, routes };
}
