import { expect, settled, test } from "../support";

test(
  "reports that copying the link of a post failed",
  { tag: "@script" },
  async ({ page, context }) => {
    await page.goto("/blog/1/jak-zmerit-pokoj");
    await settled(page);
    await page.locator("summary").filter({ hasText: "Sdílet" }).click();
    await context.clearPermissions();
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
    );
    await page.getByRole("button", { name: "Zkopírovat odkaz" }).click();
    await expect(page.getByText("Odkaz se nepodařilo zkopírovat")).toBeVisible();
  },
);
