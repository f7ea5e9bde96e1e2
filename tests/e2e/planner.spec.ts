import { expect, test } from "./support";

const PLAN = "/planovac?product=1202&room=420-350";

test("typing recounts the plan after a pause, in the address too", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await page.goto(PLAN);
  await expect(page.locator(".planner-editor")).toBeVisible();
  await page.getByLabel("Šířka", { exact: true }).fill("600");
  await expect(page).toHaveURL(/room=600-350/);
  await expect(page.locator(".planner-sums")).toContainText("21 m²");
  await expect(page.getByLabel("Šířka", { exact: true })).toBeFocused();
  await page.getByLabel("Šířka", { exact: true }).fill("6,5");
  await expect(page.getByText("až budou všechny rozměry v celých centimetrech")).toBeVisible();
  await page.getByLabel("Šířka", { exact: true }).fill("650");
  await expect(page).toHaveURL(/room=650-350/);
});

test("a part is dragged on the grid, resized by its corner, and put back", { tag: ["@script"] }, async ({ page }) => {
  await page.goto("/planovac?product=1202&room=400-300_100-100-400-0");
  const part = page.getByRole("button", { name: /^Část 2, 100 × 100/ });
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  const canvas = await page.locator(".planner-canvas").boundingBox();
  if (!box || !canvas) throw new Error("no drawing");
  const cm = canvas.width / 600;
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4 + 97 * cm, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/room=400-300_100-100-400-100/);
  await expect(page.getByLabel("Shora", { exact: true }).nth(1)).toHaveValue("100");
  await page.getByRole("button", { name: "Vrátit krok", exact: true }).click();
  await expect(page).toHaveURL(/room=400-300_100-100-400-0/);
});

test("arrow keys move a part, with Shift they resize it, Ctrl+Z undoes", { tag: ["@script"] }, async ({ page }) => {
  await page.goto("/planovac?product=1202&room=400-300_100-100-400-0");
  const part = page.getByRole("button", { name: /^Část 2, / });
  await part.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page).toHaveURL(/room=400-300_110-100-400-20/);
  await expect(part).toBeFocused();
  await expect(part).toHaveAccessibleName("Část 2, 110 × 100 cm, zleva 400, shora 20");
  await page.keyboard.press("Control+z");
  await expect(page).toHaveURL(/room=400-300_100-100-400-20/);
});

test("the printed plan shows the whole link", { tag: ["@script"] }, async ({ page }) => {
  const room = "room=420-350_100-100-420-0_100-100-420-100_100-100-420-200%7E" + "x".repeat(40);
  await page.goto(`/planovac?product=1202&${room}&${room}&${room}`);
  const link = page.locator(".planner-link");
  await expect(link).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(link).toBeVisible();
  await expect(link).toHaveText((await page.locator(".planner-keep input").getAttribute("value")) ?? "");
  expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(page.locator(".planner-keep input")).toBeHidden();
});
