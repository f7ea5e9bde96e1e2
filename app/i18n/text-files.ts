import type { Texts } from "./text-of";

/** What fetches each namespace's texts, a hashed file each, but those of `idle-text-files.ts`. Apart, since the list is long, and a page begins with the texts that stand in it. */
export const textFiles = import.meta.glob<Texts>(["/locales/*/*.json", "!/locales/*/{listing,notice,product,validation}.json"], {
  import: "default",
});
