import { NEWCOMER } from "~/contract/newcomer";

const MARK_BYTES = 24;

/** What marks a newcomer, so random that nobody else has it. */
const newMark = (): string =>
  [...crypto.getRandomValues(new Uint8Array(MARK_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Marks the shopper with the first thing that she puts into the cart or wishlist, before it is sent. Two that are sent at once would otherwise
 * make two carts, and the browser keeps the cookie of one.
 */
export function markNewcomers(): void {
  const mark = ({ target }: SubmitEvent): void => {
    if (!(target instanceof HTMLFormElement) || !target.elements.namedItem("productId")) return;
    if (document.cookie.split("; ").some((pair) => pair.startsWith(`${NEWCOMER.name}=`))) return;
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${NEWCOMER.name}=${newMark()}; path=/; max-age=${NEWCOMER.seconds}; samesite=lax${secure}`;
  };
  // before whoever sends the form
  document.addEventListener("submit", mark, { capture: true });
}
