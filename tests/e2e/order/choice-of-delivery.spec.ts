import { expect, openProduct, PRODUCTS, settled, test } from "../support";

test(
  "payments update at once after a choice of delivery and do not move when the sum arrives",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno");
    await page.goto("/kosik/doprava-a-platba");
    await settled(page);
    const cash = page.getByRole("radio", { name: /Dobírk/ });
    const tops = () =>
      page
        .locator("#payment .choice")
        .evaluateAll((labels) =>
          labels.map((label) => Math.round(label.getBoundingClientRect().top + scrollY)),
        );
    const total = page.locator("#summary :is(.sum-total dd, .summary-bar strong):visible");

    for (const [delivery, isOffered] of [
      [/na adresu/, true],
      [/Osobní odběr na prodejně/, false],
      [/Naše dodávka/, true],
    ] as const) {
      // the response waits until the page is checked
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/doprava-a-platba\.data/, async (route) => {
        await released;
        await route.continue();
      });
      await page.getByRole("radio", { name: delivery }).check();
      await expect(cash).toBeEnabled({ enabled: isOffered });
      const before = await tops();
      const counted = page.waitForResponse(
        (response) => response.request().method() === "GET" && response.url().includes(".data"),
      );
      release();
      await counted;
      await page.unroute(/doprava-a-platba\.data/);
      await expect(page.locator("#summary .sums")).toContainText(delivery);
      await expect(total).toBeVisible();
      expect(await tops()).toEqual(before);
    }
  },
);

test("choosing a floor removes its error", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await page.getByRole("button", { name: "Do košíku", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  await page.goto("/kosik/doprava-a-platba");
  await settled(page);
  await page.getByRole("radio", { name: /Naše dodávka/ }).check();
  await page.getByRole("radio", { name: /převod/i }).check();
  await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
  const form = page.locator("#choose-delivery");
  await expect(form.getByRole("alert")).toContainText("patra");
  await expect(form.locator(".error")).toHaveCount(1);
  await page.locator('[name="floor.3"]').selectOption("2");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await expect(form.locator(".error")).toHaveCount(0);
});

test(
  "a phone shows the day and the price of a delivery in one line under its name",
  { tag: ["@phone", "@plain"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno");
    await page.goto("/kosik/doprava-a-platba");
    await settled(page);
    const tops = async (name: RegExp) => {
      const method = page
        .locator("label.method")
        .filter({ has: page.locator("strong", { hasText: name }) });
      const parts = [".method-name > strong", ".method-day-short", "strong.number"];
      return Promise.all(
        parts.map(async (part) => {
          const box = await method.locator(part).boundingBox();
          if (!box) throw new Error(`${part} is not visible`);
          return box.y + box.height / 2;
        }),
      );
    };
    for (const method of [/^Balíkovna$/, /^Zásilkovna/]) {
      const [name = 0, day = 0, price = 0] = await tops(method);
      expect(day).toBeGreaterThan(name + 12);
      expect(Math.abs(price - day)).toBeLessThan(6);
    }
  },
);
