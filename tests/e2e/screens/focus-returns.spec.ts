import type { Locator, Page } from "@playwright/test";
import { expect, hold, openProduct, PRODUCTS, settled, test, TEXTS } from "../support";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 812 };

interface Opened {
  name: string;
  window?: { width: number; height: number };
  reach: (page: Page) => Promise<unknown>;
  opener: (page: Page) => Locator;
  opened: (page: Page) => Locator;
  /** key that opens it; default: Enter */
  key?: string;
  /** names of buttons inside that close it, besides Escape */
  closers?: (string | RegExp)[];
}

const at = (path: string) => (page: Page) => page.goto(path);
const product = (page: Page) => openProduct(page, PRODUCTS.carpet);
async function withGoods(page: Page): Promise<void> {
  await openProduct(page, PRODUCTS.pack);
  await page.getByRole("button", { name: TEXTS.cs.addTyped }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  await page.goto("/");
}
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true });

/** All dialogs, popovers and dropdowns of the shop; the notice of an addition follows below. */
const ALL: Opened[] = [
  {
    name: "the menu of a phone",
    window: PHONE,
    reach: at("/"),
    opener: button("Nabídka"),
    opened: (page) => page.locator("#menu"),
    closers: ["Zavřít nabídku"],
  },
  {
    name: "the filters of a phone",
    window: PHONE,
    reach: at("/40/x?brand=3"),
    opener: button(/^Filtry/),
    opened: (page) => page.locator("#filters"),
    closers: [/^Zavřít/, /^Zobrazit/],
  },
  {
    name: "a submenu",
    reach: at("/"),
    opener: button("Podnabídka: PVC podlahy"),
    opened: (page) => page.locator(".submenu").filter({ hasText: "Dekor dřevo" }),
  },
  {
    name: "the suggestions of the search",
    reach: at("/"),
    opener: (page) => page.getByRole("combobox"),
    opened: (page) => page.locator("#search-list"),
    key: "ArrowDown",
  },
  {
    name: "the login of the header",
    reach: at("/"),
    opener: (page) => page.locator(".account-widget summary"),
    opened: (page) => page.locator(".account-panel"),
  },
  {
    name: "the cart of the header",
    reach: withGoods,
    opener: button("Ukázat obsah košíku"),
    opened: (page) => page.locator("#cart-panel"),
  },
  {
    name: "the pictures of a product",
    reach: product,
    opener: (page) => page.getByRole("link", { name: /^Zvětšit: / }).first(),
    opened: (page) => page.locator("dialog.zoom"),
    closers: ["Zavřít"],
  },
  {
    name: "the room designer",
    reach: product,
    opener: (page) => page.getByRole("link", { name: /^Vyzkoušet v\smístnosti/ }),
    opened: (page) => page.locator("dialog.modal"),
    closers: [/^Zavřít/],
  },
  {
    name: "the cookie settings",
    reach: at("/prodejny"),
    opener: (page) => page.getByRole("contentinfo").getByRole("link", { name: /cookies/i }),
    opened: (page) => page.locator("dialog.consent-dialog"),
    closers: [/^Zavřít/],
  },
];

test(
  "the focus returns to what opened a dialog, popover or dropdown",
  { tag: "@script" },
  async ({ page }) => {
    for (const {
      name,
      window = DESKTOP,
      reach,
      opener,
      opened,
      key = "Enter",
      closers = [],
    } of ALL)
      await test.step(name, async () => {
        await page.setViewportSize(window);
        await reach(page);
        await settled(page);
        const ways = [
          () => page.keyboard.press("Escape"),
          ...closers.map(
            (closer) => () => opened(page).getByRole("button", { name: closer }).click(),
          ),
        ];
        for (const close of ways) {
          await opener(page).focus();
          await page.keyboard.press(key);
          await expect(opened(page)).toBeVisible();
          await close();
          await expect(opened(page)).toBeHidden();
          await expect(opener(page)).toBeFocused();
        }
      });

    for (const [name, product, isBusy] of [
      ["the notice of an addition", PRODUCTS.cleaner, false],
      ["the notice of an addition while the page reloads", PRODUCTS.cleaner, true],
      ["the notice of the last piece while the page reloads", PRODUCTS.lastPiece, true],
    ] as const)
      await test.step(name, async () => {
        await page.context().clearCookies({ name: "guest-cart" });
        await openProduct(page, product);
        const add = page
          .locator(".buy-bar")
          .getByRole("button", { name: "Do košíku", exact: true });
        const added = page.locator(".added-popup");
        const goOn = added.getByRole("button", { name: "Pokračovat v nákupu" });
        // the button became a link to the cart
        const inCart = page.locator(".buy-bar a.btn");
        const release = isBusy ? await hold(page, /\.data(\?|$)/, "GET") : undefined;
        await add.focus();
        await page.keyboard.press("Enter");
        await expect(added).toBeVisible();
        if (!isBusy) await expect(inCart).toBeVisible();
        await goOn.focus();
        await release?.();
        await expect(inCart).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(added).toBeHidden();
        await expect(inCart).toBeFocused();
      });

    await test.step("the intro popup, which opens by itself", async () => {
      await page.context().clearCookies({ name: "intro-popup" });
      await page.goto("/prodejny");
      await settled(page);
      const link = page.locator("main a").first();
      await link.focus();
      await expect(page.locator("dialog.intro")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog.intro")).toBeHidden();
      await expect(link).toBeFocused();
    });
  },
);
