import type { Page } from "@playwright/test";
import { addCleaner } from "../cart/ordering";
import { expect, fillDetails, settled, test, TEXTS } from "../support";

const PATH = "/kosik/doprava-a-platba";

async function openDelivery(page: Page): Promise<void> {
  await addCleaner(page, TEXTS.cs);
  await page.goto(PATH);
  await settled(page);
}

async function find(page: Page, query: string): Promise<void> {
  await page.getByRole("textbox", { name: "Město, ulice nebo PSČ" }).fill(query);
}

test(
  "searches for a pickup point, chooses and orders it",
  { tag: ["@core", "@script", "@phone"] },
  async ({ page }) => {
    await openDelivery(page);
    const carrier = page.getByRole("radio", { name: /Zásilkovna, výdejní/ });
    await carrier.check();
    await page.getByRole("radio", { name: TEXTS.cs.transfer }).check();
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
    await expect(page.getByRole("alert")).toContainText("Vyberte výdejní místo.");
    await expect(carrier).toBeChecked();
    await find(page, "brno");
    await expect(
      page.getByRole("radio", { name: /Drogerie|Papírnictví|Galanterie/ }).first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Další místa" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^9,\s/ })).toBeVisible();
    await page.getByRole("radio", { name: /Brno/ }).first().check();
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
    await expect(page.getByRole("button", { name: TEXTS.cs.order })).toBeVisible();
    await settled(page);
    await expect(page.locator("#summary")).toContainText("Železářství Hřebík, Svratecká 25, Brno");
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
    await expect(page.locator("main")).toContainText("Svratecká 25, 624 00 Brno");
  },
);

test(
  "keeps the chosen point during another search and on the way back",
  { tag: "@script" },
  async ({ page }) => {
    await openDelivery(page);
    await page.getByRole("radio", { name: /Zásilkovna, výdejní/ }).check();
    await find(page, "BRNO kralovo");
    await expect(page.getByRole("radio", { name: /Z-BOX Brno/ })).toHaveCount(1);
    await find(page, "praha vinohrady");
    const box = page.getByRole("radio", { name: /Vinohrady/ });
    await box.check();
    await find(page, "ostrava");
    await expect(page.getByRole("radio", { name: /Ostrava/ }).first()).toBeVisible();
    await expect(box).toBeChecked();
    await find(page, "brno");
    await page.getByRole("textbox", { name: "Město, ulice nebo PSČ" }).press("Enter");
    await expect(page.getByRole("radio", { name: /Brno/ }).first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.goto("/kosik");
    await page.goto(PATH);
    await settled(page);
    await expect(box).toBeChecked();
  },
);
