import { describe, expect, test } from "vitest";
import type { HtmlPage } from "../support/browser/html-client";
import { sharedShop } from "../support/shops/shared-shop";
import { newShopper } from "./steps";

const YEAR = 365 * 86_400;

/** Does not follow redirects. */
async function ask(
  path: string,
  { form, cookie = "" }: { form?: Record<string, string>; cookie?: string } = {},
) {
  const { url } = sharedShop();
  const headers = { origin: url, cookie };
  const sent = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) };
  const answer = await fetch(url + path, { ...sent, headers, redirect: "manual" });
  await answer.body?.cancel();
  const cookieOf = (name: string) =>
    answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    cookieOf,
    cookies: answer.headers.getSetCookie(),
  };
}

// Specification: 2.header.1, 2.header.3, 3.19
test("'promo top line (image, title, url), hideable for a day' (specification section 2)", async () => {
  const shopper = newShopper();
  const product = await shopper.open("/1202/x/x?varianta=sire-400");
  const line = product.root.querySelector(".top-line");
  expect(line?.querySelector("a")?.getAttribute("href")).toBe("/100/zbytky-a-vyprodej");
  expect(line?.querySelector("img")?.getAttribute("src")).toMatch(/line480\/poster-promo-phone\//);
  const hidden = await product.submit(/^Skrýt nabídku na den$/);
  expect([hidden.path, hidden.root.querySelector(".top-line")]).toEqual([product.path, null]);
  expect((await shopper.open("/en")).root.querySelector(".top-line")).toBeNull();
  const { cookieOf } = await ask("/skryt", { form: { intent: "hide", what: "top-line", to: "/" } });
  expect(cookieOf("top-line")).toContain("Max-Age=86400");
});

test.each([
  ...[
    "/",
    "/en",
    "/10/metrazove-koberce",
    "/hledani?q=koberec",
    "/en/cart",
    "/prodejny/1",
    "/blog",
    "/info/1/x",
    "/login",
    "/planovac",
  ],
  ...["/1202/x/x", "/blog/4/x", "/reference/1/x", "/navrhar"],
])("%s has a picture for shared links", async (path) => {
  const { root } = await newShopper().open(path);
  const [image = "", ...others] = root
    .querySelectorAll('meta[property="og:image"]')
    .map((meta) => meta.getAttribute("content") ?? "");
  expect([image.startsWith("http"), others]).toEqual([true, []]);
  const answer = await fetch(sharedShop().url + new URL(image).pathname);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:png|jpeg|webp)$/),
  ]);
  await answer.body?.cancel();
});

describe("cookie consent", () => {
  // Specification: 4.consent.4
  test("the cookie bar disappears after the choice", async () => {
    const shopper = newShopper();
    const page = await shopper.open("/10/metrazove-koberce?sort=name");
    const refused = await page.submit(/^Odmítnout vše$/);
    expect(refused.path).toBe("/10/metrazove-koberce?sort=name");
    for (const page of [refused, await shopper.open(refused.path)])
      expect(page.root.querySelector(".cookie-bar")).toBeNull();
    const { cookieOf } = await ask("/nastaveni-cookies", {
      form: { intent: "setConsent", to: "/", choice: "refuse" },
    });
    expect(cookieOf("cookie-consent")).toMatch(
      /^cookie-consent=technical; .*HttpOnly.*SameSite=Lax/,
    );
  });

  // Specification: 2.shell.2, 4.consent.1, 4.consent.3
  test("is stored and can be changed from every page", async () => {
    const shopper = newShopper();
    const settings = await (await shopper.open("/en/stores")).follow(/^Choose one by one$/);
    expect(settings.root.querySelector("main [name=technical]")?.hasAttribute("disabled")).toBe(
      true,
    );
    const back = await settings.submit(/^Save my choice$/, { analytical: "1" }, "main");
    expect([back.path, back.root.querySelector(".cookie-bar")]).toEqual(["/en/stores", null]);
    const again = await back.follow(/^Cookie settings$/);
    expect([again.value("analytical"), again.value("marketing")]).toEqual(["1", undefined]);
  });

  test("the settings redirect only within the shop", async () => {
    const settings = await newShopper().open("/nastaveni-cookies?to=//evil.example");
    const accepted = await settings.submit(/^Přijmout vše$/, {}, "main");
    expect([accepted.status, accepted.path]).toEqual([200, "/"]);
  });
});

describe("currency", () => {
  test.each([
    {
      path: "/40/kusove-koberce",
      euro: "Do €",
      crowns: "Od Kč",
      chip: "Cena do 40 €",
      back: "Cena do 1 008 Kč",
    },
    {
      path: "/en/40/rugs",
      euro: "To EUR",
      crowns: "From CZK",
      chip: "Price up to 40 €",
      back: "Price up to 1 008 Kč",
    },
  ])(
    "of the price filter is converted to the chosen one: $path",
    async ({ path, euro, crowns, chip, back }) => {
      const chips = (page: HtmlPage) => page.readAll("main a");
      const least = ({ root }: HtmlPage) =>
        root.querySelector("[name=price_min]")?.getAttribute("placeholder");
      const inEuro = await (await newShopper().open(`${path}?price_max=1000`)).submit(/^EUR$/);
      expect([inEuro.path, inEuro.value("price_max")]).toEqual([
        `${path}?price_max=40&price_currency=EUR`,
        "40",
      ]);
      expect(chips(inEuro)).toContainEqual(expect.stringContaining(chip));
      expect(inEuro.read("main")).toContain(euro);
      expect(least(inEuro)).toMatch(/^\d[\d\s]*\s€$/);
      const prices = inEuro
        .readAll(".card .amount")
        .map((text) => Number(/([\d,]+) €/.exec(text)?.[1]?.replace(",", ".")));
      expect(prices.length).toBeGreaterThan(0);
      expect(prices.filter((price) => !(price <= 40))).toEqual([]);

      const inCrowns = await inEuro.submit(/^CZK$/);
      expect(inCrowns.path).toBe(`${path}?price_max=1008`);
      expect(chips(inCrowns)).toContainEqual(expect.stringContaining(back));
      expect(inCrowns.read("main")).toContain(crowns);
      expect(least(inCrowns)).toMatch(/^\d[\d\s]*\sKč$/);
    },
  );

  test("does not convert an invalid range", async () => {
    const shopper = newShopper();
    const wrong = await shopper.open(
      "/40/kusove-koberce?price_min=50&price_max=20&price_currency=EUR",
    );
    expect(wrong.path).toBe("/40/kusove-koberce?price_min=50&price_max=20");
    expect(wrong.root.querySelector("[name=price_max]")?.getAttribute("aria-invalid")).toBe("true");
    expect((await shopper.open("/40/kusove-koberce?price_max=20&price_currency=XXX")).path).toBe(
      "/40/kusove-koberce?price_max=20",
    );
  });

  test("that is unknown changes nothing, and the form redirects only within the shop", async () => {
    const { status, location, cookies } = await ask("/mena", {
      form: { currencyId: "99", to: "//evil.example" },
    });
    expect([status, location, cookies]).toEqual([303, "/", []]);
    expect((await newShopper().open("/en/currency")).path).toBe("/en");
  });
});

describe("language", () => {
  /** 'Cookies: … locale 365 days' (specification section 9). */
  test("is stored for a year from the first page on", async () => {
    for (const [path, locale] of [
      ["/10/metrazove-koberce", "cs"],
      ["/en/10/carpets-by-the-metre", "en"],
    ] as const) {
      const { cookieOf } = await ask(path, { cookie: locale === "en" ? "locale=cs" : "" });
      expect(cookieOf("locale")).toMatch(
        new RegExp(`^locale=${locale};(?=.*Max-Age=${YEAR})(?=.*Path=/)(?=.*SameSite=Lax)`),
      );
    }
  });

  test("has canonical and alternate links", async () => {
    const { url } = sharedShop();
    const { root } = await newShopper().open("/en");
    expect(root.querySelector("title")?.textContent).toMatch(/^Carpets, PVC.* \| Nášlap$/);
    const hrefs = ['[rel="canonical"]', '[hreflang="cs"]', '[hreflang="x-default"]'].map((which) =>
      root.querySelector(`link${which}`)?.getAttribute("href"),
    );
    expect(hrefs).toEqual([`${url}/en`, `${url}/`, `${url}/`]);
  });

  test.each(["/", "/en", "/10/metrazove-koberce", "/en/cart", "/hledani?q=koberec", "/neni"])(
    "%s shows no text keys",
    async (path) => {
      const { root } = await newShopper().open(path);
      for (const script of root.querySelectorAll("script")) script.remove();
      const text = root.querySelector("body")?.structuredText ?? "";
      expect(text).not.toMatch(
        /\b(common|catalogue|cart|checkout|order|validation|listing|product|error|notice)\.[a-z]+/i,
      );
      expect(text).not.toContain("{{");
    },
  );
});
