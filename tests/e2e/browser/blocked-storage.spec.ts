import { expect, settled, test } from "../support";

test(
  "no script throws in a browser that blocks storage",
  { tag: ["@script"] },
  async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    for (const path of ["/", "/kosik", "/2923/x/x"]) {
      await page.goto(path);
      await settled(page);
    }
    expect(await page.evaluate(() => "localStorage" in window)).toBe(true);
    expect(errors).toEqual([]);
  },
);
