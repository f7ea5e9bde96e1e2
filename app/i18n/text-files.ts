import type { Texts } from "./text-of";

/** What fetches each namespace's texts, a hashed file each. Apart, since the list is long, and a page begins with the texts that stand in it. */
export const textFiles = import.meta.glob<Texts>("/locales/*/*.json", { import: "default" });
