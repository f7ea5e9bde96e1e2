/* A Remix build without React: its pages do what their address asks for, and write into the log what their shop knows of the request. */

/** @param {{ request: Request, context: import("../../app/bff/context").ShopContext }} args */
async function loader({ context: { shop, log, nonce, requestId } }) {
  const { href } = shop.url;
  const visit = { url: href, locale: shop.locale, isDocument: shop.isDocument, cameFrom: shop.cameFrom, nonce, requestId };
  log.info({ ...visit, pieces: await shop.cart.count() }, "visit");
  await shop.notices.show({ code: "added", kind: "success" });
  shop.consent.set({ analytical: true, marketing: true });
  shop.consent.set({ analytical: false, marketing: false });
  const does = shop.url.searchParams.get("does");
  if (does === "redirect") throw new Response(null, { status: 302, headers: { Location: "/kosik", "Set-Cookie": "own=1" } });
  if (does === "missing") throw new Response(null, { status: 404 });
  if (does === "fail") throw new Error("on purpose");
  if (does === "take") await shop.notices.take();
  return { done: true };
}

const page = (id, path) => ({
  id,
  parentId: "root",
  path,
  index: path === undefined,
  module: { default: () => null, loader, action: loader },
});
const resource = {
  id: "feed",
  parentId: "root",
  path: "feed",
  module: { loader: async (args) => (await loader(args), new Response("feed")) },
};

const children = [page("home"), page("en", "en"), page("cart", "kosik"), resource, page("any", "*")];

export const routes = Object.fromEntries(
  [{ id: "root", path: "", module: { default: () => null, ErrorBoundary: () => null } }, ...children].map((route) => [route.id, route]),
);
export const entry = {
  module: {
    default: (_request, status, headers) => new Response("<p>page</p>", { status, headers }),
    handleError: () => undefined,
  },
};
export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" };
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future = { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_singleFetch: true };
export const isSpaMode = false;
export const mode = "production";
