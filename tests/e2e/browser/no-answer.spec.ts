import type { Locator, Page, Route } from "@playwright/test";
import { becomeMember } from "../account/member";
import { clickAfterDebounce, expect, hold, openProduct, PRODUCTS, settled, test } from "../support";

const IS_DATA = /\.data(\?|$)/;

/** Answers requests, or only those of a method, as a proxy without a shop behind it. */
const badGateway = (method?: string) => (route: Route) =>
  method === undefined || route.request().method() === method
    ? route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
    : route.continue();

test(
  "a form keeps its page and values if the shop is unreachable",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByLabel("Délka", { exact: true }).fill("450");
    await page.route(IS_DATA, badGateway("POST"));
    const notices = page.getByRole("status", { name: "Oznámení" });
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(notices).toContainText("Obchod neodpověděl");
    await expect(page.getByLabel("Délka", { exact: true })).toHaveValue("450");
    await page.unroute(IS_DATA);
    await clickAfterDebounce(page.getByRole("button", { name: "Do košíku", exact: true }));
    await expect(notices).toContainText("přidáno");
    await expect(notices).not.toContainText("Obchod neodpověděl");

    await page.goto("/10/metrazove-koberce");
    await settled(page);
    await page.route(IS_DATA, badGateway());
    await page
      .getByRole("button", { name: /^Přidat do oblíbených/ })
      .first()
      .click();
    await expect(notices).toContainText("Obchod neodpověděl");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Metrážové koberce");
  },
);

test(
  "a message keeps its values and shows the failure if the shop is unreachable",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.goto("/kontakt");
    await settled(page);
    const message = page.getByRole("main").locator("[name=message]");
    await message.fill("Kolik stojí koberec do ložnice?");
    await page.route(IS_DATA, badGateway());
    const place = () => page.evaluate(() => JSON.stringify(history.state));
    const before = await place();
    await page.getByRole("button", { name: "Odeslat zprávu" }).click();
    await expect.poll(place).not.toBe(before);
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText(
      "Obchod neodpověděl",
    );
    await expect(message).toHaveValue("Kolik stojí koberec do ložnice?");
  },
);

for (const [size, times] of [
  ["above 100 kB", 6_000],
  ["above 10 MB, which the shop does not read to its end", 400_000],
] as const)
  test(
    `a message ${size} keeps its page, which says that it is too long`,
    { tag: ["@script"] },
    async ({ page }) => {
      await page.goto("/kontakt");
      await settled(page);
      const message = page.getByRole("main").locator("textarea[name=message]");
      const long = "Kolik stojí koberec? ".repeat(times);
      // as browsers without `maxlength` do
      await message.evaluate((field, text) => {
        field.removeAttribute("maxlength");
        if (field instanceof HTMLTextAreaElement) field.value = text;
      }, long);
      await page.getByRole("button", { name: "Odeslat zprávu" }).click();
      await expect(page.getByRole("status", { name: "Oznámení" })).toContainText(
        "Text je příliš dlouhý",
      );
      expect(
        await message.evaluate(
          (field) => field instanceof HTMLTextAreaElement && field.value.length,
        ),
      ).toBe(long.length);
    },
  );

const currency = (page: Page): Locator => page.getByRole("group", { name: "Měna" });

interface ShellForm {
  form: string;
  button: (page: Page) => Locator;
  /** seen after the form has been sent */
  result: (page: Page) => Promise<void>;
}

const SHELL_FORMS: ShellForm[] = [
  {
    form: "the choice of currency",
    button: (page) => currency(page).getByRole("button", { name: "EUR" }),
    result: (page) => expect(page.locator(".buy .price")).toContainText("€"),
  },
  {
    form: "the refusal of cookies",
    button: (page) => page.getByRole("button", { name: "Odmítnout" }),
    result: (page) => expect(page.locator(".cookie-bar")).toHaveCount(0),
  },
];

for (const { form, button, result } of SHELL_FORMS)
  test(
    `${form} keeps page and typed values, also if the shop is unreachable at first`,
    { tag: ["@script"] },
    async ({ page }) => {
      await page.context().clearCookies();
      await openProduct(page, PRODUCTS.carpet);
      const address = page.url();
      await page.getByLabel("Délka", { exact: true }).fill("450");
      await page.route(IS_DATA, badGateway("POST"));
      await button(page).click();
      await expect(page.getByRole("status", { name: "Oznámení" })).toContainText(
        "Obchod neodpověděl",
      );
      await page.unroute(IS_DATA);
      await button(page).click();
      await result(page);
      expect(page.url()).toBe(address);
      await expect(page.getByLabel("Délka", { exact: true })).toHaveValue("450");
    },
  );

test(
  "the logout keeps its page if the shop is unreachable",
  { tag: ["@script"] },
  async ({ page }) => {
    await becomeMember(page);
    await page.route(IS_DATA, badGateway());
    const button = page.getByRole("main").getByRole("button", { name: "Odhlásit se", exact: true });
    await button.click();
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText(
      "Obchod neodpověděl",
    );
    await expect(button).toBeEnabled();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/účet/);
  },
);

test(
  "the choice of currency keeps its page if the answer to a heart comes meanwhile",
  { tag: ["@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    const releaseHeart = await hold(page, /\/wishlist\.data/, "POST");
    const releaseCurrency = await hold(page, /\/mena\.data/, "POST");
    await page
      .locator(".gallery-box")
      .getByRole("button", { name: /^Přidat do/ })
      .click();
    const chosen = page.waitForRequest(/\/mena\.data/);
    await currency(page).getByRole("button", { name: "EUR" }).click();
    await chosen;
    const reloaded = page.waitForRequest(
      (request) => request.method() === "GET" && request.url().includes(".data"),
    );
    await releaseHeart();
    // not the address of the currency, which redirects to the home page
    expect((await reloaded).url()).toContain(new URL(page.url()).pathname);
    await releaseCurrency();
    await expect(page.locator("main .price").first()).toContainText("€");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  },
);
