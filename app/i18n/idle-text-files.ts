/** Texts that a page fetches when it is idle: what it may have to say later, and what the pages say that most often come next. */
export const IDLE_NAMESPACES = ["listing", "notice", "product", "validation"] as const;

/**
 * Their addresses. As files and not as modules: a browser remembers for as long as the page is open that a module could not be had, and Vite
 * takes that for a newer version of the shop (`stale-chunks.ts`).
 */
export const idleTextFiles = import.meta.glob<string>("/locales/*/{listing,notice,product,validation}.json", {
  query: "?url",
  import: "default",
  eager: true,
});
