import { LOCALES } from "~/contract/core/locale";
import { ENDPOINTS } from "~/contract/endpoints";
import { PREFIX, SCREENS } from "~/i18n/paths.js";

interface RoutePattern {
  screen: string;
  segments: readonly string[];
}

/** Screens by the first segment of their paths; paths that start with a parameter have the empty segment. */
const PATTERNS = new Map<string, RoutePattern[]>();
for (const [screen, paths] of Object.entries(SCREENS)) {
  if (screen === "notFound") continue;
  for (const path of new Set(LOCALES.map((locale) => paths[locale]))) {
    const segments = path.split("/").filter(Boolean);
    const first = segments[0]?.startsWith(":") ? "" : (segments[0] ?? "");
    PATTERNS.set(first, [...(PATTERNS.get(first) ?? []), { screen, segments }]);
  }
}

/** Areas of the API such as `api/cart`. */
const AREAS = new Set(
  Object.values(ENDPOINTS)
    .flat()
    .map(({ path }) => path.split("/").slice(1, 3).join("/")),
);
const GROUPS = ["assets", "images", "feed", "sitemap", "healthz", "readyz"];

/** The name of a path in metrics: a screen such as `product`, `api/cart` or `images`; `api` or `other` for unknown paths, which are endless. */
export function routeName(path: string): string {
  const [first = "", ...rest] = path
    .replace(/(?:\/_root)?\.data$/, "")
    .toLowerCase()
    .split("/")
    .filter(Boolean);
  if (first === "api" || first === "elastic")
    return AREAS.has(`${first}/${rest[0]}`) ? `${first}/${rest[0]}` : first;
  if (GROUPS.includes(first)) return first;
  const segments = first === PREFIX.en ? rest : [first, ...rest].filter(Boolean);
  const patterns = PATTERNS.get(segments[0] ?? "") ?? [];
  const match = [...patterns, ...(PATTERNS.get("") ?? [])].find((pattern) =>
    isMatch(pattern, segments),
  );
  return match?.screen ?? "other";
}

function isMatch({ segments: parts }: RoutePattern, segments: readonly string[]): boolean {
  if (segments.length > parts.length) return false;
  return parts.every((part, index) => {
    const segment = segments[index];
    if (segment === undefined) return part.endsWith("?");
    if (part === ":id" || part === ":id?") return /^\d+$/.test(segment);
    return part.startsWith(":") || part === segment;
  });
}
