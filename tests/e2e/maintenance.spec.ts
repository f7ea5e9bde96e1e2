import { command } from "./account/operator";
import { clickAfterDebounce, expect, openProduct, PRODUCTS, settled, test } from "./support";

test(
  "shows the maintenance page at the next click after closing, and the shop again after opening",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await command("maintenance", "on");
    try {
      await expect
        .poll(async () => (await page.request.get("/", { maxRedirects: 0 })).status())
        .toBe(302);
      await page.getByRole("main").getByRole("link", { name: "Běhouny" }).first().click();
      await expect(page).toHaveURL(/\/mimo-provoz$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chvíli máme zavřeno");
      await expect(page.getByRole("banner")).toHaveCount(0);
    } finally {
      await command("maintenance", "off");
    }
    await expect
      .poll(async () => (await page.request.get("/", { maxRedirects: 0 })).status())
      .toBe(200);
    await page.getByRole("link", { name: "Zkusit znovu" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner")).toBeVisible();
  },
);

test(
  "a form keeps its page and values while the shop is closed",
  { tag: ["@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByLabel("Délka", { exact: true }).fill("450");
    const notices = page.getByRole("status", { name: "Oznámení" });
    const add = page.getByRole("button", { name: "Do košíku", exact: true });
    const isClosed = async () => (await page.request.get("/", { maxRedirects: 0 })).status();
    await command("maintenance", "on");
    try {
      await expect.poll(isClosed).toBe(302);
      await add.click();
      await expect(notices).toContainText("Obchod má chvíli zavřeno");
      await expect(page.getByLabel("Délka", { exact: true })).toHaveValue("450");
    } finally {
      await command("maintenance", "off");
    }
    await expect.poll(isClosed).toBe(200);
    await clickAfterDebounce(add);
    await expect(notices).toContainText("přidáno");
    await expect(notices).not.toContainText("Obchod má chvíli zavřeno");
  },
);
