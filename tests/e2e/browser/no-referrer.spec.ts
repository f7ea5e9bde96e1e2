import { expect, PRODUCTS, test } from "../support";

test(
  "forms work on pages that send no referrer, with an opaque Origin",
  { tag: "@plain" },
  async ({ page }) => {
    await page.route(`**/${PRODUCTS.cleaner.id}/**`, async (route) => {
      if (route.request().method() === "POST") return route.continue();
      const response = await route.fetch();
      return route.fulfill({
        response,
        headers: { ...response.headers(), "referrer-policy": "no-referrer" },
      });
    });
    const path = `/${PRODUCTS.cleaner.id}/x/x`;
    await page.goto((await page.request.get(path)).url());
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    expect(await (await sent).headerValue("origin")).toBe("null");
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
  },
);
