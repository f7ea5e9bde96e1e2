import { FIRST_VISIT_COOKIE } from "~/contract/forms/first-visit-token";

/** 32 digits, a `guestIdSchema` */
const TOKEN_BYTES = 16;

const newToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Before the first cart or wishlist form: otherwise two concurrent forms make two carts, and the browser keeps the cookie of one. */
export function setFirstVisitTokens(): void {
  const setToken = ({ target }: SubmitEvent): void => {
    if (!(target instanceof HTMLFormElement) || !target.elements.namedItem("productId")) return;
    if (document.cookie.split("; ").some((pair) => pair.startsWith(`${FIRST_VISIT_COOKIE.name}=`)))
      return;
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${FIRST_VISIT_COOKIE.name}=${newToken()}; path=/; max-age=${FIRST_VISIT_COOKIE.seconds}; samesite=lax${secure}`;
  };
  // before the form is sent
  document.addEventListener("submit", setToken, { capture: true });
}
