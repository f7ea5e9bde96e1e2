import { expect, settled, test } from "../support";

const THREE = "/porovnani?id=1202&id=1101&id=1515";

test("a button copies the link of a comparison", { tag: "@script" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(THREE);
  await settled(page);
  await page.getByRole("button", { name: "Zkopírovat odkaz" }).click();
  await expect(page.locator(".compare-share").getByRole("status")).toHaveText(
    "Odkaz je zkopírovaný.",
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test(
  "two coverings pressed one after another are both compared",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/10/metrazove-koberce");
    await settled(page);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let sent = 0;
    await page.route(/\/porovnani.*\.data|\/porovnani$/, async (route) => {
      if (route.request().method() === "POST" && ++sent === 1) await isReleased;
      await route.continue().catch(() => undefined);
    });
    const buttons = page.getByRole("button", { name: /^Porovnat: / });
    await buttons.nth(0).click();
    await expect.poll(() => sent).toBe(1);
    await buttons.nth(1).click();
    await expect(page.getByRole("status").first()).toContainText(/2.výrobky/);
    release();
    await page.goto("/porovnani");
    await expect(page.locator("thead .compared")).toHaveCount(2);
  },
);

test(
  "without clipboard access a sentence says how to share a comparison",
  { tag: "@script" },
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("no")) },
      }),
    );
    await page.goto(THREE);
    await settled(page);
    await page.getByRole("button", { name: "Zkopírovat odkaz" }).click();
    await expect(page.locator(".compare-share").getByRole("status")).toContainText(
      "adresního řádku",
    );
  },
);

test(
  "the keyboard scrolls a wide comparison under the names of its rows",
  { tag: ["@plain", "@script"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(THREE);
    await settled(page);
    await expect(page.getByText("Tabulku posunete do strany")).toBeVisible();
    const table = page.getByRole("region", { name: "Tabulka vlastností" });
    await table.focus();
    const place = () => table.evaluate(({ scrollLeft }) => scrollLeft);
    await page.keyboard.press("ArrowRight");
    await expect.poll(place).toBeGreaterThan(0);
    await table.evaluate((element) =>
      element.scrollTo({ left: element.scrollWidth, behavior: "instant" }),
    );
    const edges = await table.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const of = (selector: string) =>
        [...element.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      return {
        names: of("tbody th > span:first-child").map((name) => Math.round(name.left - left)),
        last: of("thead th:last-child").map((column) => Math.round(column.right - right)),
      };
    });
    // in line with the page, whose edge the columns reach
    expect(new Set(edges.names)).toEqual(new Set([16]));
    expect(edges.last).toEqual([0]);
  },
);
