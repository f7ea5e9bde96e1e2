/** Fields of answers that name a picture. */
const FIELD = /^(?:main_image|images?|image_mobile)$/;
const ADDRESS = /^(?:https?:|\/\/)/i;

/** Fields of answers that a page links to. */
const LINK = /^(?:link|url|path)$/;
const LINKED = new Set(["https:", "http:", "tel:", "mailto:"]);

/** The link, or none if it would run a script (`javascript:`). */
const safeLink = (link: string): string =>
  URL.canParse(link, "https://relative") && LINKED.has(new URL(link, "https://relative").protocol)
    ? link
    : "";

/** The whole address; empty, so that the placeholder is shown, if its origin is not one of these. */
function allowedAddress(address: string, origins: readonly string[]): string {
  try {
    const { href, origin } = new URL(address, "https://relative");
    return origins.includes(origin) ? href : "";
  } catch {
    // no address
    return "";
  }
}

/** Far deeper than any answer of the contract; functions that call themselves can walk it. */
const MAX_DEPTH = 100;

const partsOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];

/** True if lists and objects of an answer are nested deeper than any page needs. */
export function isDeep(answer: unknown): boolean {
  let level = [answer];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(partsOf);
  }
  return false;
}

/** An answer of another backend with the addresses of pictures at these origins, and links to pages only. */
export function withAllowedPictures(
  answer: unknown,
  origins: readonly string[],
  name = "",
): unknown {
  if (typeof answer === "string" && LINK.test(name)) return safeLink(answer);
  if (typeof answer === "string")
    return FIELD.test(name) && ADDRESS.test(answer) ? allowedAddress(answer, origins) : answer;
  if (Array.isArray(answer))
    return answer.map((entry) => withAllowedPictures(entry, origins, name));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, withAllowedPictures(value, origins, key)]),
  );
}
