import type { Page } from "@playwright/test";
import { changeGoods, newGoods } from "../../support/shops/operator";
import { mailedLink } from "../account/mails";
import { command, dataFolder } from "../account/operator";
import { expect, openProduct, settled } from "../support";
import type { Locale } from "./state";

/** Closes the shop, opens its page, and opens the shop again. */
export async function openClosed(page: Page, locale: Locale): Promise<void> {
  const status = async () => (await page.request.get("/", { maxRedirects: 0 })).status();
  await command("maintenance", "on");
  try {
    await expect.poll(status).toBe(302);
    await page.goto(locale === "cs" ? "/mimo-provoz" : "/en/maintenance");
    await expect(page.getByRole("banner")).toHaveCount(0);
  } finally {
    await command("maintenance", "off");
  }
  await expect.poll(status).toBe(200);
}

/** Opens the link of a watchdog mail; the address still watches other goods. */
export async function openWatchdog(page: Page): Promise<void> {
  const [back, other] = [
    await newGoods(dataFolder(), 2923, { stock: 0 }),
    await newGoods(dataFolder(), 2905, { stock: 0 }),
  ];
  const email = `hlida.${back.id}@example.cz`;
  for (const { id } of [back, other]) {
    await openProduct(page, { id });
    await page.locator("#watch [name=email]").fill(email);
    await page.locator("#watch [name=email]").press("Enter");
    await expect(page.getByText("Až bude zboží skladem, napíšeme vám.")).toBeVisible();
  }
  await changeGoods(dataFolder(), back.id, { stock: 7 });
  await page.goto(await mailedLink(email, "hlidani"));
  await settled(page);
}
