import { expect, openProduct, PRODUCTS, settled, TEXTS } from "../support";
import { CONTROLS, openPath, type State } from "./state";

const suggesting = ([czech, english]: readonly [czech: string, english: string]): State => ({
  name: `the suggestions for '${czech}'`,
  async open(page, locale) {
    const typed = locale === "cs" ? czech : english;
    await openPath(page, locale, locale === "cs" ? "/" : "");
    await page.getByRole("combobox").focus();
    await page.keyboard.type(typed);
    await expect(
      typed === "qqqq" ? page.locator(".suggest-note") : page.getByRole("option").first(),
    ).toBeVisible();
    await expect(page.locator(".suggest-waiting")).toHaveCount(0);
    if (typed !== "qqqq") await page.keyboard.press("ArrowDown");
  },
});

/** States that do not depend on each other. */
export const SINGLE_STATES: readonly State[] = [
  ...(
    [
      ["", ""],
      ["koberec", "carpet"],
      ["prodejna", "store"],
      ["qqqq", "qqqq"],
    ] as const
  ).map(suggesting),
  {
    name: "the filters of a phone",
    size: "phone",
    async open(page, locale) {
      await openPath(page, locale, "/40/x?brand=3");
      await page.getByRole("button", { name: CONTROLS[locale].filters }).click();
      await expect(page.locator("#listing-form")).toBeVisible();
    },
  },
  {
    name: "the menu of a phone",
    size: "phone",
    async open(page, locale) {
      await openPath(page, locale, locale === "cs" ? "/" : "");
      await page.getByRole("button", { name: CONTROLS[locale].menu, exact: true }).click();
      await expect(page.locator("#menu")).toBeVisible();
    },
  },
  {
    name: "a submenu of a desktop",
    size: "desktop",
    async open(page, locale) {
      await openPath(page, locale, locale === "cs" ? "/" : "");
      await page.getByRole("button", { name: CONTROLS[locale].submenu }).focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(".submenu").filter({ visible: true })).toHaveCount(1);
    },
  },
  {
    name: "the dialog of the cookie settings",
    async open(page, locale) {
      await page.context().clearCookies({ name: "cookie-consent" });
      await openPath(page, locale, "/prodejny/1");
      await page.getByRole("link", { name: CONTROLS[locale].choose }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the intro popup",
    async open(page, locale) {
      await page.context().clearCookies({ name: "intro-popup" });
      await page.clock.install();
      await openPath(page, locale, "/prodejny/1");
      await page.clock.fastForward(3_000);
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the dialog of an unknown modal",
    async open(page, locale) {
      await openPath(page, locale, "/login#modal=neco");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the planner with a refused measure",
    async open(page, locale) {
      await openPath(
        page,
        locale,
        locale === "cs"
          ? "/planovac?product=1202&room=420-350"
          : "/planner?product=1202&room=420-350",
      );
      await page.locator("#plan-rooms-0-parts-0-w").fill("4,2");
      await page.locator("#planner-form .btn-wide").click();
      await expect(page.locator("#plan-rooms-0-parts-0-w-error")).toBeVisible();
    },
  },
  {
    name: "the designer over a product",
    async open(page, locale) {
      await openProduct(page, PRODUCTS.carpet, TEXTS[locale].prefix);
      await page.getByRole("link", { name: CONTROLS[locale].room }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "two coverings side by side in the designer",
    async open(page, locale) {
      await page.goto(
        locale === "cs"
          ? "/navrhar?product=1202&room=hallway"
          : "/en/designer?product=1202&room=hallway",
      );
      await settled(page);
      await page.getByRole("main").getByRole("link", { name: CONTROLS[locale].compare }).click();
      await expect(page.getByRole("slider").first()).toBeVisible();
    },
  },
  {
    name: "an own photograph in the designer",
    async open(page, locale) {
      await page.goto(
        locale === "cs"
          ? "/navrhar?product=1202&varianta=sire-400"
          : "/en/designer?product=1202&varianta=sire-400",
      );
      await settled(page);
      await page
        .getByLabel(CONTROLS[locale].photo)
        .first()
        .setInputFiles("public/designer/cover.webp");
      await expect(page.locator("main [role=img], main img").first()).toBeVisible();
    },
  },
  {
    name: "a wrong address for the newsletter",
    async open(page, locale) {
      await openPath(page, locale, "/prodejny/1");
      const email = page.getByRole("contentinfo").locator("[name=email]");
      await email.fill("jana@");
      await email.press("Enter");
      await expect(page.locator("[name=email][aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "the failed form of a watchdog",
    async open(page, locale) {
      await openProduct(page, { id: 1904 }, TEXTS[locale].prefix);
      const email = page.locator("#watch [name=email]");
      await email.fill("jana@");
      await email.press("Enter");
      await expect(page.locator("#watch [aria-invalid=true]")).toBeVisible();
    },
  },
];
