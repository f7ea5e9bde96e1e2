import type { Page } from "@playwright/test";
import { REGISTERED } from "../../support/services/company-registry";
import { joinBestGroup } from "../../support/shops/operator";
import { becomeMember, sendForm } from "../account/member";
import { dataFolder } from "../account/operator";
import { addShown, chooseCarrier } from "../cart/ordering";
import { ADDRESS, expect, fillDetails, openProduct, PRODUCTS, settled, TEXTS } from "../support";
import { CONTROLS, openPath, type State } from "./state";

const saveAddress = (page: Page, fields: Record<string, string>) => {
  const { firstname, lastname, street, city, zip } = ADDRESS;
  return sendForm(page, "/ucet/dodaci-adresa", {
    intent: "save",
    firstname,
    lastname,
    street,
    city,
    zip,
    country: "CZ",
    ...fields,
  });
};

/** Shopping with a member's prices. */
export const MEMBER_STATES: readonly State[] = [
  {
    name: "the panel of the header",
    async open(page, locale) {
      await joinBestGroup(dataFolder(), await becomeMember(page));
      await openPath(page, locale, "/2923/x/x");
      await page.locator(".account-widget summary").click();
    },
  },
  {
    name: "a listing with her prices",
    open: (page, locale) => openPath(page, locale, "/13/berber"),
  },
  {
    name: "a cart with her prices and a cut",
    async open(page, locale) {
      await openProduct(page, PRODUCTS.carpet, TEXTS[locale].prefix);
      await page.locator(".buy-form [name='dimensions.length_cm']").fill("150");
      await addShown(page, TEXTS[locale]);
      await page.goto(TEXTS[locale].cart);
      await settled(page);
    },
  },
  {
    name: "the details with her saved addresses",
    async open(page, locale) {
      await saveAddress(page, {});
      await saveAddress(page, {
        street: "Dubová 7",
        company: "Podlahy s.r.o.",
        phone: "601 234 567",
      });
      await chooseCarrier(page, TEXTS[locale]);
      await page.getByRole("checkbox", { name: CONTROLS[locale].elsewhere }).check();
    },
  },
  {
    name: "the details with one of them chosen",
    async open(page) {
      await page.getByRole("button", { name: /Dubová 7/ }).click();
      await expect(page.locator("[name='delivery.street']")).toHaveValue("Dubová 7");
    },
  },
  {
    name: "her account with an order",
    async open(page, locale) {
      await page.getByRole("checkbox", { name: CONTROLS[locale].elsewhere }).uncheck();
      await fillDetails(page, TEXTS[locale]);
      await page.getByRole("checkbox", { name: TEXTS[locale].agreement }).check();
      await page.getByRole("button", { name: TEXTS[locale].order }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[locale].thanks);
      await page.goto(CONTROLS[locale].account);
      await settled(page);
    },
  },
  {
    name: "her order",
    async open(page) {
      await page.locator("main a").filter({ hasText: /\d{8}/ }).first().click();
      await expect(page).toHaveURL(/\/\d+$/);
      await settled(page);
    },
  },
];

/** Pages of the account, and a review. */
export const ACCOUNT_STATES: readonly State[] = [
  {
    name: "her addresses",
    async open(page, locale) {
      await becomeMember(page);
      await saveAddress(page, {});
      await saveAddress(page, { street: "Dubová 7" });
      await openPath(
        page,
        locale,
        locale === "cs" ? "/ucet/dodaci-adresy" : "/account/delivery-addresses",
      );
    },
  },
  {
    name: "one of her addresses",
    async open(page) {
      await page.locator(".address-card a").first().click();
      await expect(page).toHaveURL(/\/\d+$/);
      await settled(page);
    },
  },
  {
    name: "her profile",
    open: (page, locale) =>
      openPath(page, locale, locale === "cs" ? "/ucet/profil" : "/account/profile"),
  },
  {
    name: "her data",
    open: (page, locale) =>
      openPath(page, locale, locale === "cs" ? "/ucet/moje-data" : "/account/my-data"),
  },
  {
    name: "her company that the registry does not return",
    async open(page, locale) {
      await openPath(page, locale, locale === "cs" ? "/ucet/fakturacni-udaje" : "/account/company");
      await page.locator("main [name=companyId]").fill("27074358");
      await page.getByRole("button", { name: CONTROLS[locale].lookUp }).click();
      await expect(
        page.locator("main [role=alert]").filter({ visible: true }).first(),
      ).toBeVisible();
    },
  },
  {
    name: "her company that the registry returns",
    async open(page, locale) {
      await page.locator("main [name=companyId]").fill(REGISTERED.companyId);
      await page.getByRole("button", { name: CONTROLS[locale].lookUp }).click();
      await expect(
        page.locator("main [role=status]").filter({ hasText: REGISTERED.name }),
      ).toBeVisible();
    },
  },
  {
    name: "the failed form of a review",
    async open(page, locale) {
      await openPath(page, locale, locale === "cs" ? "/1103/x/x/recenze" : "/1103/x/x/reviews");
      await page.locator("#review [name=text]").fill("krátké");
      await page
        .locator("#review")
        .getByRole("button", { name: CONTROLS[locale].sendReview })
        .click();
      await expect(page.locator("#review [aria-invalid=true]").first()).toBeAttached();
    },
  },
  {
    name: "a review that waits for approval",
    async open(page, locale) {
      await page.locator("#review [name=stars][value='4']").focus();
      await page.keyboard.press("Space");
      await page.locator("#review [name=title]").fill("Pěkný kousek");
      await page
        .locator("#review [name=text]")
        .fill("Leží u nás rok, drží barvu a dobře se vysává.");
      await page
        .locator("#review")
        .getByRole("button", { name: CONTROLS[locale].sendReview })
        .click();
      await expect(page.locator("#write").getByText("Pěkný kousek")).toBeVisible();
    },
  },
];
