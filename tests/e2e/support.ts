import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { startNoScriptProxy } from "../support/backends/no-script-proxy";
import { openJourneysShop } from "../support/shops/journeys-shop";

export const PRODUCTS = {
  /** three roll widths, 289 Kč/m² */
  carpet: { id: 1202, variant: "sire-400" },
  cleaner: { id: 2923 },
  rug: { id: 2001, variant: "rozmer-80x150" },
  skirting: { id: 2811 },
  pack: { id: 1901 },
  /** a remnant */
  lastPiece: { id: 3001 },
} as const;

/** Console messages that are no faults of the shop. */
const HARMLESS = [
  /Download the React DevTools|Failed to load resource: the server responded with a status of (401|404|409|413|422|50[23])/,
  /^AbortError\b/,
  // Remix logs a response that it cannot decode, for example a proxy's
  /^SyntaxError\n/,
];

const HARMLESS_IN_FIREFOX = [
  ...HARMLESS,
  /settings blocked an inline style \(style-src-elem\)/,
  // loads that a change of page aborts
  /^Error in input stream$|^Error loading route module `[^`]+`, reloading page|^Error$|^error loading dynamically imported module: /,
];

/** Playwright's test that fails on any error in the console or on the page. */
export const test = base.extend<
  { watch: void; consent: void },
  { shopUrl: string; noScriptProxy: string | undefined }
>({
  shopUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const shop = await openJourneysShop();
      await use(shop.url);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
  noScriptProxy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use, { project }) => {
      if (project.name !== "firefox-plain") return use(undefined);
      const proxy = await startNoScriptProxy();
      await use(proxy.url);
      await proxy.close();
    },
    { scope: "worker" },
  ],
  proxy: ({ noScriptProxy }, use) =>
    use(noScriptProxy === undefined ? undefined : { server: noScriptProxy }),
  consent: [
    async ({ context, baseURL }, use) => {
      const url = baseURL ?? "";
      await context.addCookies([
        { name: "cookie-consent", value: "technical", url },
        { name: "intro-popup", value: "hidden", url },
      ]);
      await use();
    },
    { auto: true },
  ],
  watch: [
    async ({ page, browserName }, use) => {
      const faults: string[] = [];
      const harmless = browserName === "firefox" ? HARMLESS_IN_FIREFOX : HARMLESS;
      const note = (text: string) => {
        if (!harmless.some((pattern) => pattern.test(text))) faults.push(text);
      };
      page.on("console", (message) => {
        if (message.type() === "error") note(message.text());
      });
      page.on("pageerror", ({ name, message }) => note(name === "AbortError" ? name : message));
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The shop redirects from any slug. */
export async function openProduct(
  page: Page,
  product: { id: number; variant?: string },
  prefix = "",
): Promise<void> {
  const query = product.variant ? `?varianta=${product.variant}` : "";
  await page.goto(`${prefix}/${product.id}/x/x${query}`);
  await settled(page);
}

/** Unfolds shape, direction, hems and offcut of the cut. */
export const editCut = (page: Page): Promise<void> => page.locator(".cut-more summary").click();

/** Holds requests of a method to an address. @returns a function that waits for the first one and lets all go */
export async function hold(
  page: Page,
  address: RegExp,
  method: "GET" | "POST",
): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld && route.request().method() === method)
      await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    isHeld = false;
    waiting.forEach((go) => go());
  };
}

/** Opens a Czech product page and waits until the browser has stored it as viewed. */
export async function viewProduct(
  page: Page,
  product: { id: number; variant?: string },
): Promise<void> {
  await openProduct(page, product);
  if (scriptsRun())
    await page.waitForFunction(
      (id) => localStorage.getItem("last-viewed.cs")?.includes(`"id":${id},`),
      product.id,
    );
}

export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // hydration enables this button
  if (scriptsRun())
    await page.waitForFunction(
      () => document.querySelector(".cart-toggle:not(.cart-toggle-off)") !== null,
    );
}

/** Opens a page and stops its clock after the scripts have started (ADR 10). */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.clock.runFor(100);
  await settled(page);
}

/** Clicks again after the 300 ms in which the buy button ignores clicks (specification section 5). */
export async function clickAfterDebounce(button: Locator): Promise<void> {
  const page = button.page();
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((clicked) => performance.now() - clicked > 300, from);
  await button.click();
}

/** Replaces a value by keyboard: in Firefox `fill` appends to number and e-mail fields. */
export async function retype(field: Locator, value: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(value);
}

/** Firefox ignores `autofocus` if a proxy forbids scripts. */
export async function expectOpenedAt(element: Locator): Promise<void> {
  if (test.info().project.name === "firefox-plain")
    await expect(element).toHaveAttribute("autofocus");
  else await expect(element).toBeFocused();
}

/** Waits for the response to the form that the action sends. */
export async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  await answer;
}

export const scriptsRun = (): boolean => test.info().project.use.javaScriptEnabled !== false;

export const ADDRESS = {
  email: "jana.novakova@example.cz",
  phone: "601 234 567",
  firstname: "Jana",
  lastname: "Nováková",
  street: "Lipová 12",
  city: "Brno",
  zip: "602 00",
};

export const TEXTS = {
  cs: {
    prefix: "",
    add: "Do košíku",
    addTyped: "Přidat tento počet balení",
    added: "přidáno do",
    cart: "/kosik",
    continue: "K dopravě a platbě",
    toDetails: "Pokračovat k údajům",
    order: "Objednávka zavazující k platbě",
    email: "E-mail",
    phone: "Telefon",
    firstname: "Jméno",
    lastname: "Příjmení",
    street: "Ulice a číslo",
    city: "Město",
    zip: "PSČ",
    agreement: /Souhlasím s obchodními podmínkami/,
    thanks: "Děkujeme, objednávku máme",
    transfer: /převod/i,
    carrier: /na adresu|dopravce|kur[iý]r/i,
    remove: /Odebrat/,
    empty: "Košík je zatím prázdný",
  },
  en: {
    prefix: "/en",
    add: "Add to cart",
    addTyped: "Add this number of packs",
    added: "added to the cart",
    cart: "/en/cart",
    continue: "To delivery and payment",
    toDetails: "Continue to details",
    order: "Order with obligation to pay",
    email: "E-mail",
    phone: "Phone",
    firstname: "First name",
    lastname: "Last name",
    street: "Street and number",
    city: "Town",
    zip: "Postcode",
    agreement: /I agree to the terms/,
    thanks: "Thank you, we have your order",
    transfer: /transfer/i,
    carrier: /address|carrier|courier/i,
    remove: /Remove/,
    empty: "Your cart is empty",
  },
} as const;
export type Texts = (typeof TEXTS)["cs"] | (typeof TEXTS)["en"];

export async function fillDetails(
  page: Page,
  texts: Texts,
  address: Partial<typeof ADDRESS> = {},
): Promise<void> {
  const values = { ...ADDRESS, ...address };
  for (const name of [
    "email",
    "phone",
    "firstname",
    "lastname",
    "street",
    "city",
    "zip",
  ] as const) {
    await page.getByRole("textbox", { name: texts[name], exact: true }).fill(values[name]);
  }
}

/** Adds a cleaner and opens the details, with carrier and cash on delivery. */
export async function openDetails(page: Page, origin = ""): Promise<void> {
  await openProduct(page, PRODUCTS.cleaner, origin);
  await page.getByRole("button", { name: "Do košíku", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  await page.goto(`${origin}/kosik/doprava-a-platba`);
  await settled(page);
  await page.getByRole("radio", { name: /na adresu/ }).check();
  await page.getByRole("radio", { name: /Dobírk/ }).check();
  await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
  await expect(page).toHaveURL(/\/kosik\/udaje$/);
  await settled(page);
}

/** On a phone the switch is in the menu. */
export async function switchLanguage(
  page: Page,
  to: "English" | "Česky" = "English",
): Promise<void> {
  if (test.info().project.name === "phone")
    await page
      .getByRole("button", { name: to === "English" ? "Nabídka" : "Menu", exact: true })
      .click();
  await page.getByRole("link", { name: to }).click();
}
