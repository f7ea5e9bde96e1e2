import { parseAccept } from "hono/utils/accept";
import type { ImageFormat } from "../adapters/make-image";

/** The format that an address's ending names. */
const ENDINGS: Readonly<Record<string, ImageFormat>> = { avif: "avif", webp: "webp", jpg: "jpg", jpeg: "jpg", png: "png" };
export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

export interface ChosenFormat {
  format: ImageFormat;
  /** whether another Accept header could have led to another format */
  varies: boolean;
}

/**
 * The format to answer in. Who names image types gets the best of them that we make; who takes anything gets what the ending says. An address
 * that ends in `avif` is meant so.
 * @returns undefined for an ending that is no picture's
 */
export function formatFor(ending: string, accept: string | undefined): ChosenFormat | undefined {
  const own = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (own === undefined || own === "avif") return own && { format: own, varies: false };
  const named = namedTypes(accept ?? "");
  if (named.has(IMAGE_TYPES.avif)) return { format: "avif", varies: true };
  if (named.has(IMAGE_TYPES.webp)) return { format: "webp", varies: true };
  // browsers that name types and not WebP cannot show it
  const knowsOwn = own !== "webp" || ![...named].some((type) => type.startsWith("image/"));
  return { format: knowsOwn ? own : "jpg", varies: true };
}

/** The types that an Accept header names and does not refuse, wildcards left out. */
const namedTypes = (accept: string): Set<string> =>
  new Set(parseAccept(accept.toLowerCase()).flatMap(({ type, q }) => (q > 0 && !type.includes("*") ? type : [])));
