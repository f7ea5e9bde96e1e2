import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, test } from "../support";

const shown = (page: Page) => page.locator(".zoom-strip li:not([aria-hidden]) img");
const boxOf = async (page: Page) => {
  const box = await shown(page).boundingBox();
  if (!box) throw new Error("no picture is shown");
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
};

async function openZoom(page: Page) {
  await openProduct(page, PRODUCTS.rug);
  const opener = page.getByRole("link", { name: /^Zvětšit: / }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(shown(page)).toBeVisible();
  return opener;
}

test(
  "keys enlarge a picture, move it, show it whole and close it",
  { tag: "@script" },
  async ({ page }) => {
    const opener = await openZoom(page);
    const whole = await boxOf(page);
    await page.keyboard.press("+");
    await expect.poll(async () => (await boxOf(page)).width).toBe(Math.round(whole.width * 2.5));
    const { x } = await boxOf(page);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await boxOf(page)).x).toBeLessThan(x);
    await page.keyboard.press("0");
    await expect.poll(() => boxOf(page)).toEqual(whole);
    await page.keyboard.press("+");
    await page.keyboard.press("-");
    await expect.poll(() => boxOf(page)).toEqual(whole);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog.zoom")).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test(
  "an enlarged picture loads its largest file on every screen",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    for (const [width, height] of [
      [375, 667],
      [1366, 657],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openZoom(page);
      await page.keyboard.press("+");
      await expect
        .poll(() => shown(page).evaluate((picture: HTMLImageElement) => picture.currentSrc))
        .toContain("/w2000/");
    }
  },
);

test(
  "the page's picture stands in the zoom until the large one is loaded, over the whole window",
  { tag: "@script" },
  async ({ page }) => {
    await page.route(/\/images\/w(1600|2000)\//, () => {});
    await page.setViewportSize({ width: 1366, height: 657 });
    await openZoom(page);
    const onPage = await page
      .locator("#photo-1 img")
      .evaluate((picture: HTMLImageElement) => picture.currentSrc);
    await expect(shown(page)).toHaveCSS("background-image", `url("${onPage}")`);
    const windowWidth = await page.evaluate(() => innerWidth);
    expect(await page.locator("dialog.zoom").boundingBox()).toMatchObject({
      x: 0,
      width: windowWidth,
    });
  },
);

test("the mouse drags an enlarged picture", { tag: "@script" }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openZoom(page);
  await page.getByRole("button", { name: "Přiblížit" }).click();
  await expect(shown(page)).toHaveCSS("transform", /matrix\(2\.5/);
  const before = await boxOf(page);
  await page.mouse.move(600, 300);
  await page.mouse.down();
  await page.mouse.move(500, 250, { steps: 4 });
  await page.mouse.up();
  const after = await boxOf(page);
  expect([after.x - before.x, after.y - before.y]).toEqual([-100, -50]);
});

test(
  "two fingers enlarge a picture and one finger moves it",
  { tag: "@phone" },
  async ({ page }) => {
    await openZoom(page);
    const whole = await boxOf(page);
    const devtools = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...points: [x: number, y: number][]
    ) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await touch("touchStart", [180, 300], [200, 320]);
    for (const by of [20, 40, 60])
      await touch("touchMove", [180 - by, 300 - by], [200 + by, 320 + by]);
    await touch("touchEnd");
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(2 * whole.width);
    const { x } = await boxOf(page);
    await touch("touchStart", [180, 300]);
    await touch("touchMove", [150, 300]);
    await touch("touchMove", [120, 300]);
    await touch("touchEnd");
    await expect.poll(async () => (await boxOf(page)).x).toBeLessThan(x);
  },
);
