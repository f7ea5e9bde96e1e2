import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * The `clientLoader` of pages that redirect by the shopper's state: an empty cart, a login. If the address bar shows the page already (Back,
 * Forward, a page loaded again), the redirect replaces that entry of the history. The router would push it, and Back would lead to it again.
 */
export async function replaceRedirect({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    const target = error instanceof Response ? error.headers.get("Location") : null;
    if (target === null || request.url !== location.href.replace(/#.*/, "")) throw error;
    location.replace(target);
    // the next document is on its way
    return new Promise(() => {});
  }
}
