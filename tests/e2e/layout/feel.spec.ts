import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "../support";

async function holdPages(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

// Specification: 2.layouts.3
test(
  "a modal opens over the page and closes by back, Escape and its button (specification section 2)",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const path = new URL(page.url()).pathname;
    const link = page.getByRole("link", { name: /^Vyzkoušet v.místnosti/ });
    const dialog = page.getByRole("dialog", { name: "Návrhář podlahy" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("link", { name: "Kuchyň" })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
    await page.evaluate(() => history.back());
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.evaluate(() => history.forward());
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}\\?[^#]*$`));
    await page.goto(`${path}#modal=designer&product=1202`);
    await dialog.getByRole("button", { name: "Zavřít" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  },
);

// Specification: 2.layouts.3, 2.layouts.4
test(
  "an unknown modal type shows a translated text, in both layouts (specification section 2)",
  { tag: "@script" },
  async ({ page }) => {
    for (const [path, text] of [
      ["/#modal=neco", "Takové okno v obchodě není"],
      ["/en/login#modal=neco", "The shop has no such window"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("dialog")).toContainText(text);
    }
  },
);

// Specification: 2.shell.3, 9.47
test(
  "the loading bar appears after 200 ms and grows for 5 s (specification section 2)",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    const release = await holdPages(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const bar = page.getByRole("progressbar", { name: "Načítáme stránku" });
    await page
      .locator("footer")
      .getByRole("link", { name: /prodejny/i })
      .first()
      .click();
    await expect(page.locator("main")).toHaveClass("page page-leave");
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar).toHaveCSS("animation-duration", "5s");
    await expect(bar).toHaveCSS("background-color", "rgb(239, 64, 74)");
    release();
    await expect(page).toHaveURL(/\/prodejny$/);
    await page.clock.runFor(1_000);
    await expect(bar).toHaveCount(0);
    await expect(page.locator("main")).toHaveClass("page");
  },
);

test(
  "prefetches links on intent, but not with data saver (specification section 9)",
  { tag: "@script" },
  async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    const mean = async () => {
      await page.goto("/");
      await settled(page);
      await page
        .locator("footer")
        .getByRole("link", { name: /prodejny/i })
        .first()
        .focus();
    };
    await mean();
    await expect.poll(() => fetched).toContain("/prodejny.data");
    fetched.length = 0;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", {
        value: { saveData: true, effectiveType: "4g" },
      }),
    );
    await page.clock.install();
    await mean();
    // the focus prefetches after 100 ms
    await page.clock.runFor(1_000);
    expect(fetched).not.toContain("/prodejny.data");
  },
);
