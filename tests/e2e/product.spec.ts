import { z } from "zod";
import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "./support";

const js = () => test.info().project.use.javaScriptEnabled !== false;

/** Whether a picture of the strip is the one in view. */
const inView = (page: Page, index: number) =>
  page
    .locator(".gallery-strip li")
    .nth(index)
    .evaluate((item) => Math.abs(item.getBoundingClientRect().left - (item.parentElement?.getBoundingClientRect().left ?? 0)) < 2);

test.describe("pictures", () => {
  test("are gone through by arrow keys, Home and End, and the focus goes along", { tag: ["@script", "@phone"] }, async ({ page }) => {
    await openProduct(page, PRODUCTS.rug);
    const photos = page.getByRole("link", { name: /^Zvětšit: / });
    const total = await photos.count();
    expect(total).toBeGreaterThan(2);
    await photos.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(photos.nth(1)).toBeFocused();
    await expect.poll(() => inView(page, 1)).toBe(true);
    await page.keyboard.press("End");
    await expect(photos.nth(total - 1)).toBeFocused();
    await expect.poll(() => inView(page, total - 1)).toBe(true);
    await expect(page.locator(".gallery-thumbs a").nth(total - 1)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("ArrowRight");
    await expect(photos.first()).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await expect(photos.first()).toBeFocused();
    await expect.poll(() => inView(page, 0)).toBe(true);
  });

  test("are led to by the small ones", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await openProduct(page, PRODUCTS.rug);
    await page.locator(".gallery-thumbs a").nth(1).click();
    await expect.poll(() => inView(page, 1)).toBe(true);
  });

  test(
    "can be enlarged: by a link, or over the page, and the focus comes back",
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await openProduct(page, PRODUCTS.rug);
      const first = page.getByRole("link", { name: /^Zvětšit: .* 1 z/ });
      await expect(first).toHaveAttribute("href", /^\/images\/w1600\//);
      if (!js()) {
        const largest = await page.request.get((await first.getAttribute("href")) ?? "");
        expect([largest.status(), largest.headers()["content-type"]]).toEqual([200, "image/webp"]);
        return;
      }
      await first.click();
      const dialog = page.getByRole("dialog", { name: /zvětšené fotografie/ });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText("1 / ")).toBeVisible();
      await dialog.getByRole("button", { name: "Další fotografie" }).click();
      await expect(dialog.getByText("2 / ")).toBeVisible();
      await page.keyboard.press("ArrowLeft");
      await expect(dialog.getByText("1 / ")).toBeVisible();
      const scaleOf = () =>
        dialog
          .getByRole("img")
          .first()
          .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
      await dialog.getByRole("button", { name: "Přiblížit" }).click();
      expect(await scaleOf()).toBe(2.5);
      // arrows move the picture now
      await page.keyboard.press("ArrowRight");
      await expect(dialog.getByText("1 / ")).toBeVisible();
      await page.keyboard.press("-");
      expect(await scaleOf()).toBe(1);
      await dialog.getByRole("img").first().dblclick();
      expect(await scaleOf()).toBe(2.5);
      await dialog.getByRole("button", { name: "Ukázat celou fotografii" }).click();
      await page.keyboard.press("End");
      const total = await page.locator(".gallery-strip li").count();
      await expect(dialog.getByText(`${total} / ${total}`)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("link", { name: /^Zvětšit: / }).nth(total - 1)).toBeFocused();
      await expect.poll(() => inView(page, total - 1)).toBe(true);
    },
  );
});

test.describe("variants", () => {
  /** Specification section 5: 'cannot be added until a variant is chosen; a danger-style “choose variant” message is shown'. */
  // Specification: 5.1, 5.2
  test(
    "want to be chosen: the message stands at the choice and the focus comes to it",
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await openProduct(page, { id: PRODUCTS.rug.id });
      const add = page.getByRole("button", { name: "Do košíku" });
      const choice = page.getByRole("group", { name: "Rozměr" });
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await add.click();
      expect((await answered).status()).toBe(422);
      await expect(choice.getByRole("alert")).toHaveText("Vyberte variantu");
      await expect(choice.getByRole("alert")).toHaveClass(/notice-danger/);
      await expect(choice).toBeFocused();
      if (!js()) return;
      // the first click counts, those right behind it do not: the second one is a new question after the answer
      await expect(async () => {
        await add.click();
        await expect(choice).toBeFocused({ timeout: 500 });
      }).toPass();
    },
  );

  test("show their own price, and their own amount in stores once chosen", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await openProduct(page, { id: PRODUCTS.rug.id });
    const choice = page.getByRole("group", { name: "Rozměr" });
    await expect(choice.getByRole("link", { name: /^160 × 230 cm\s*3\s290\sKč$/ })).toBeVisible();
    const stores = page.getByRole("list", { name: "Na prodejnách" });
    await expect(stores.getByRole("listitem").first()).toContainText(/skladem \d+\srozměr/);
    await choice.getByRole("link", { name: /^160 × 230/ }).click();
    await expect(page).toHaveURL(/varianta=rozmer-160x230/);
    await expect(stores.getByText(/skladem \d+\sks|na objednávku/).first()).toBeVisible();
    await expect(page.locator(".buy .price").first()).toContainText("3 290 Kč");
  });
});

test("when and where: days in words, and each store", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.carpet);
  const where = page.getByRole("region", { name: "Kdy a kde ho budete mít" });
  await expect(where.getByText(/(v\spondělí|v\súterý|ve\sstředu|ve\sčtvrtek|v\spátek)\s\d+\.\s\S+/).first()).toBeVisible();
  await expect(where.getByRole("listitem")).toHaveCount(4);
  await expect(where.getByText(/^skladem [\d,]+\sm$/).first()).toBeVisible();
});

/** 'Last-viewed products: 3 per locale …, most recent first' (specification section 9). */
// Specification: 9.24
test(
  "products viewed last stand on the next ones, each once, in each language by itself",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    const names = () => page.locator("section.viewed:visible h3").allInnerTexts();
    const viewed: string[] = [];
    for (const product of [PRODUCTS.cleaner, PRODUCTS.skirting, PRODUCTS.pack, PRODUCTS.rug]) {
      await openProduct(page, product);
      await expect.poll(names).toEqual([...viewed].reverse().slice(0, 3));
      viewed.push(await page.getByRole("heading", { level: 1 }).innerText());
    }
    await page.reload();
    await settled(page);
    await expect.poll(names).toEqual([viewed[2], viewed[1]]);
    await expect(page.locator("section.viewed:visible")).toContainText("Kč");
    await openProduct(page, PRODUCTS.cleaner, "/en");
    await expect.poll(names).toEqual([]);
    await openProduct(page, PRODUCTS.skirting, "/en");
    await expect.poll(async () => (await names()).length).toBe(1);
  },
);

test("broken memories of viewed products are no memories", { tag: ["@plain", "@script", "@phone"] }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "last-viewed", value: "eyJjcyI6WzFdfQ%3D%3D.forged", url: baseURL ?? "" }]);
  await context.addInitScript(() => {
    localStorage.setItem("last-viewed.cs", JSON.stringify([{ id: 1, name: "x", url: "javascript:alert(1)", price: 1 }, "x", null]));
  });
  await openProduct(page, PRODUCTS.cleaner);
  await expect(page.locator("section.viewed:visible")).toHaveCount(0);
});

test.describe("the link of a product", () => {
  test("is copied, and that is said", { tag: ["@plain", "@script", "@phone"] }, async ({ page, context }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByText("Sdílet výrobek").click();
    await expect(page.getByLabel("Odkaz na výrobek")).toHaveValue(/\/1202\/.+\?varianta=sire-400$/);
    await expect(page.getByRole("link", { name: "Poslat e-mailem" })).toHaveAttribute("href", /^mailto:\?subject=.+&body=http/);
    const copy = page.getByRole("button", { name: "Zkopírovat odkaz" });
    if (!js()) return expect(copy).toHaveCount(0);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(page.getByText("Odkaz je zkopírovaný.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByLabel("Odkaz na výrobek").inputValue());
  });

  /** Specification section 8, 'link copy failure'. */
  // Specification: 8.other.25
  test("that the browser does not let copy is said to have failed", { tag: ["@script", "@phone"] }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    });
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByText("Sdílet výrobek").click();
    await page.getByRole("button", { name: "Zkopírovat odkaz" }).click();
    await expect(page.getByText(/Odkaz se nepodařilo zkopírovat/)).toBeVisible();
  });
});

// Specification: 1.18, 1.20, 9.41
test(
  "the offer shows what the law asks for: lowest price before a sale, manufacturer, warnings, warranty",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, { id: 1515 });
    await expect(page.locator(".buy").getByText(/^Nejnižší cena za posledních 30\sdní: [\d\s]+Kč$/)).toBeVisible();
    await openProduct(page, PRODUCTS.cleaner);
    await expect(page.locator(".buy").getByText(/Nejnižší cena/)).toHaveCount(0);
    await expect(page.getByText("Za výrobek v EU odpovídá")).toBeVisible();
    await expect(page.getByText("Bezpečnostní upozornění")).toBeVisible();
    await expect(page.getByText("Záruka 3 roky")).toBeVisible();
    await expect(page.getByText("Objednávat můžete od 18 let (18+)")).toBeVisible();
  },
);

const dataSchema = z.tuple([
  z.object({
    "@type": z.literal("Product"),
    name: z.string(),
    gtin13: z.string().regex(/^\d{13}$/),
    offers: z
      .object({ "@type": z.string(), priceCurrency: z.literal("CZK"), availability: z.literal("https://schema.org/InStock") })
      .loose(),
    aggregateRating: z.object({ ratingValue: z.number(), reviewCount: z.number() }).optional(),
  }),
  z.object({ "@type": z.literal("BreadcrumbList"), itemListElement: z.array(z.object({ position: z.int(), item: z.url() })).min(3) }),
]);

test("machines read what is sold, for how much, and where it stands", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  const dataOf = async () => dataSchema.parse(JSON.parse(await page.locator('script[type="application/ld+json"]').innerHTML()));
  const meta = (property: string) => page.locator(`meta[property="${property}"]`);
  await openProduct(page, PRODUCTS.carpet);
  const [carpet] = await dataOf();
  expect(carpet.offers).toMatchObject({
    "@type": "Offer",
    price: 289,
    priceSpecification: { referenceQuantity: { value: 1, unitCode: "MTK" } },
  });
  await expect(meta("og:type")).toHaveAttribute("content", "product");
  await expect(meta("product:price:amount")).toHaveAttribute("content", "289");
  await expect(meta("og:image")).toHaveAttribute("content", /^http.+\/images\/big\/.+\.jpg$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/1202\/[^?]+$/);
  await openProduct(page, { id: PRODUCTS.rug.id });
  const [rug] = await dataOf();
  expect(rug.offers).toMatchObject({ "@type": "AggregateOffer", lowPrice: 690, highPrice: 10900, offerCount: 11 });
});

test("nothing moves while a product's page comes to life", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset["shift"] = `${entry.name} ${JSON.stringify(entry)}`;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openProduct(page, PRODUCTS.rug);
  await expect(page.locator("section.viewed:visible h3")).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.dataset["shift"] ?? "none")).toBe("none");
});
