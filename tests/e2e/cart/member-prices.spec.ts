import type { Page } from "@playwright/test";
import { joinBestGroup } from "../../support/shops/operator";
import { newMember, PASSWORD, sendForm } from "../account/member";
import { dataFolder } from "../account/operator";
import { expect, openProduct, PRODUCTS, settled, test, TEXTS } from "../support";

/** @returns e-mail of a new member with a 10 % discount */
async function newBestMember(page: Page): Promise<string> {
  const email = await newMember(page);
  await joinBestGroup(dataFolder(), email);
  return email;
}

const logIn = (page: Page, email: string) =>
  sendForm(page, "/login", { intent: "logIn", email, password: PASSWORD });

async function logOut(page: Page): Promise<void> {
  const widget = page.locator(".account-widget");
  await widget.locator("summary").click();
  await widget.getByRole("button", { name: "Odhlásit se", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Odhlásili jste se");
  await settled(page);
}

test(
  "calculates a member's price while a cut is typed and in the cart; the browser stores only list prices",
  { tag: "@script" },
  async ({ page }) => {
    await logIn(page, await newBestMember(page));
    await openProduct(page, PRODUCTS.carpet);
    await expect(page.locator(".buy-price")).toContainText("260,10 Kč / m²");
    await page.getByLabel("Délka", { exact: true }).fill("450");
    await expect(page.locator(".quote .sum-total")).toContainText("4 681,80 Kč");
    await page.getByRole("button", { name: TEXTS.cs.add, exact: true }).click();
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText("Beskyd 62");
    await page.goto("/kosik");
    await settled(page);
    const line = page.locator(".goods-rows > li").filter({ hasText: "400 × 450 cm" });
    await expect(line).toContainText("m² × 260,10 Kč");
    await expect(page.locator(".sums")).toContainText("po odečtení věrnostní slevy");
    await logOut(page);
    await openProduct(page, PRODUCTS.cleaner);
    await expect(page.locator("main")).not.toContainText("Vaše cena");
    await expect(page.locator(".viewed h3")).toHaveCount(1);
    await expect(page.locator(".viewed")).not.toContainText("260,10");
  },
);

test(
  "search suggestions have a member's prices, and a guest's after the logout",
  { tag: "@script" },
  async ({ page }) => {
    const type = async () => {
      await page.getByRole("combobox").click();
      await page.getByRole("combobox").pressSequentially("beskyd 62");
      return page.getByRole("option").filter({ hasText: "Beskyd 62" });
    };
    const email = await newBestMember(page);
    await page.goto("/");
    await settled(page);
    await expect(await type()).toContainText("289 Kč");
    await logIn(page, email);
    await page.goto("/");
    await settled(page);
    await expect(await type()).toContainText("260,10 Kč");
    await page.keyboard.press("Escape");
    await logOut(page);
    await page.goto("/");
    await settled(page);
    await expect(await type()).toContainText("289 Kč");
  },
);
