import type { Page } from "@playwright/test";
import { deliverOrder } from "../../support/shops/operator";
import { dataFolder } from "../account/operator";
import { placeOrder } from "../cart/ordering";
import { expect, PRODUCTS, settled } from "../support";
import { openPath, type State } from "./state";

/** A delivered order with a withdrawal and a complaint. */
export function orderStates(baseURL: string | undefined): State[] {
  let order = "";
  const send = (page: Page) => page.locator("main form button[type=submit]").last();
  return [
    {
      name: "the status of an order",
      async open(page, locale) {
        const { id, hash } = await placeOrder(baseURL, {
          productId: PRODUCTS.cleaner.id,
          quantity: 3,
        });
        order = `/stav/${id}/${hash}`;
        await openPath(page, locale, order);
        await deliverOrder(dataFolder(), id, 1);
      },
    },
    {
      name: "a withdrawal without goods",
      async open(page, locale) {
        await openPath(page, locale, `${order}/odstoupeni`);
        await page.locator("main [name=iban]").fill("CZ65");
        await send(page).click();
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "a withdrawal to check",
      async open(page) {
        await page.locator("main [inputmode='numeric']").fill("1");
        await page.locator("main [name=iban]").fill("");
        await send(page).click();
        await expect(page).toHaveURL(/potvrzeni$/);
        await settled(page);
      },
    },
    {
      name: "a withdrawal that was received",
      async open(page) {
        await send(page).click();
        await expect(page).toHaveURL(/-O1$/);
        await settled(page);
      },
    },
    {
      name: "a complaint without goods",
      async open(page, locale) {
        await openPath(page, locale, `${order}/reklamace`);
        await send(page).click();
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "a complaint that was received",
      async open(page) {
        await page.locator("main [inputmode='numeric']").fill("1");
        await page.locator("main [name=description]").fill("Po týdnu se pustila nit na kraji.");
        await page.locator("main [name=solution]").first().check();
        await send(page).click();
        await expect(page).toHaveURL(/-R1$/);
        await settled(page);
      },
    },
    {
      name: "the status of an order with a withdrawal and a complaint",
      open: (page, locale) => openPath(page, locale, order),
    },
  ];
}
