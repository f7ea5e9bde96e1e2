import type { Page } from "@playwright/test";
import { addCleaner, orderCart } from "../cart/ordering";
import { expect, settled, test, TEXTS } from "../support";

/** Presses a button on the gateway's page, which redirects to the shop. */
async function choose(page: Page, button: "Zaplatit" | "Platbu zamítnout"): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
  await settled(page);
}

test(
  "a guest whose card is refused pays again; the order shows it as paid",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await orderCart(page, TEXTS.cs, /Kartou online/);
    await expect(page.getByText("Nikdo nic neplatí")).toBeVisible();
    const states = page.locator(".done-head dl");
    await choose(page, "Platbu zamítnout");
    await expect(states).toContainText("Nezaplaceno");
    await page.getByRole("button", { name: "Zaplatit znovu" }).click();
    await choose(page, "Zaplatit");
    await expect(states).toContainText("Zaplaceno");
    await expect(page.getByRole("button", { name: "Zaplatit znovu" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Faktura FV\d{8} \(PDF\)$/ })).toBeVisible();
  },
);

test(
  "a guest who leaves the gateway by Back can continue to pay",
  { tag: "@script" },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await orderCart(page, TEXTS.cs, /Kartou online/);
    await expect(page.getByText("Nikdo nic neplatí")).toBeVisible();
    const gateway = page.url();
    await page.goBack();
    await page.goto(gateway);
    await choose(page, "Zaplatit");
    await expect(page.locator(".done-head dl")).toContainText("Zaplaceno");
  },
);

test(
  "a guest whose payment failed changes to cash on delivery with a script",
  { tag: "@script" },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await orderCart(page, TEXTS.cs, /Kartou online/);
    await choose(page, "Platbu zamítnout");
    await page.getByText("Změnit způsob platby", { exact: true }).click();
    const option = page.locator("main .pay-order label").filter({ hasText: /Dobírk/ });
    const total = (await option.locator(".number").textContent())?.replace(/[^\d,.]/g, "") ?? "";
    await option.getByRole("radio").check();
    await page.getByRole("button", { name: "Pokračovat" }).click();
    await expect(page.getByText("Způsob platby jsme změnili.")).toBeVisible();
    await expect(page.locator(".done-head dl")).toContainText("Dobírka");
    await expect
      .poll(async () =>
        ((await page.locator(".order-aside").textContent()) ?? "").replace(/\s/g, ""),
      )
      .toContain(total);
  },
);
