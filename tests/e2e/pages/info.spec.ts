import {
  ADDRESS,
  expect,
  fillDetails,
  openProduct,
  PRODUCTS,
  settled,
  test,
  TEXTS,
} from "../support";

test(
  "no column of a table is narrower than its short words on a phone",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    await page.goto(
      (await page
        .locator("footer")
        .getByRole("link", { name: "Doprava a platba", includeHidden: true })
        .getAttribute("href")) ?? "",
    );
    const price = page.getByRole("cell", { name: "zdarma" }).first();
    const lines = await price.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  },
);

test(
  "the terms can be read next to the order form and after the order",
  { tag: "@script" },
  async ({ page, context }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: TEXTS.cs.add, exact: true }).click();
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText("přidáno");
    await page.goto("/kosik/doprava-a-platba");
    await settled(page);
    await page.getByRole("radio", { name: TEXTS.cs.carrier }).check();
    await page.getByRole("radio", { name: TEXTS.cs.transfer }).check();
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
    await settled(page);
    await fillDetails(page, TEXTS.cs);
    const opened = context.waitForEvent("page");
    await page.locator("main").getByRole("link", { name: "obchodními podmínkami" }).click();
    const terms = await opened;
    await expect(terms.getByRole("heading", { level: 1 })).toHaveText("Obchodní podmínky");
    await terms.close();
    await expect(page.getByRole("textbox", { name: TEXTS.cs.street, exact: true })).toHaveValue(
      ADDRESS.street,
    );
    const agreement = page.getByRole("checkbox", { name: TEXTS.cs.agreement });
    await expect(agreement).not.toBeChecked();
    await agreement.check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
    await settled(page);
    await page.getByRole("link", { name: "Obchodní podmínky, se kterými jste souhlasili" }).click();
    await expect(page).toHaveURL(/\/info\/1\/obchodni-podminky\?version=1$/);
  },
);
