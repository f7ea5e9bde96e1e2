import { data, type AppLoadContext, type EntryContext, type ServerBuild } from "@remix-run/node";
import type { PageParts } from "./page-bytes.server";

/** Shorter ones cost no more than a mark. */
const LEAST_LENGTH = 500;
/** How deep long texts stand in loader data, such as `list.cards`. */
const DEEPEST = 4;

/** What the loaders of one page gave, with their long texts. */
export interface HeldTexts {
  parts: PageParts;
  /** by the ids of routes */
  loaded: Map<string, unknown>;
}

type Routes = ServerBuild["routes"];
type Route = Routes[string];

/**
 * The build with loaders whose long texts are marks for a page, and stay as they are for a script that asks for data. Remix encodes the data of every page,
 * and the page's script has what it wrote as a string once more: texts that many pages have are so encoded once (docs/decisions, 11).
 */
export function holdTexts(build: ServerBuild): ServerBuild {
  const routes: Routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, heldRoute(route)]));
  return { ...build, routes };
}

function heldRoute(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const held: typeof loader = async (args) => {
    const result: unknown = await loader(args);
    const { held: texts } = args.context;
    return texts ? withMarks(texts, route.id, result) : result;
  };
  return { ...route, module: { ...route.module, loader: held } };
}

/** A loader's result for the page's script; what components get stands beside. */
function withMarks({ parts, loaded }: HeldTexts, routeId: string, result: unknown): unknown {
  const value = isWithInit(result) ? result.data : result;
  if (!isPlain(value)) return result;
  const marked = markedIn(parts, value, DEEPEST);
  if (marked === value) return result;
  loaded.set(routeId, value);
  return isWithInit(result) ? data(marked, result.init ?? undefined) : marked;
}

/** The same value where nothing in it is long. */
function markedIn(parts: PageParts, value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.length < LEAST_LENGTH ? value : parts.putDataText(value);
  if (depth === 0) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const marked = items.map((item) => markedIn(parts, item, depth - 1));
    return marked.some((item, index) => item !== items[index]) ? marked : value;
  }
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(value)) {
    const marked = markedIn(parts, value[name], depth - 1);
    if (marked !== value[name]) (copy ??= { ...value })[name] = marked;
  }
  return copy ?? value;
}

/** The page's entry with what the loaders gave, for its components. */
export function withLoaded(entry: EntryContext, { held }: AppLoadContext): EntryContext {
  if (!held || held.loaded.size === 0) return entry;
  const loaderData = { ...entry.staticHandlerContext.loaderData };
  for (const [id, value] of held.loaded) if (id in loaderData) loaderData[id] = value;
  return { ...entry, staticHandlerContext: { ...entry.staticHandlerContext, loaderData } };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What Remix's `data()` makes. */
const isWithInit = (value: unknown): value is ReturnType<typeof data<unknown>> =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
