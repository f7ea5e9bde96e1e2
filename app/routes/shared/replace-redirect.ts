import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * `clientLoader` of pages that redirect by the shopper's state (empty cart, login). If the page is already in the address bar (Back, Forward,
 * reload), the redirect replaces the history entry. The router would push it, and Back would return to the redirect.
 */
export async function replaceRedirect({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    const target = error instanceof Response ? error.headers.get("Location") : null;
    if (target === null || request.url !== location.href.replace(/#.*/, "")) throw error;
    location.replace(target);
    // never resolves: the next document is loading
    return new Promise(() => {});
  }
}
