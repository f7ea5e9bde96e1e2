import type { Page } from "@playwright/test";
import { becomeMember } from "../account/member";
import { addShown } from "../cart/ordering";
import { expect, fillDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "../support";
import { expectNoSidewaysScroll } from "./accessible";

/** Doubles the text size, as the browser's setting does. */
async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
}

async function expectFits(page: Page): Promise<void> {
  await enlarge(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  for (const tool of await page.locator(".header-top .tools > :visible").all())
    await expect(tool).toBeInViewport({ ratio: 1 });
}

/** Words of the steps that are wider than their step, so that the browser breaks them. */
const brokenWords = (page: Page) =>
  page.locator(".steps li").evaluateAll((steps) =>
    steps.flatMap((step) => {
      const words = step.textContent.split(/\s+/);
      const probe = step.appendChild(document.createElement("span"));
      probe.style.cssText = "position: absolute; white-space: nowrap";
      const broken = words.filter((word) => {
        probe.textContent = word;
        return probe.getBoundingClientRect().width > step.getBoundingClientRect().width + 1;
      });
      probe.remove();
      return broken;
    }),
  );

const PATHS = [
  "/",
  "/10/metrazove-koberce",
  "/40/x",
  "/2001/x/x",
  "/1202/x/x?varianta=sire-400",
  "/1202/x/x?room=520-430_200-180-520-0&room=300-400",
  "/1901/x/x",
  "/sortiment/listy-a-profily?perimeter=18&doors=1",
  "/planovac?product=1202&room=520-430_200-180-520-0&room=300-400",
  "/planovac?product=1901&laying=herringbone&room=420-350",
  "/hledani?q=koberec",
  "/prodejny",
  "/prodejny/1",
  "/blog/4/x",
  "/pokladka?area=24",
  "/kontakt",
  "/register",
  "/nastaveni-cookies",
  "/info/2/x",
];

test(
  "pages with double text size do not scroll horizontally and keep the header's controls in the viewport",
  { tag: "@phone" },
  async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path);
      await settled(page);
      await expectFits(page);
    }
  },
);

test("a review can be written with double text size", { tag: "@phone" }, async ({ page }) => {
  await becomeMember(page);
  await page.goto("/1101/x/x/recenze");
  await settled(page);
  await expectFits(page);
  await page.locator(".stars-choice label").nth(4).click();
  await expect(page.getByRole("radio").nth(4)).toBeChecked();
  await expectFits(page);
});

test("an order can be placed with double text size", { tag: "@phone" }, async ({ page }) => {
  const texts = TEXTS.cs;
  await openProduct(page, PRODUCTS.carpet);
  await expectFits(page);
  await page.locator(".buy-form [name='dimensions.length_cm']").fill("150");
  await addShown(page, texts);
  await page.goto(texts.cart);
  await settled(page);
  await expectFits(page);
  await page.goto("/kosik/doprava-a-platba");
  await settled(page);
  await expectFits(page);
  expect(await brokenWords(page)).toEqual([]);
  await page.getByRole("radio", { name: texts.carrier }).check();
  await page.getByRole("radio", { name: texts.transfer }).check();
  await page.getByRole("button", { name: texts.toDetails }).click();
  await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
  await expectFits(page);
  await fillDetails(page, texts);
  await page.getByRole("checkbox", { name: texts.agreement }).check();
  await page.getByRole("button", { name: texts.order }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
  await settled(page);
  await expectFits(page);
});

test(
  "the cookie bar covers a fifth of a phone, a third with double text size",
  { tag: ["@plain", "@phone"] },
  async ({ page }) => {
    await page.context().clearCookies({ name: "cookie-consent" });
    await page.setViewportSize({ width: 375, height: 667 });
    for (const path of ["/", "/en"]) {
      await page.goto(path);
      const bar = page.locator(".cookie-bar");
      const height = async () => (await bar.boundingBox())?.height ?? NaN;
      expect(await height()).toBeLessThanOrEqual(667 / 5);
      await enlarge(page);
      expect(await height()).toBeLessThanOrEqual(812 / 3);
      for (const button of await bar.getByRole("button").all())
        await expect(button).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 375, height: 667 });
    }
  },
);

test("forced colours: a border marks the chosen option", { tag: "@script" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openProduct(page, PRODUCTS.carpet);
  for (const list of [".swatches", ".variants .chips"]) {
    const border = (chosen: string) =>
      page
        .locator(`${list} a${chosen}`)
        .first()
        .evaluate((link) => getComputedStyle(link).borderTopWidth);
    expect(await border("[aria-current]")).toBe("3px");
    expect(await border(":not([aria-current])")).not.toBe("3px");
  }
});

test("print: no sticky element covers the text", { tag: "@script" }, async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/1202/x/x?varianta=sire-400", "/10/metrazove-koberce"]) {
    await page.goto(path);
    await settled(page);
    const stuck = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .filter(
          (element) =>
            element.checkVisibility() &&
            ["fixed", "sticky"].includes(getComputedStyle(element).position),
        )
        .map((element) => element.getAttribute("class")),
    );
    expect(stuck).toEqual([]);
  }
});
