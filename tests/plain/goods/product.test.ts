import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { HtmlPage } from "../../support/browser/html-client";
import { sharedShop } from "../../support/shops/shared-shop";
import { newShopper } from "../steps";

const hrefOf = (link: { getAttribute(name: string): string | undefined } | null | undefined) =>
  link?.getAttribute("href");

describe("a product's page", () => {
  // Specification: 2.routes.31
  test("is also found without the category in its path; another word is no product", async () => {
    const whole = (await newShopper().open("/2001/x/x?varianta=rozmer-160x230")).path;
    const [, id = "", , product = ""] = whole.split("/");
    const short = await newShopper().open(`/${id}/${product}`);
    expect([short.status, short.path]).toEqual([200, whole]);
    expect((await newShopper().open(`/${id}/koberce`)).status).toBe(404);
  });

  test("links to each photo in its largest size", async () => {
    const rug = await newShopper().open("/2001/x/x");
    const photos = rug.root
      .querySelectorAll("a")
      .filter((link) => /^Zvětšit: .* 1 z/.test(link.getAttribute("aria-label") ?? ""));
    expect(hrefOf(photos[0])).toMatch(/^\/images\/w1600\//);
    // screens of double density show it on the page
    expect(photos[0]?.querySelector("img")?.getAttribute("srcset")).toMatch(
      /\/images\/big\/\S+ 944w, \/images\/w1600\/\S+ 1600w$/,
    );
    const largest = await fetch(sharedShop().url + (hrefOf(photos[0]) ?? ""));
    expect([largest.status, largest.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  test("shows the price of each variant and the store stock of the chosen one", async () => {
    const rug = await newShopper().open("/2001/x/x");
    const stores = "ul[aria-label='Na prodejnách'] li";
    expect(rug.read(stores)).toMatch(/skladem \d+ rozměr/);
    const chosen = await rug.follow(/^160 × 230 cm ?3 290 Kč$/, "main");
    expect(chosen.path).toContain("varianta=rozmer-160x230");
    expect(chosen.readAll(stores).join("\n")).toMatch(/skladem \d+ ks|na objednávku/);
    expect(chosen.read(".buy .price")).toContain("3 290 Kč");
  });

  test("shows the delivery day and the stock of each store", async () => {
    const carpet = await newShopper().open("/1202/x/x?varianta=sire-400");
    expect(carpet.read(".availability")).toMatch(
      /(v pondělí|v úterý|ve středu|ve čtvrtek|v pátek) \d+\. \p{L}+/u,
    );
    const stock = carpet.readAll(".availability li");
    const names = stock.map((text) => /^\D+?(?= skladem| na objednávku)/.exec(text)?.[0]);
    expect(names.slice(0, 4)).toEqual([
      "Praha-Letňany",
      "Brno-Slatina",
      "Ostrava-Zábřeh",
      "Plzeň-Černice",
    ]);
    const metres = (text: string) =>
      Number((/skladem ([\d,]+) m/i.exec(text)?.[1] ?? "0").replace(",", "."));
    expect(stock.reduce((sum, text) => sum + metres(text), 0)).toBeCloseTo(
      metres(carpet.read(".buy-price .stock")),
      2,
    );
  });

  test("a price of several sizes is not called a total", async () => {
    const rug = await newShopper().open("/2001/x/x");
    expect(rug.read(".buy-sum")).toMatch(/^Cena s DPH od [\d ]+ Kč$/);
    expect((await rug.follow(/80\s*×\s*150/, "main")).read(".buy-sum")).toMatch(
      /^Celkem s DPH [\d ]+ Kč$/,
    );
  });

  test.each([
    [
      "squares",
      "/1812/x/x",
      /Kč \/ m²$/,
      /^[\d\s]+Kč za balení$/,
      /V balení 20 ks na 5 m² · [\d,]+ Kč za kus$/,
    ],
    [
      "squares in English",
      "/en/1812/x/x",
      /Kč \/ m²$/,
      /^[\d\s]+Kč per pack$/,
      /Pack of 20, 5 m² · [\d,]+ Kč each$/,
    ],
  ])(
    "the price of a m² is large, the pack's price and content below: %s",
    async (_name, path, perM2, pack, content) => {
      const product = await newShopper().open(path);
      expect(product.read(".buy-price .amount")).toMatch(perM2);
      expect(product.read(".pack-price")).toMatch(pack);
      expect(product.read(".pack-note")).toMatch(content);
      const crowns = (text: string) => Number(text.replace(/[^\d,]/g, "").replace(",", "."));
      expect(crowns(product.read(".buy-price .amount").replace("m²", "")) * 5).toBeCloseTo(
        crowns(product.read(".pack-price")),
        0,
      );
    },
  );

  test("has share links for the address and for e-mail", async () => {
    const carpet = await newShopper().open("/1202/x/x?varianta=sire-400");
    const link = carpet.root
      .querySelectorAll("main input[readonly]")
      .map((input) => input.getAttribute("value"));
    expect(link).toEqual([expect.stringMatching(/\/1202\/.+\?varianta=sire-400$/)]);
    const mail = carpet.root
      .querySelectorAll("main a")
      .find(({ textContent }) => textContent.includes("Poslat e-\u2060mailem"));
    expect(hrefOf(mail)).toMatch(/^mailto:\?subject=.+&(amp;)?body=http/);
    expect(carpet.readAll("main button")).not.toContain("Zkopírovat odkaz");
  });

  // Specification: 1.18, 1.20, 9.41
  test("shows the legal information: lowest price before a sale, manufacturer, warnings, warranty", async () => {
    const shopper = newShopper();
    expect((await shopper.open("/1515/x/x")).read(".buy")).toMatch(
      /Nejnižší cena za 30 dní před slevou: [\d ]+Kč/,
    );
    const cleaner = await shopper.open("/2923/x/x");
    expect(cleaner.read(".buy")).not.toContain("Nejnižší cena");
    for (const words of [
      "Za výrobek v EU odpovídá",
      "Bezpečnostní upozornění",
      "Objednávat můžete od 18 let (18+)",
    ])
      expect(cleaner.read("main")).toContain(words);
    // the guarantee is on floor coverings
    expect(cleaner.read("main")).not.toContain("Záruka");
    const carpet = (await shopper.open("/1001/x/x")).read("main");
    expect(carpet).toContain("Záruka na krytinu 3 roky");
    // of age are the buyers of glues, cleaners and knives
    expect(carpet).not.toContain("18+");
  });
});

const dataSchema = z.tuple([
  z.object({
    "@type": z.literal("Product"),
    name: z.string(),
    gtin13: z.string().regex(/^\d{13}$/),
    offers: z
      .object({
        "@type": z.string(),
        priceCurrency: z.literal("CZK"),
        availability: z.literal("https://schema.org/InStock"),
      })
      .loose(),
    aggregateRating: z.object({ ratingValue: z.number(), reviewCount: z.number() }).optional(),
  }),
  z.object({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z.array(z.object({ position: z.int(), item: z.url() })).min(3),
  }),
]);

test("structured data has product, price and breadcrumbs", async () => {
  const shopper = newShopper();
  const open = async (path: string) => {
    const { root } = await shopper.open(path);
    const [product] = dataSchema.parse(
      JSON.parse(root.querySelector('script[type="application/ld+json"]')?.textContent ?? ""),
    );
    const meta = (property: string) =>
      root.querySelector(`meta[property="${property}"]`)?.getAttribute("content");
    return { product, meta, root };
  };
  const { product, meta, root } = await open("/1202/x/x?varianta=sire-400");
  expect(product.offers).toMatchObject({
    "@type": "Offer",
    price: 289,
    priceSpecification: { referenceQuantity: { value: 1, unitCode: "MTK" } },
  });
  expect([meta("og:type"), meta("product:price:amount")]).toEqual(["product", "289"]);
  expect(meta("og:image")).toMatch(/^http.+\/images\/big\/.+\.jpg$/);
  expect(hrefOf(root.querySelector("link[rel=canonical]"))).toMatch(/\/1202\/[^?]+$/);
  const rug = await open("/2001/x/x");
  expect(rug.product.offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: 690,
    highPrice: 10900,
    offerCount: 11,
  });
});

// Specification: 4.units.6
describe("packs", () => {
  const count = async (area: string) =>
    (await newShopper().open("/1901/x/x")).submit(/^Spočítat balení$/, { "room.area": area });

  test.each([
    ["mnoho", "Zadejte plochu v m² nebo obě strany, třeba 20,5 nebo 3 × 4 m."],
    ["99999", "Najednou spočítáme nejvýše 3 177 m²"],
    ["1 000,5", "Potřebujete 315 balení: "],
  ])("for an area of %s: %s", async (area, said) => {
    expect((await count(area)).read("#add")).toContain(said);
  });

  test.each([
    ["/1901/x/x", /^Spočítat balení$/, "Do košíku: 7 balení", /^Přidat tento počet balení$/],
    ["/en/1901/x/x", /^Work out the packs$/, "Add to cart: 7 packs", /^Add this number of packs$/],
  ])(
    "ask for the area before they are bought; a number is added, too: %s",
    async (path, count, add, typed) => {
      const product = await newShopper().open(path);
      const buttons = (page: HtmlPage) => page.readAll(".buy-bar .btn");
      expect(buttons(product)[0]).toMatch(count);
      const missing = await product.submit(count, {}, ".buy-bar");
      expect([missing.status, missing.root.querySelectorAll("#add .error").length]).toEqual([
        422, 1,
      ]);
      const counted = await missing.submit(count, { "room.area": "20,5" }, ".buy-bar");
      expect(buttons(counted)).toEqual([add]);
      const added = await product.submit(typed, {}, "#add");
      expect(added.value("quantity", "#add")).toBe("1");
      expect(buttons(added)[0]).not.toMatch(count);
    },
  );

  test("are limited to the stock", async () => {
    expect((await count("1 000,5")).read("#add")).toMatch(
      /Skladem máme jen \d+, tolik jsme vyplnili\./,
    );
    const enough = await count("20,5");
    expect(enough.value("quantity", "#add")).toBe("7");
    expect(enough.read(".buy-sum strong")).toBe("9 030 Kč");
  });
});

test.each([
  ["/3001/x/x", "tady není", "obvykle do 10 dnů"],
  ["/en/3001/x/x", "not here", "usually within 10 days"],
])(
  "a piece that exists once has no number, and no store promises to order it: %s",
  async (path, said, promised) => {
    const remnant = await newShopper().open(path);
    const quantity = remnant.root.querySelector("#add [name=quantity]");
    expect([quantity?.getAttribute("type"), quantity?.getAttribute("value")]).toEqual([
      "hidden",
      "1",
    ]);
    const stores = remnant.readAll(".availability-stores li");
    expect(stores.some((store) => store.endsWith(said))).toBe(true);
    expect(stores.filter((store) => store.includes(promised)).length).toBeLessThanOrEqual(1);
  },
);

test("the sum of a piece that exists once is of one, whatever number the address says", async () => {
  const shopper = newShopper();
  const sum = (await shopper.open("/3001/x/x")).read(".buy-sum strong");
  expect(sum).toMatch(/Kč$/);
  expect((await shopper.open("/3001/x/x?quantity=3")).read(".buy-sum strong")).toBe(sum);
});

test.each([
  ["/50/x", "Cena za balení"],
  ["/en/50/x", "Price of a pack"],
  ["/10/x", "Cena"],
])("the price filter says what its price is of: %s", async (path, legend) => {
  expect((await newShopper().open(path)).read(".filter-price legend")).toBe(legend);
});

test("the page sends the browser no data that only the server reads", async () => {
  const { html } = await newShopper().open("/1202/x/x");
  const data = html.slice(html.indexOf("streamController.enqueue"));
  // colours of hems by their names, deliveries and the head as texts
  for (const shown of ["smetanová", "Osobní odběr na prodejně"]) expect(data).toContain(shown);
  for (const unread of ["#e6dcc8", "at_latest"])
    expect([unread, data.includes(`"${unread}"`)]).toEqual([unread, false]);
});
