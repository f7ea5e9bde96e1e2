import { command } from "./operator";
import { expect, settled, test } from "./support";

test(
  "shows the maintenance page at the next click after closing, and the shop again after opening",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await command("maintenance", "on");
    try {
      await expect.poll(async () => (await page.request.get("/", { maxRedirects: 0 })).status()).toBe(302);
      await page.getByRole("main").getByRole("link", { name: "Běhouny" }).first().click();
      await expect(page).toHaveURL(/\/mimo-provoz$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chvíli máme zavřeno");
      await expect(page.getByRole("banner")).toHaveCount(0);
    } finally {
      await command("maintenance", "off");
    }
    await expect.poll(async () => (await page.request.get("/", { maxRedirects: 0 })).status()).toBe(200);
    await page.getByRole("link", { name: "Zkusit znovu" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("banner")).toBeVisible();
  },
);
