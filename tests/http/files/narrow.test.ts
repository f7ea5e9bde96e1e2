import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PREFIX, routeId, SCREENS, withPrefix } from "../../../app/i18n/paths.js";
import { narrowRoutes } from "../../../server/http/pages/narrow";

/** Patterns of kinds that the shop's screens lack. */
const EXTRA_SCREENS = {
  status: { cs: "stav/:id?/:hash?", en: "status/:id?/:hash?" },
  anywhere: { cs: ":kind?/detail", en: ":kind?/detail" },
  czechWord: { cs: "příslušenství", en: "accessories" },
};
const LOCALES = ["cs", "en"] as const;
const screens = Object.entries({ ...SCREENS, ...EXTRA_SCREENS });
const routes = LOCALES.flatMap((locale) =>
  screens.map(([name, paths]) => ({
    id: routeId(locale, name),
    parentId: "root",
    path: withPrefix(locale, paths[locale]) || undefined,
  })),
);

const prefixes = Object.values(PREFIX).filter(Boolean);

function buildOf(
  children: readonly { id: string; parentId?: string; path: string | undefined }[],
): ServerBuild {
  const table = Object.fromEntries(
    children.map(({ id, parentId, path }) => [
      id,
      {
        id,
        parentId,
        path,
        index: path === undefined,
        module: { default: () => null, loader: () => ({ id }) },
      },
    ]),
  );
  return {
    entry: {
      module: {
        default: (_request, status, headers, entry) =>
          new Response(JSON.stringify(Object.keys(entry.staticHandlerContext.loaderData)), {
            status,
            headers,
          }),
      },
    },
    routes: { root: { id: "root", path: "", module: { default: () => null } }, ...table },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
    mode: "production",
  };
}

const full = createRequestHandler(buildOf(routes), "production");
const pick = narrowRoutes(
  buildOf(routes),
  (build) => createRequestHandler(build, "production"),
  prefixes,
);

const answerOf = async (handler: typeof full, path: string) => {
  const response = await handler(new Request(`http://shop.example${path}`));
  return `${response.status} ${await response.text()}`;
};
const expectSame = async (path: string) => {
  expect(await answerOf(pick(new URL(path, "http://shop.example").pathname), path), path).toBe(
    await answerOf(full, path),
  );
};

const segments = screens
  .flatMap(([, { cs, en }]) => [...cs.split("/"), ...en.split("/")])
  .filter((segment) => segment && !/[:*]/.test(segment));
const segment = fc.oneof(
  fc.constantFrom(...segments, "en", "EN", "cs", "12", "detail", "_root"),
  fc.constantFrom(...segments).map((segment) => segment.toUpperCase()),
  fc
    .constantFrom(...segments)
    .map(
      (segment) => `%${segment.charCodeAt(0).toString(16)}${encodeURIComponent(segment.slice(1))}`,
    ),
  fc.constantFrom(
    "",
    "..",
    "%2e%2e",
    "%2F",
    "a%2Fb",
    "ko%C5%A1%C3%ADk",
    "%23",
    "*",
    ":id",
    "kosik.data",
    "kosik%2Fudaje",
  ),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
);
const address = fc
  .tuple(fc.array(segment, { maxLength: 5 }), fc.constantFrom("", "", "/", ".data"))
  .map(([segments, end]) => `/${segments.join("/")}${end}`)
  .filter((path) => URL.canParse(`http://shop.example${path}`) && !path.startsWith("//"));

describe("narrowed routes match like the whole table", () => {
  test.each([
    "/",
    "/en",
    "/kosik",
    "/KOSIK",
    "/en/cart",
    "/EN/CART/details",
    "/kosik.data",
    "/_root.data",
    "/en.data",
    "/12/koberce",
    "/p%C5%99%C3%ADslu%C5%A1enstv%C3%AD",
    "/nic/tu/neni/vubec",
  ])("%s", expectSame);

  test("any address", async () => {
    await fc.assert(fc.asyncProperty(address, expectSame), { numRuns: 1_500 });
  });
});

test("a handler has few routes and is created once", () => {
  const sizes: number[] = [];
  const pickSize = narrowRoutes(
    buildOf(routes),
    (build) => {
      sizes.push(Object.keys(build.routes).length);
      return Object.keys(build.routes);
    },
    prefixes,
  );
  expect(pickSize("/kosik/udaje")).toBe(pickSize("/kosik"));
  expect(pickSize("/12/koberce")).toBe(pickSize("/99/cokoliv"));
  expect(sizes).toHaveLength(2);
  expect(pickSize("/kosik")).not.toContain("search___cs");
});

test("refuses nested routes, which it would lose", () => {
  const nested = buildOf([
    { id: "cart___cs", parentId: "root", path: "kosik" },
    { id: "details___cs", parentId: "cart___cs", path: "udaje" },
  ]);
  expect(() => narrowRoutes(nested, () => null, [])).toThrow("direct child of root");
});
