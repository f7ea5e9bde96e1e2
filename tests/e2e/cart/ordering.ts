import type { Page } from "@playwright/test";
import type { OrderCreated } from "~/contract/order/order";
import { createAsk, placeOrder as placeGuestOrder, readyGuest } from "../../support/backends/ask";
import {
  ADDRESS,
  expect,
  fillDetails,
  openProduct,
  PRODUCTS,
  settled,
  type Texts,
} from "../support";

export async function addShown(
  page: Page,
  texts: Pick<Texts, "added"> & { add: string },
): Promise<void> {
  await page.getByRole("button", { name: texts.add, exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText(texts.added);
}

export async function addCleaner(page: Page, texts: Texts, quantity = 1): Promise<void> {
  await openProduct(page, PRODUCTS.cleaner, texts.prefix);
  if (quantity > 1) await page.locator("main [name='quantity']").first().fill(String(quantity));
  await addShown(page, texts);
}

export async function chooseCarrier(
  page: Page,
  texts: Texts,
  payment: RegExp = texts.transfer,
): Promise<void> {
  await page.goto(texts.cart);
  await settled(page);
  await page.getByRole("link", { name: texts.continue }).click();
  await page.getByRole("radio", { name: texts.carrier }).check();
  await page.getByRole("radio", { name: payment }).check();
  await page.getByRole("button", { name: texts.toDetails }).click();
  await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
  await settled(page);
}

export async function orderCart(page: Page, texts: Texts, payment?: RegExp): Promise<void> {
  await chooseCarrier(page, texts, payment);
  await fillDetails(page, texts);
  await page.getByRole("checkbox", { name: texts.agreement }).check();
  await page.getByRole("button", { name: texts.order }).click();
}

export async function placeOrder(
  baseURL: string | undefined,
  line: object = { productId: PRODUCTS.cleaner.id, quantity: 1 },
): Promise<OrderCreated> {
  return placeGuestOrder(await readyGuest(createAsk(fetch, baseURL), line), {
    email: ADDRESS.email,
  });
}
