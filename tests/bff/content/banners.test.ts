import { describe, expect, test } from "vitest";
import type { ApiTransport } from "~/bff/storefront";
import { readRootData } from "~/root-data.server";
import { requestShop } from "../../support/shops/request-shop";

const promo = {
  title: "Výprodej",
  url: "/100/vyprodej",
  image: "promo",
  image_mobile: "promo-phone",
};
const popup = { title: "Náčrt", url: "/pokladka", path: "", image: "popup" };
const setting = (is_enabled: boolean, link: string) => ({
  name: "intropopup",
  value: { is_enabled, title: "Nevíte si rady?", button: "Poslat" },
  content: "Spočítáme to.",
  link,
});

/** @param banners null: the call fails */
const backendOf =
  (banners: object | null, isEnabled = true, link = "/pokladka"): ApiTransport =>
  async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/api/settings") return Response.json([setting(isEnabled, link)]);
    if (pathname === "/api/lists/currencies") return Response.json([]);
    return pathname === "/api/poster" && banners
      ? Response.json(banners)
      : Response.json({ error: "server" }, { status: 500 });
  };

const ALL = { "banner.promo": promo, "banner.popup_desktop": popup, "banner.popup_mobile": popup };
const ANSWERED = "cookie-consent=technical";

describe("a page shows", () => {
  test.each([
    ["the top line and the popup", ANSWERED, ALL, true, [true, true]],
    ["the popup on a first visit, too", "", ALL, true, [true, true]],
    ["no hidden top line", `${ANSWERED}; top-line=hidden`, ALL, true, [false, true]],
    ["no top line after its 30 s", `${ANSWERED}; top-banner=hidden`, ALL, true, [false, true]],
    ["no closed popup", `${ANSWERED}; intro-popup=hidden`, ALL, true, [true, false]],
    ["no popup that the setting disables", ANSWERED, ALL, false, [true, false]],
    ["neither without banners", ANSWERED, {}, true, [false, false]],
    ["neither if the banners cannot be read", ANSWERED, null, true, [false, false]],
    [
      "a popup with one variant",
      ANSWERED,
      { "banner.promo": null, "banner.popup_mobile": popup },
      true,
      [false, true],
    ],
  ] as const)("%s", async (_case, cookie, banners, isEnabled, expected) => {
    const { shop } = requestShop({ cookie, api: backendOf(banners, isEnabled) });
    const root = await readRootData(shop);
    expect([root.topLine !== null, root.intro !== null]).toEqual(expected);
  });

  test("the popup's target from its setting, else from the banner", async () => {
    const targetOf = async (link: string) =>
      (await readRootData(requestShop({ cookie: ANSWERED, api: backendOf(ALL, true, link) }).shop))
        .intro?.desktop?.url;
    expect([await targetOf("/prodejny"), await targetOf("")]).toEqual(["/prodejny", "/pokladka"]);
  });

  test("the popup's text from the setting and its pictures from the banners", async () => {
    const { intro } = await readRootData(
      requestShop({ cookie: ANSWERED, api: backendOf({ "banner.popup_desktop": popup }) }).shop,
    );
    expect(intro).toEqual({
      title: "Nevíte si rady?",
      text: "Spočítáme to.",
      button: "Poslat",
      desktop: popup,
      mobile: null,
    });
  });
});
