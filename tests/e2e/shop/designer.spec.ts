import { readFileSync } from "node:fs";
import { z } from "zod";
import { expect, openProduct, PRODUCTS, settled, test } from "../support";

const measures = z
  .record(
    z.string(),
    z.object({
      door: z
        .object({ x_cm: z.number(), y_cm: z.number(), foot: z.array(z.array(z.number())) })
        .optional(),
    }),
  )
  .parse(JSON.parse(readFileSync("app/domain/designer/scenes.json", "utf8")));

// Specification: 1.17
test(
  "lays a carpet in rooms in a modal and links to the cut of another",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("link", { name: /^Vyzkoušet v.místnosti/ }).click();
    const designer = page.getByRole("dialog", { name: "Návrhář podlahy" });
    const stage = designer.getByRole("img", { name: new RegExp(name.replace(/[()\s]/g, ".")) });
    await expect(stage).toBeVisible();
    await designer.getByRole("link", { name: "Kuchyň" }).click();
    await expect(designer.getByRole("img", { name: /^Kuchyň/ })).toBeVisible();
    await designer
      .getByRole("region", { name: "Barvy tohoto vzoru" })
      .getByRole("link")
      .first()
      .click();
    await expect(stage).toHaveCount(0);
    await designer.getByRole("link", { name: /^Zvolit rozměr a.koupit/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
    await expect(page.getByRole("dialog", { name: "Návrhář podlahy" })).toHaveCount(0);
  },
);

test(
  "compares two coverings by a slider and turns one of them",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/navrhar?product=1202&room=hallway");
    await settled(page);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Porovnat s jinou" }).click();
    await expect(page.locator("#tile-right")).toHaveCount(1);
    await page.getByRole("slider", { name: /^Kde končí levá krytina/ }).fill("20");
    await expect(page.locator(".designer-right")).toHaveCSS("clip-path", "inset(0px 0px 0px 20%)");
    // the handle is at the divider
    const box = await page.locator(".designer-stage").boundingBox();
    if (!box) throw new Error("no picture");
    const [x, y] = [(share: number) => box.x + box.width * share, box.y + box.height / 2];
    await page.mouse.move(x(0.2), y);
    await page.mouse.down();
    await page.mouse.move(x(0.4), y, { steps: 4 });
    await page.mouse.move(x(0.7), y, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator(".designer-right")).toHaveCSS("clip-path", "inset(0px 0px 0px 70%)");
    await page.getByRole("slider", { name: /^Otočení/ }).fill("45");
    await expect(page.locator("#tile-right")).toHaveAttribute("patternTransform", "rotate(45)");
    await main.getByRole("link", { name: "Ukončit porovnání" }).click();
    await expect(page.locator("#tile-right")).toHaveCount(0);
  },
);

for (const room of ["hallway", "kitchen"] as const) {
  test(
    `shows 80 cm of a covering as wide as the door in the ${room}`,
    { tag: "@plain" },
    async ({ page }) => {
      await page.goto(`/navrhar?product=1202&room=${room}`);
      await settled(page);
      const { door } = measures[room] ?? {};
      if (!door) throw new Error("no door");
      const widthPx = await page.locator(".designer-plane").evaluate((plane, { x_cm, y_cm }) => {
        const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        for (const [attribute, value] of Object.entries({
          x: x_cm,
          y: y_cm,
          width: 80,
          height: 0.01,
        }))
          bar.setAttribute(attribute, String(value));
        plane.append(bar);
        const [{ left, right }, stage] = [
          bar.getBoundingClientRect(),
          document.querySelector(".designer-stage")?.getBoundingClientRect(),
        ];
        return stage
          ? [left - stage.left, right - stage.left].map((at) => (at / stage.width) * 1280)
          : [];
      }, door);
      const foot = door.foot.map(([x = 0]) => x);
      widthPx.forEach((at, index) => expect(Math.abs(at - (foot[index] ?? 0))).toBeLessThan(4));
      expect(widthPx).toHaveLength(2);
    },
  );
}

test(
  "on a phone the room stays in view while a covering is chosen",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/navrhar?product=1202");
    await settled(page);
    const colors = page.getByRole("region", { name: "Barvy tohoto vzoru" });
    await colors.evaluate((element) =>
      element.scrollIntoView({ block: "end", behavior: "instant" }),
    );
    await expect(colors.getByRole("link").first()).toBeInViewport();
    await expect(page.locator(".designer-stage")).toBeInViewport({ ratio: 1 });
  },
);

test(
  "lays a covering in an own photograph, which stays in the browser",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/navrhar?product=1202&varianta=sire-400");
    await settled(page);
    const file = page.getByLabel("Položit do vlastní fotografie");
    const sent: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    await file.setInputFiles("package.json");
    await expect(page.getByRole("alert").filter({ hasText: "nepodařilo otevřít" })).toBeVisible();
    await file.setInputFiles("public/designer/cover.webp");
    await expect(page.getByRole("img", { name: /^Vaše fotografie, na podlaze/ })).toBeVisible();
    const size = page.getByText(/^Vyznačená podlaha má asi/);
    await expect(size).toContainText("300 ×");
    await page.getByLabel(/^Délka přední strany/).fill("420");
    await expect(size).toContainText("420 ×");
    const corner = page.getByRole("button", { name: "Vzdálený levý roh" });
    const plane = page.locator(".designer-plane");
    const transformOf = () => plane.evaluate((element) => getComputedStyle(element).transform);
    const before = await transformOf();
    await corner.press("Shift+ArrowLeft");
    const moved = await transformOf();
    expect(moved).not.toBe(before);
    const box = await corner.boundingBox();
    if (!box) throw new Error("no corner");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2 + 12, { steps: 4 });
    await page.mouse.up();
    expect(await transformOf()).not.toBe(moved);
    expect(sent).toEqual([]);
    await page.getByRole("link", { name: "Zvolit tento rozměr" }).click();
    await expect(page).toHaveURL(
      /varianta=sire-400&dimensions\.width_cm=420&dimensions\.length_cm=\d+/,
    );
  },
);

test(
  "a swatch of the home page changes the floor of its room",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    const main = page.getByRole("main");
    // a link to the room designer until the script is loaded
    const swatch = main.locator(".live-swatches").getByRole("button").nth(3);
    const name = (await swatch.textContent()) ?? "";
    const room = main.getByRole("img", { name: new RegExp(name.replace(/[()\s]/g, ".")) });
    await expect(room).toHaveCount(0);
    await swatch.click();
    await expect(room).toBeVisible();
    await expect(swatch).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/$/);
  },
);
