import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type AssetRoutes = ServerBuild["assets"]["routes"];

/**
 * Picks a request handler that knows only the routes an address can match. Remix flattens and ranks every route several times a request, which
 * with a hundred of them costs more than rendering the page. A route whose first fixed segment differs from the address's can never match, so
 * handlers are made of the others, one for each first segment, and cached. Remix itself matches among them.
 *
 * @param prefixes the languages' path prefixes, which do not count as first segments
 * @throws if a route is not a direct child of root
 */
export function narrowRoutes<Handler>(
  build: ServerBuild,
  make: (build: ServerBuild) => Handler,
  prefixes: readonly string[],
): (path: string) => Handler {
  const places = Object.values(build.routes).flatMap((route) => {
    if (route.id === "root") return [];
    if (route.parentId !== "root")
      throw new Error(`route ${route.id} must be a direct child of root`);
    return [{ id: route.id, ...placeOf(route.path ?? "", prefixes) }];
  });
  const fixed = new Set(places.filter((place) => !isOpen(place.first)).map(keyOf));
  const handlers = new Map<string, Handler>();

  return (path) => {
    const wanted = placeOf(decoded(path).replace(/\.data$/, ""), prefixes);
    const known = fixed.has(keyOf(wanted)) ? keyOf(wanted) : keyOf({ ...wanted, first: "" });
    let handler = handlers.get(known);
    if (handler === undefined) {
      // skip routes of other languages; routes without a prefix can match anything
      const reachable = places.filter(
        (place) => place.prefix === "" || place.prefix === wanted.prefix,
      );
      const included = new Set([
        "root",
        ...reachable
          .filter((place) => isOpen(place.first) || keyOf(place) === known)
          .map(({ id }) => id),
      ]);
      handler = make(withRoutes(build, included));
      handlers.set(known, handler);
    }
    return handler;
  };
}

interface Place {
  prefix: string;
  /** first segment after the prefix in lower case, because Remix ignores case */
  first: string;
}

function placeOf(path: string, prefixes: readonly string[]): Place {
  const [first = "", second = ""] = path.toLowerCase().split("/").filter(Boolean);
  return prefixes.includes(first) ? { prefix: first, first: second } : { prefix: "", first };
}

const keyOf = ({ prefix, first }: Place) => `${prefix}/${first}`;

/** True if the first segment is not fixed: empty, a parameter, optional, or a splat. */
const isOpen = (first: string) =>
  first === "" || first === "*" || first.startsWith(":") || first.endsWith("?");

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function withRoutes(build: ServerBuild, included: ReadonlySet<string>): ServerBuild {
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).filter(([id]) => included.has(id)),
  );
  const assetRoutes: AssetRoutes = Object.fromEntries(
    Object.entries(build.assets.routes).filter(([id]) => included.has(id)),
  );
  return { ...build, routes, assets: { ...build.assets, routes: assetRoutes } };
}
