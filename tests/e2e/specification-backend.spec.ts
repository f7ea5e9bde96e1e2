import type { Page } from "@playwright/test";
import {
  specificationBackend,
  type SpecificationBackend,
} from "../support/backends/specification-backend";
import { PICTURES } from "../support/browser/plain-pictures";
import { startShop } from "../support/shops/shop";
import { addCleaner } from "./cart/ordering";
import {
  answered,
  test as base,
  expect,
  openProduct,
  PRODUCTS,
  retype,
  scriptsRun,
  settled,
  TEXTS,
} from "./support";

/** The shop before a backend that answers the fields of the specification only. */
const test = base.extend<object, { least: { url: string; backend: SpecificationBackend } }>({
  least: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const good = await startShop({ startMs: 90_000 });
      const backend = await specificationBackend(good.url);
      const shop = await startShop({
        startMs: 90_000,
        imageCache: PICTURES,
        env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" },
      });
      await use({ url: shop.url, backend });
      await shop.dispose();
      await backend.close();
      await good.dispose();
    },
    { scope: "worker", timeout: 200_000 },
  ],
  baseURL: ({ least }, use) => use(least.url),
});
test.beforeEach(({ least }) => least.backend.repair());

const PASSWORD = "cervene-boty-7";
const WORDS = {
  cs: {
    search: "čistič",
    more: /^O jeden více/,
    noVoucher: "Takový poukaz neexistuje",
    removeVoucher: /^Odebrat poukaz/,
    login: "/login",
    logOut: "Odhlásit se",
    wish: /^Přidat do oblíbených/,
    wrong: "Nesprávný",
    register: "/registrace",
    account: /\/ucet$/,
    noOrders: "Objednávky tento obchod v účtu nezobrazuje",
    blog: "Tuto část obchod nemá",
    unread: "Košík se nepodařilo načíst",
  },
  en: {
    search: "cleaner",
    more: /^One more/,
    noVoucher: "There is no such voucher",
    removeVoucher: /^Remove voucher/,
    login: "/en/login",
    logOut: "Log out",
    wish: /^Add to wishlist/,
    wrong: "is wrong",
    register: "/en/register",
    account: /\/en\/account$/,
    noOrders: "This shop does not show orders",
    blog: "This part is not offered",
    unread: "The cart could not be loaded",
  },
};

const notice = (page: Page) => page.locator(".notices .notice");

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

for (const locale of ["cs", "en"] as const) {
  const [texts, words] = [TEXTS[locale], WORDS[locale]];
  const prefix = locale === "en" ? "/en" : "";

  // Specification: 6.1, 6.2, 4.cart.8, 7.1
  test(
    `a guest searches, wishes, fills the cart and tries vouchers (${locale})`,
    { tag: ["@plain", "@script"] },
    async ({ page }) => {
      await go(page, prefix || "/");
      const search = page.getByRole("search").first();
      await search.getByRole("searchbox").or(search.getByRole("combobox")).fill(words.search);
      await page.keyboard.press("Enter");
      await expect(page.locator("main .card").first()).toBeVisible();

      await openProduct(page, PRODUCTS.cleaner, prefix);
      await answered(page, () => page.getByRole("button", { name: words.wish }).first().click());
      await addCleaner(page, texts);
      await go(page, `${prefix}/wishlist`);
      await expect(page.locator("main .goods-rows > li")).toHaveCount(1);

      await go(page, texts.cart);
      await page.getByRole("button", { name: words.more }).click();
      await expect(page.locator(".goods-rows .input[name=quantity]")).toHaveValue("2");
      await settled(page);
      const enterVoucher = async (code: string) => {
        // a refused code leaves the panel open
        if (!(await page.locator("main [name=voucherCode]").isVisible()))
          await page.locator(".voucher-panel summary").first().click();
        await retype(page.locator("main [name=voucherCode]"), code);
        await retype(page.locator("main [name=guestEmail]"), "jana@example.cz");
        await answered(page, () => page.locator("main [name=guestEmail]").press("Enter"));
        await settled(page);
      };
      await enterVoucher("NENI");
      await expect(page.locator("main")).toContainText(words.noVoucher);
      await enterVoucher("VITEJTE10");
      const remove = page.getByRole("button", { name: words.removeVoucher });
      await expect(remove).toBeVisible();
      await settled(page);
      await remove.click();
      await expect(remove).toHaveCount(0);
    },
  );

  // Specification: 6.3, 6.4, 8.other.2, 8.other.3
  test(
    `a shopper is refused, registers, sees the account and logs out (${locale})`,
    { tag: ["@plain", "@script"] },
    async ({ page }) => {
      const email = `least-${locale}-${process.pid}-${Date.now()}@example.cz`;
      await go(page, words.login);
      const form = page.locator("main .login-form");
      await form.locator("[name=email]").fill(email);
      await form.locator("[name=password]").fill("spatne-heslo");
      await form.locator("[name=password]").press("Enter");
      await expect(form.getByRole("alert").filter({ visible: true })).toContainText(words.wrong);
      await expect(form.locator("[name=email]")).toHaveValue(email);

      await go(page, words.register);
      for (const [name, value] of Object.entries({
        firstname: "Jana",
        lastname: "Nováková",
        email,
        password: PASSWORD,
      }))
        await page.locator(`main [name=${name}]`).fill(value);
      await page.locator("main [name=password_confirmation]").fill(PASSWORD);
      await page.locator("main [name=agreement]").check();
      await page.locator("main [name=password_confirmation]").press("Enter");
      await expect(page).toHaveURL(words.account);
      await settled(page);
      await expect(page.locator("main")).toContainText(words.noOrders);

      await page.locator(".account-widget summary").click();
      await page
        .locator(".account-widget")
        .getByRole("button", { name: words.logOut, exact: true })
        .click();
      await expect(page.locator(".account-widget summary")).not.toContainText("JN");
    },
  );

  // Specification: 8.notifications.1
  test(
    `a cart that cannot be read is told on each page (${locale})`,
    { tag: ["@plain", "@script"] },
    async ({ page, least }) => {
      await addCleaner(page, texts);
      least.backend.fail(/^GET \/api\/cart\//, 500);
      await page.goto(texts.cart);
      await expect(notice(page)).toContainText(words.unread);
      await go(page, `${prefix}/about-us`);
      await expect(notice(page)).toContainText(words.unread);
      await expect(page.locator(".header .cart-count")).toHaveCount(0);
      if (scriptsRun()) {
        await page.locator(".cart-widget").hover();
        await expect(page.locator("#cart-panel").getByRole("alert")).toContainText(words.unread);
        await page.mouse.move(0, 400);
      }
      await page.locator("footer").getByRole("link", { name: "Blog" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.blog);
      await expect(notice(page)).toContainText(words.unread);
      least.backend.repair();
      await go(page, `${prefix}/about-us`);
      await expect(page.locator(".header .cart-count")).toHaveText("1");
      await expect(notice(page)).toHaveCount(0);
    },
  );
}
