import { fileURLToPath } from "node:url";
import { parse, type HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { menuItemSchema, settingsSchema } from "~/contract/content/content";
import { readDemoAssortment } from "../../server/db/seed/read";
import { createHtmlClient, type HtmlPage } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
let home: HtmlPage;
beforeAll(async () => {
  shop = await startShop({ env: { DEMO_MEMBERS: "on" } });
  home = await createHtmlClient(shop.url).open("/");
});
afterAll(() => shop.dispose());

const within = (selector: string): HTMLElement => {
  const found = home.root.querySelector(selector);
  if (!found) throw new Error(`the home page has no ${selector}`);
  return found;
};
const addressesIn = (part: HTMLElement): (string | undefined)[] =>
  part.querySelectorAll("a").map((link) => link.getAttribute("href"));
const textOf = (part: HTMLElement | null): string =>
  part?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** 'Other errors: generic error title with the status code' (specification section 2, 'Errors'). */
// Specification: 2.errors.3
test("other errors show a title with the status code", async () => {
  const sent = await fetch(`${shop.url}/prodejny`, {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams({ a: "1" }),
  });
  const page = parse(await sent.text());
  expect([
    sent.status,
    textOf(page.querySelector(".message .code")),
    textOf(page.querySelector("h1")),
  ]).toEqual([405, "405", "Něco se pokazilo (405)"]);
});

// Specification: 9.46
test("pages have a theme colour", () => {
  expect(within('meta[name="theme-color"]').getAttribute("content")).toBe("#ef404a");
});

/** 'Default: header, main area, footer. Both hold … the cookie bar' (specification section 2, 'Layouts'). */
// Specification: 2.layouts.1
test("a page has a header, a main area, a footer and the cookie bar", () => {
  const parts = home.root
    .querySelectorAll("body > header, body > main, body > footer")
    .map(({ tagName }) => tagName);
  expect(parts).toEqual(["HEADER", "MAIN", "FOOTER"]);
  expect(within(".cookie-bar")).toBeTruthy();
});

describe("the header", () => {
  // Specification: 2.header.5, 2.header.7, 2.header.9, 2.header.10
  test("links to home, stores, laying, wishlist and cart", () => {
    const top = within("header");
    expect(within("header .logo").getAttribute("href")).toBe("/");
    expect(addressesIn(top)).toEqual(
      expect.arrayContaining(["/prodejny", "/pokladka", "/wishlist", "/kosik"]),
    );
    expect(top.querySelector(".account-widget")).not.toBeNull();
  });

  // Specification: 2.header.6
  test("has the search form", () => {
    const field = within("header form input[name=q]");
    expect(field.closest("form")?.getAttribute("action")).toBe("/hledani");
  });

  // Specification: 2.header.11
  test("has the menu of the settings with child items", async () => {
    const settings = settingsSchema.parse(
      await (await fetch(`${shop.url}/api/settings?lang=cs`)).json(),
    );
    const menu = z
      .array(menuItemSchema)
      .parse(settings.find(({ name }) => name === "categoriesMenu")?.value);
    expect(menu.length).toBeGreaterThan(3);
    expect(
      home.root.querySelectorAll("#menu > ul > li > a").map((link) => link.getAttribute("href")),
    ).toEqual(menu.map(({ link }) => link));
    expect(home.root.querySelectorAll("#menu .submenu a").length).toBeGreaterThan(5);
  });

  // Specification: 2.header.4
  test("has laying, references and stores in the mobile menu", () => {
    expect(addressesIn(within("#menu .menu-more"))).toEqual(
      expect.arrayContaining(["/pokladka", "/reference", "/prodejny"]),
    );
  });

  // Specification: 2.account.1, 5.13
  test("has links to login, forgotten password and registration for a guest", () => {
    const panel = within(".account-widget");
    const form = panel.querySelector("form");
    expect(
      form
        ?.querySelectorAll("input[required]")
        .map((field) => [field.getAttribute("name"), field.getAttribute("type")]),
    ).toEqual([
      ["email", "email"],
      ["password", "password"],
    ]);
    expect(addressesIn(panel)).toEqual(["/obnova-hesla", "/registrace"]);
    expect(panel.querySelector('a.btn[href="/registrace"]')).not.toBeNull();
  });
});

// Specification: 2.footer.1, 2.footer.2, 2.footer.3, 2.footer.4, 2.footer.8
test("the footer has the menu of the settings, buttons, contacts and copyright", () => {
  const footer = within("footer");
  expect(footer.querySelectorAll("a.btn").map((link) => link.getAttribute("href"))).toEqual([
    "/prodejny",
    "/novinka",
    "/pokladka",
  ]);
  expect(
    footer.querySelectorAll("nav").map((block) => textOf(block.querySelector("h2"))).length,
  ).toBeGreaterThan(1);
  expect(footer.querySelectorAll("nav a").length).toBeGreaterThan(5);
  expect(
    addressesIn(footer).filter(
      (address) => address?.startsWith("tel:") || address?.startsWith("mailto:"),
    ).length,
  ).toBeGreaterThan(1);
  expect(textOf(footer)).toMatch(/© \S+/);
});

/** 'Variants: standard, preview, week, simple, groupType. Each shows image, name, price, stock status, labels and a wishlist heart'. */
// Specification: 2.cards.1, 2.cards.2, 2.cards.3, 2.cards.4, 2.cards.5, 2.cards.6
describe("cards of products", () => {
  test.each([
    [
      "standard",
      "/produkty/akce",
      "article.card:not(.card-week, .card-simple, .card-preview, .card-measured)",
    ],
    ["preview", "/1901/x/x", "article.card-preview"],
    ["week", "/", "article.card-week"],
    ["simple", "/", "article.card-simple"],
    ["groupType", "/sortiment/metrazove-koberce", "article.card-measured"],
  ])("%s", async (_variant, path, selector) => {
    const cards = (await createHtmlClient(shop.url).open(path)).root.querySelectorAll(selector);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const name = textOf(card.querySelector("h2, h3"));
      expect(card.querySelector("img")?.getAttribute("src"), name).toMatch(
        /^\/(images\/|placeholder)/,
      );
      expect([
        name.length > 0,
        textOf(card.querySelector(".price")),
        textOf(card.querySelector(".stock")),
      ]).toEqual([true, expect.stringMatching(/\d.*Kč/), expect.stringMatching(/\S/)]);
      expect(card.querySelector("button.heart")?.getAttribute("aria-label")).toMatch(/oblíben/);
    }
    // small cards show accessories, whose demo data have no labels
    if (selector !== "article.card-preview")
      expect(cards.flatMap((card) => card.querySelectorAll(".labels li")).length).toBeGreaterThan(
        0,
      );
  });

  // Specification: 2.cards.10
  test("simple cards are rows of a numbered list", () => {
    const rows = home.root.querySelectorAll("ol.rows > li");
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => row.querySelector("article.card-simple") !== null)).toBe(true);
  });
});

describe("a member", () => {
  // Specification: 1.12
  test("sees the benefits of the own group in the account", async () => {
    const browser = createHtmlClient(shop.url);
    const account = await (
      await browser.open("/ucet")
    ).submit(/^Přihlásit/, { email: "petr@naslap.example", password: "naslap-ukazka" });
    const { groups } = readDemoAssortment(
      fileURLToPath(new URL("../../server/db/seed/data", import.meta.url)),
    );
    const group = groups.find(({ discount }) => discount === 10);
    if (!group) throw new Error("no group has the whole discount");
    expect(account.text).toContain(group.description.cs.replace(/\u00a0/g, " "));
  });

  const EVA = { email: "eva@naslap.example", password: "naslap-ukazka" };

  // Specification: 2.account.2, 4.login.5, 4.login.7
  test("opens the account after the required login, with its menu in the header; logout redirects home", async () => {
    const browser = createHtmlClient(shop.url);
    const login = await browser.open("/ucet");
    expect(login.path).toBe("/?login=1");
    const account = await login.submit(/^Přihlásit/, EVA);
    expect(account.path).toBe("/ucet");
    const panel = account.root.querySelector(".account-widget");
    expect(textOf(panel?.querySelector(".initials") ?? null)).toBe("EH");
    expect(panel && addressesIn(panel)).toEqual(
      expect.arrayContaining(["/ucet", "/ucet/fakturacni-udaje", "/ucet/dodaci-adresy"]),
    );
    expect((await account.submit(/^Odhlásit se$/)).path).toBe("/");
  });
});
