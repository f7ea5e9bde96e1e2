import { REGISTERED } from "../../support/services/company-registry";
import { addCleaner, addShown } from "../cart/ordering";
import { expect, fillDetails, openProduct, PRODUCTS, settled, TEXTS } from "../support";
import { CONTROLS, type State } from "./state";

/** From a product to the summary of the order, with failures. */
export const CHECKOUT_STATES: readonly State[] = [
  {
    name: "a product that was added",
    async open(page, locale) {
      await openProduct(page, PRODUCTS.pack, TEXTS[locale].prefix);
      await addShown(page, { ...TEXTS[locale], add: TEXTS[locale].addTyped });
    },
  },
  {
    name: "the cart with goods",
    async open(page, locale) {
      await page.goto(TEXTS[locale].cart);
      await settled(page);
    },
  },
  {
    name: "delivery without a choice",
    async open(page, locale) {
      await page.goto(CONTROLS[locale].delivery);
      await settled(page);
      await page.getByRole("button", { name: TEXTS[locale].toDetails }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "delivery with the methods that are impossible for a long pack",
    async open(page) {
      await page.locator("main details.quiet-details > summary").first().click();
      await expect(page.locator("main details.quiet-details[open]").first()).toBeVisible();
    },
  },
  {
    name: "pickup points that were found, for goods that fit",
    async open(page, locale) {
      const texts = TEXTS[locale];
      await page.goto(texts.cart);
      await settled(page);
      await page.getByRole("main").getByRole("button", { name: texts.remove }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.empty);
      await addCleaner(page, texts);
      await page.goto(CONTROLS[locale].delivery);
      await settled(page);
      await page.getByRole("radio", { name: CONTROLS[locale].points }).check();
      await page.getByRole("textbox", { name: CONTROLS[locale].search }).fill("brno");
      await expect(page.locator(".point").first()).toBeVisible();
    },
  },
  {
    name: "the details without any",
    async open(page, locale) {
      const texts = TEXTS[locale];
      await page.getByRole("radio", { name: texts.carrier }).check();
      await page.getByRole("radio", { name: texts.transfer }).check();
      await page.getByRole("button", { name: texts.toDetails }).click();
      await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
      await settled(page);
      await page.getByRole("button", { name: texts.order }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "the details of a company that the registry does not return",
    async open(page, locale) {
      await page.getByRole("checkbox", { name: CONTROLS[locale].company }).check();
      await page.locator("[name='companyData.companyId']").fill("27074358");
      await page.getByRole("button", { name: CONTROLS[locale].lookUp }).click();
      await expect(
        page.locator("main [role=alert]").filter({ visible: true }).first(),
      ).toBeVisible();
    },
  },
  {
    name: "the details of a company that the registry returns, with another delivery address",
    async open(page, locale) {
      await page.locator("[name='companyData.companyId']").fill(REGISTERED.companyId);
      await page.getByRole("button", { name: CONTROLS[locale].lookUp }).click();
      await expect(
        page.locator("main [role=status]").filter({ hasText: REGISTERED.name }),
      ).toBeVisible();
      await page.getByRole("checkbox", { name: CONTROLS[locale].elsewhere }).check();
    },
  },
  {
    name: "the details with a country where nothing is delivered",
    async open(page, locale) {
      await page.getByRole("checkbox", { name: CONTROLS[locale].elsewhere }).uncheck();
      await page.getByRole("checkbox", { name: CONTROLS[locale].company }).uncheck();
      await fillDetails(page, TEXTS[locale]);
      await page.getByRole("checkbox", { name: TEXTS[locale].agreement }).check();
      await page.locator("[name='invoice.country']").selectOption("SK");
      await page.getByRole("button", { name: TEXTS[locale].order }).click();
      await expect(
        page.locator("main [role=alert]").filter({ visible: true }).first(),
      ).toBeVisible();
    },
  },
  {
    name: "the summary of the order",
    async open(page, locale) {
      await page.locator("[name='invoice.country']").selectOption("CZ");
      await fillDetails(page, TEXTS[locale]);
      await page.getByRole("button", { name: TEXTS[locale].order }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[locale].thanks);
      await settled(page);
    },
  },
];
