import { editCut, expect, openProduct, PRODUCTS, test } from "../support";

const PLAN = "/planovac?product=1202&room=420-350";

test(
  "typing recounts the plan after a pause, in the address too",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
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
  },
);

test(
  "a part is dragged on the grid, resized by its corner, and put back",
  { tag: ["@script"] },
  async ({ page }) => {
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
  },
);

test(
  "arrow keys move a part, with Shift they resize it, Ctrl+Z undoes",
  { tag: ["@script"] },
  async ({ page }) => {
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
  },
);

test(
  "typed measures are one step back, and a single part has no place",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.goto("/planovac?product=1202&room=400-300_100-100-400-0");
    await expect(page.locator(".planner-editor")).toBeVisible();
    await page.getByRole("button", { name: /^Odebrat: Část 2/ }).click();
    await expect(page).toHaveURL(/room=400-300$/);
    await page.getByLabel("Šířka", { exact: true }).fill("450");
    await expect(page).toHaveURL(/room=450-300$/);
    await page.getByLabel("Délka", { exact: true }).fill("320");
    await expect(page).toHaveURL(/room=450-320$/);
    await page.getByRole("button", { name: "Vrátit krok", exact: true }).click();
    await expect(page).toHaveURL(/room=400-300$/);
    const part = page.getByRole("button", { name: /^Část 1, / });
    await part.press("ArrowDown");
    await part.press("Shift+ArrowDown");
    await expect(part).toHaveAccessibleName("Část 1, 400 × 310 cm, zleva 0, shora 0");
    await page.getByRole("button", { name: "Vrátit krok", exact: true }).click();
    await page.getByRole("button", { name: "Vrátit krok", exact: true }).click();
    await expect(page).toHaveURL(/room=400-300_100-100-400-0/);
  },
);

test(
  "the chosen shape of a room has a border of its own in forced colours",
  { tag: ["@plain"] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(PLAN);
    const shapes = page.locator(".planner-template");
    await expect(shapes).toHaveCount(3);
    await expect(shapes.and(page.locator("[aria-pressed=true]"))).toHaveCSS(
      "border-top-width",
      "3px",
    );
    await expect(shapes.and(page.locator("[aria-pressed=false]")).first()).toHaveCSS(
      "border-top-width",
      "1px",
    );
  },
);

test("the printed plan shows the whole link", { tag: ["@script"] }, async ({ page }) => {
  const room = "room=420-350_100-100-420-0_100-100-420-100_100-100-420-200%7E" + "x".repeat(40);
  await page.goto(`/planovac?product=1202&${room}&${room}&${room}`);
  const link = page.locator(".planner-link");
  await expect(link).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(link).toBeVisible();
  await expect(link).toHaveText(
    (await page.locator(".planner-keep input").getAttribute("value")) ?? "",
  );
  expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(page.locator(".planner-keep input")).toBeHidden();
});

test(
  "the plan opens inside the product page and is recounted there, what is typed in the page stays",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.url().endsWith(".js") && scripts.push(request.url()));
    await openProduct(page, PRODUCTS.carpet);
    const length = page.locator(".buy-form").getByLabel(/^Délka/);
    await length.fill("330");
    expect(scripts.filter((url) => /plan-section|planner/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "Naplánovat pro moji místnost" }).click();
    await expect(page.locator("#room-plan > summary")).toBeFocused();
    await expect(page.locator("#room-plan .planner-editor")).toBeVisible();
    await page.locator("#room-plan").getByLabel("Šířka", { exact: true }).fill("420");
    await page.locator("#room-plan").getByLabel("Délka", { exact: true }).fill("350");
    await expect(page).toHaveURL(/varianta=sire-400&room=420-350/);
    await expect(page.locator("#room-plan .planner-sums")).toContainText("14,7 m²");
    await expect(length).toHaveValue("330");
    await page.locator("#room-plan").getByLabel("Šířka", { exact: true }).fill("0");
    await page.getByRole("button", { name: "Spočítat plán" }).click();
    await expect(page.locator("#plan-rooms-0-parts-0-w-error")).toContainText("větší než nula");
    await page.locator("#room-plan").getByLabel("Šířka", { exact: true }).fill("430");
    await expect(page).toHaveURL(/room=430-350/);
    await page.getByRole("button", { name: "Vše do košíku" }).click();
    await expect(page).toHaveURL(/\/kosik/);
    await expect(page.locator(".goods-rows")).toContainText("Podle plánu");
  },
);

test(
  "a roll chosen during the pause after typing stays chosen, the plan is recounted for it",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/1202/x/x?varianta=sire-400&room=420-350");
    await expect(page.locator("#room-plan .planner-editor")).toBeVisible();
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.data\?.*varianta=sire-500/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await editCut(page);
    await page.locator("#room-plan").getByLabel("Šířka", { exact: true }).fill("430");
    await page.locator('.variants a[href*="sire-500"]').click();
    await page.clock.runFor(1_000);
    release();
    await page.clock.resume();
    await expect(page).toHaveURL(/varianta=sire-500&room=430-350/);
    await expect(page.locator("#room-plan").getByLabel("Šířka", { exact: true })).toHaveValue(
      "430",
    );
  },
);

test(
  "a product page with a plan in its address starts with it open",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.goto("/1202/x/x?room=420-350");
    await expect(page.locator("#room-plan .planner-sums")).toContainText("14,7 m²");
    await expect(page.locator("#room-plan .planner-editor")).toBeVisible();
    await page.getByRole("button", { name: "Přidat část" }).click();
    await expect(page).toHaveURL(/room=420-350_100-100-420-0/);
    await expect(
      page.getByRole("status").filter({ hasText: "Přidali jsme: Místnost 1, Část 2" }),
    ).toBeAttached();
    await page.getByRole("button", { name: "Odebrat: Část 2" }).focus();
    await page.keyboard.press("Enter");
    // the button is gone: the focus goes to its room
    await expect(page.locator("legend", { hasText: "Místnost 1" })).toBeFocused();
  },
);
