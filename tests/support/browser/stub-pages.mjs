/* A Remix build without React. The query selects the page's behaviour; each page logs its request. */

/** @typedef {import("@remix-run/node").ServerBuild} ServerBuild */

/** @param {import("@remix-run/node").LoaderFunctionArgs} args */
async function loader({ context: { shop, log, nonce, requestId } }) {
  const { href } = shop.url;
  const visit = {
    url: href,
    locale: shop.locale,
    isDocument: shop.isDocument,
    cameFrom: shop.cameFrom,
    nonce,
    requestId,
  };
  log.info({ ...visit, pieces: await shop.cart.count() }, "visit");
  await shop.notices.show({ code: "added", kind: "success" });
  shop.consent.set({ analytical: true, marketing: true, chat: true });
  shop.consent.set({ analytical: false, marketing: false, chat: false });
  const does = shop.url.searchParams.get("does");
  if (does === "take-redirect") await shop.notices.take();
  if (does === "redirect" || does === "take-redirect")
    throw new Response(null, {
      status: 302,
      headers: { Location: "/kosik", "Set-Cookie": "own=1" },
    });
  if (does === "missing") throw new Response(null, { status: 404 });
  if (does === "fail") throw new Error("on purpose");
  if (does === "take") await shop.notices.take();
  return { done: true };
}

const nothing = () => null;

/** @param {string} id @param {string} [path] @returns {ServerBuild["routes"][string]} */
const page = (id, path) => ({
  id,
  parentId: "root",
  path,
  index: path === undefined || undefined,
  module: { default: nothing, loader, action: loader },
});

/** @type {NonNullable<ServerBuild["routes"][string]>[]} */
const all = [
  { id: "root", path: "", module: { default: nothing, ErrorBoundary: nothing } },
  page("home"),
  page("en", "en"),
  page("cart", "kosik"),
  page("any", "*"),
  {
    id: "feed",
    parentId: "root",
    path: "feed",
    // @ts-expect-error -- a resource route has no component; Remix's type requires one
    module: {
      loader: async (/** @type {import("@remix-run/node").LoaderFunctionArgs} */ args) => {
        await loader(args);
        return new Response("feed");
      },
    },
  },
];

export const routes = Object.fromEntries(all.map((route) => [route.id, route]));

/** @type {ServerBuild["entry"]} */
export const entry = {
  module: {
    default: (_request, status, headers) => new Response("<p>page</p>", { status, headers }),
    handleError: () => undefined,
  },
};
export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" };
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
};
export const isSpaMode = false;
export const mode = "production";
