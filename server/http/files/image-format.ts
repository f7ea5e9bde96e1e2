import { parseAccept } from "hono/utils/accept";
import type { ImageFormat } from "../../adapters/images/make-image";

const ENDINGS: Readonly<Record<string, ImageFormat>> = {
  avif: "avif",
  webp: "webp",
  jpg: "jpg",
  jpeg: "jpg",
  png: "png",
};
export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

interface ChosenFormat {
  format: ImageFormat;
  /** true if another Accept header would give another format */
  varies: boolean;
}

/** The best image type that Accept names; the extension if Accept is a wildcard or it is `avif`. @returns undefined if it is not an image's */
export function formatFor(ending: string, accept: string | undefined): ChosenFormat | undefined {
  const original = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (original === undefined || original === "avif")
    return original && { format: original, varies: false };
  const acceptedTypes = namedTypes(accept ?? "");
  if (acceptedTypes.has(IMAGE_TYPES.avif)) return { format: "avif", varies: true };
  if (acceptedTypes.has(IMAGE_TYPES.webp)) return { format: "webp", varies: true };
  // a browser that names image types without WebP cannot show it
  const knowsOwn =
    original !== "webp" || ![...acceptedTypes].some((type) => type.startsWith("image/"));
  return { format: knowsOwn ? original : "jpg", varies: true };
}

const namedTypes = (accept: string): Set<string> =>
  new Set(
    parseAccept(accept.toLowerCase()).flatMap(({ type, q }) =>
      q > 0 && !type.includes("*") ? type : [],
    ),
  );
