import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHtmlClient } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

const LANGUAGES = [
  {
    locale: "cs",
    path: "/",
    stores: "/prodejny",
    laying: "/pokladka",
    references: "/reference",
    news: "/novinka",
  },
  {
    locale: "en",
    path: "/en",
    stores: "/en/stores",
    laying: "/en/laying",
    references: "/en/reference",
    news: "/en/novinka",
  },
] as const;

const linksIn = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(`${selector} a`).map((link) => link.getAttribute("href"));

describe.each(LANGUAGES)(
  "header and footer (specification section 2), $locale",
  ({ path, stores, laying, references, news }) => {
    let root: HTMLElement;
    beforeAll(async () => {
      ({ root } = await createHtmlClient(shop.url).open(path));
    });

    // Specification: 2.header.8
    test("'stores and laying links, phone and e-mail contacts' in the header", () => {
      expect(linksIn(root, ".header-links")).toEqual(
        expect.arrayContaining([
          stores,
          laying,
          "tel:+420220000100",
          "mailto:obchod@naslap.example",
        ]),
      );
    });

    test("'mobile links: laying, references, stores' in the menu", () => {
      expect(linksIn(root, ".menu-more")).toEqual(
        expect.arrayContaining([laying, references, stores]),
      );
    });

    // Specification: 2.footer.5
    test("'bottom menu, store, news and laying buttons, contacts, social links' in the footer", () => {
      expect(linksIn(root, ".footer-head")).toEqual(expect.arrayContaining([stores, news, laying]));
      expect(root.querySelectorAll(".footer nav").length).toBeGreaterThan(2);
      const contacts = [
        "tel:+420220000100",
        "mailto:obchod@naslap.example",
        "https://facebook.example/naslap",
      ];
      expect(linksIn(root, ".footer")).toEqual(expect.arrayContaining(contacts));
    });

    test("legal pages and the copyright", () => {
      const legal = linksIn(root, ".footer").filter((to) => to?.includes("/info/"));
      expect(legal.length).toBeGreaterThan(3);
      expect(root.querySelector(".footer-end")?.textContent).toContain("© Nášlap");
    });

    // Specification: 2.footer.6, 2.footer.7
    test("'payment logos, partner logos', each with a name and an existing file", async () => {
      const logos = root.querySelectorAll(".footer-logos img");
      expect(logos.map((logo) => logo.getAttribute("alt"))).toEqual(
        expect.arrayContaining(["Visa", "Mastercard", "Zásilkovna", "Balíkovna", "Belmaar"]),
      );
      for (const logo of logos) {
        const answer = await fetch(shop.url + (logo.getAttribute("src") ?? ""));
        expect([
          logo.getAttribute("alt"),
          answer.status,
          answer.headers.get("content-type"),
        ]).toEqual([expect.stringMatching(/\S/), 200, "image/svg+xml"]);
        expect(await answer.text()).toMatch(
          `width="${String(logo.getAttribute("width"))}" height="34"`,
        );
      }
    });

    test("no popup without scripts", () => {
      expect(root.querySelectorAll("dialog")).toHaveLength(0);
    });
  },
);

test("the form of the top line hides it and redirects to its page", async () => {
  const client = createHtmlClient(shop.url);
  const page = await client.open("/prodejny?x=1");
  expect(page.root.querySelector(".top-line a")?.getAttribute("href")).toBe(
    "/100/zbytky-a-vyprodej",
  );
  const after = await page.submit(/Skrýt nabídku na den/);
  expect([after.status, after.path]).toEqual([200, "/prodejny?x=1"]);
  expect(after.root.querySelector(".top-line")).toBeNull();
  expect(client.cookie()).toContain("top-line=hidden");
});

test("the page of a refused request has the shop's font", async () => {
  const styles = await (await fetch(`${shop.url}/refusal.css`)).text();
  const fonts = [...styles.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, url]) => url ?? "");
  expect(fonts).toHaveLength(2);
  for (const font of fonts) {
    const answer = await fetch(shop.url + font);
    expect([font, answer.status, answer.headers.get("content-type")]).toEqual([
      font,
      200,
      "font/woff2",
    ]);
  }
});
