import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  hasOwnDomain,
  localeOfHost,
  originBetween,
  originOf,
  originsText,
  pathOnOwnDomain,
  withOwnPaths,
} from "~/i18n/domains";
import { href, infoHref } from "~/i18n/links";
import { readLocale } from "~/i18n/texts/i18next.server";
import { listedScreens, unlistedPaths } from "../../server/api/feed/sitemap/unlisted";

const SHOP = "https://www.naslap.example";
const ENGLISH = "https://www.naslap-floors.example";

afterEach(() => {
  globalThis.localeOrigins = undefined;
});

// Specification: 3.22
describe("English with a separate domain", () => {
  beforeEach(() => {
    globalThis.localeOrigins = { cs: SHOP, en: ENGLISH };
  });

  test("has no prefix on its domain; Czech never has one", () => {
    expect([hasOwnDomain("cs"), hasOwnDomain("en")]).toEqual([false, true]);
    expect([
      href("en", "home"),
      href("en", "cart"),
      href("cs", "home"),
      href("cs", "cart"),
    ]).toEqual(["/", "/cart", "/", "/kosik"]);
    expect(infoHref("en", { id: 1, slug: "terms-of-sale" })).toBe("/info/1/terms-of-sale");
  });

  test.each([
    ["www.naslap-floors.example", "en"],
    ["www.naslap.example", undefined],
    ["naslap-floors.example", undefined],
    ["www.naslap-floors.example:81", undefined],
    ["", undefined],
  ])("the language of the host %j is %s", (host, locale) =>
    expect(localeOfHost(host)).toBe(locale),
  );

  test.each([
    ["/en", "/"],
    ["/en/cart", "/cart"],
    ["/EN/cart", "/cart"],
    ["/en?a=1", "/?a=1"],
    ["/en#top", "/#top"],
    ["/en/10/rugs?page=2#list", "/10/rugs?page=2#list"],
    ["/english", undefined],
    ["/kosik", undefined],
    ["/", undefined],
    ["https://elsewhere.example/en/cart", undefined],
  ])("%s is %s on its domain", (path, expected) =>
    expect(pathOnOwnDomain(path)?.path).toBe(expected),
  );

  test.each([
    [`${ENGLISH}/cart`, "en"],
    [`${SHOP}/kosik`, "cs"],
    [`${SHOP}/en/cart?lng=cs`, "en"],
  ])("the page of %s is in %s, whatever the browser prefers", async (address, locale) => {
    const headers = { "Accept-Language": "de", Cookie: "lng=cs" };
    expect(await readLocale(new Request(address, { headers }))).toBe(locale);
  });

  test("links between the languages are absolute, within one they are paths", () => {
    expect([originBetween("cs", "en"), originBetween("en", "cs")]).toEqual([ENGLISH, SHOP]);
    expect([originBetween("cs", "cs"), originBetween("en", "en")]).toEqual(["", ""]);
    expect([originOf("cs", SHOP), originOf("en", SHOP)]).toEqual([SHOP, ENGLISH]);
  });

  test("removes the prefix from all links of a backend and changes nothing else", () => {
    const menu = [
      {
        text: "/en route",
        link: "/en/10/rugs",
        submenu: [{ text: "Rugs", link: "/en" }],
        n: 1,
        none: null,
      },
    ];
    const html = (link: string) =>
      `<p>/en/x <a href="${link}">/en/10</a> <a class="b" href="https://a.example/en/x">there</a></p>`;
    expect(withOwnPaths([html("/en/10/rugs")], "en")).toEqual([html("/10/rugs")]);
    expect(withOwnPaths({ menu }, "en")).toEqual({
      menu: [
        {
          text: "/en route",
          link: "/10/rugs",
          submenu: [{ text: "Rugs", link: "/" }],
          n: 1,
          none: null,
        },
      ],
    });
  });

  test("links of a Czech page to English pages use the other domain", () => {
    const answer = { link: "/en/cart", text: '<a href="/en/10/rugs">' };
    expect(withOwnPaths(answer, "cs")).toEqual({
      link: `${ENGLISH}/cart`,
      text: `<a href="${ENGLISH}/10/rugs">`,
    });
  });

  test("robots and sitemap have its paths without the prefix", () => {
    expect(unlistedPaths(["en"])).toEqual(expect.arrayContaining(["/cart", "/account"]));
    expect(unlistedPaths(["en"]).filter((path) => path.startsWith("/en"))).toEqual([]);
    expect(listedScreens()).toEqual(expect.arrayContaining([{ cs: "/prodejny", en: "/stores" }]));
  });
});

test("without separate domains all languages use the shop's domain", () => {
  expect([
    hasOwnDomain("en"),
    href("en", "cart"),
    localeOfHost("www.naslap.example"),
    originsText(),
  ]).toEqual([false, "/en/cart", undefined, undefined]);
  expect([originBetween("cs", "en"), originOf("en", SHOP), pathOnOwnDomain("/en/cart")]).toEqual([
    "",
    SHOP,
    undefined,
  ]);
  const answer = { link: "/en/cart" };
  expect(withOwnPaths(answer, "cs")).toBe(answer);
});
