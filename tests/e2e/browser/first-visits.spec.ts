import { expect, openProduct, PRODUCTS, test } from "../support";

test(
  "two parallel forms of a new shopper end up in one cart",
  { tag: "@script" },
  async ({ page, context }) => {
    const other = await context.newPage();
    await openProduct(page, PRODUCTS.cleaner);
    await openProduct(other, PRODUCTS.skirting);

    const releases: (() => void)[] = [];
    await context.route(/\.data(\?|$)/, async (route) => {
      if (route.request().method() === "POST") {
        await new Promise<void>((resolve) => {
          releases.push(resolve);
          if (releases.length === 4) for (const go of releases) go();
        });
      }
      await route.continue();
    });
    let answered = 0;
    context.on("requestfinished", (request) => {
      if (request.method() === "POST" && request.url().includes(".data")) answered += 1;
    });
    for (const one of [page, other]) {
      await one.getByRole("button", { name: "Do košíku", exact: true }).click();
      await one.locator(".gallery-box .heart").click();
    }
    await expect.poll(() => answered).toBe(4);
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toEqual(expect.arrayContaining(["guest-cart", "guest-wishlist"]));
    await page.goto("/kosik");
    await expect(page.locator(".goods-rows > li")).toHaveCount(2);
    await page.goto("/wishlist");
    await expect(page.getByRole("link", { name: "Oblíbené, 2 výrobky" })).toBeVisible();
  },
);
