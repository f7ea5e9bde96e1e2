import { readQr } from "../../support/orders/qr";
import {
  ADDRESS,
  expect,
  expectOpenedAt,
  fillDetails,
  openDetails,
  openProduct,
  PRODUCTS,
  settled,
  test,
  TEXTS,
} from "../support";

// Specification: 1.1
test(
  "a guest orders a cut carpet and a bottle, paid by transfer",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    const texts = TEXTS.cs;
    for (const product of [PRODUCTS.carpet, PRODUCTS.cleaner]) {
      await openProduct(page, product);
      if (product === PRODUCTS.carpet)
        await page.getByRole("textbox", { name: "Délka" }).fill("350");
      await page.getByRole("button", { name: texts.add, exact: true }).click();
      await expect(page.getByRole("status").first()).toContainText("přidáno do");
    }
    await page.goto(texts.cart);
    await settled(page);
    // 4 m × 3.5 m × 289 Kč
    await expect(page.getByText("4 046 Kč", { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: texts.continue }).click();
    await page.getByRole("radio", { name: texts.carrier }).check();
    await page.getByRole("radio", { name: texts.transfer }).check();
    await page.getByRole("button", { name: texts.toDetails }).click();
    await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
    await settled(page);
    await fillDetails(page, texts);
    await page.getByRole("checkbox", { name: texts.agreement }).check();
    await page.getByRole("button", { name: texts.order }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
    await expect(page).toHaveURL(/\/shrnuti\/\d+\/[\w-]{22}$/);
    await expect(page.getByRole("region", { name: "Co bude dál" })).toContainText(ADDRESS.email);
    const qr = page.getByRole("img", { name: /QR/ });
    await expect(qr).toBeVisible();
    const [, number = ""] = /(\d{8})/.exec((await qr.getAttribute("alt")) ?? "") ?? [];
    expect(await readQr(await qr.screenshot())).toMatch(
      new RegExp(
        `^SPD\\*1\\.0\\*ACC:CZ\\d{22}\\*AM:\\d+\\.\\d\\d\\*CC:CZK\\*X-VS:${number}\\*MSG:OBJEDNAVKA ${number}$`,
      ),
    );
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
    await page.goto(texts.cart);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.empty);
  },
);

test(
  "reports wrong details at their fields and keeps all values",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await openDetails(page);

    await fillDetails(page, TEXTS.cs, {
      email: "jana@",
      firstname: "J4na",
      street: "Li",
      zip: "60",
      phone: "abc",
    });
    await page.getByRole("button", { name: "Objednávka zavazující k platbě" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("6 polí");
    await expectOpenedAt(summary);
    await summary.getByRole("link", { name: /^PSČ/ }).click();
    await expect(page.getByRole("textbox", { name: "PSČ" })).toBeFocused();
    await expect(summary).toContainText("6 polí");
    await expect(page.getByText("Pole musí obsahovat platný email.").first()).toBeVisible();
    await expect(page.getByText("Vyplňte prosím minimálně 4 znaků.").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("jana@");
    await expect(page.getByRole("textbox", { name: "Jméno" })).toHaveValue("J4na");
    await expect(page.getByRole("textbox", { name: "PSČ" })).toHaveValue("60");
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );

    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: /Nakupuji na/ }).check();
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: "Objednávka zavazující k platbě" }).click();
    await expect(page.getByLabel("Název firmy")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Název firmy").fill("Podlahy Nováková s.r.o.");
    await page.getByLabel("IČO").fill("27082440");
    await page.getByRole("button", { name: "Objednávka zavazující k platbě" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
    await expect(page.getByText("Podlahy Nováková s.r.o.")).toBeVisible();
    await expect(page.getByText("Dobírka")).toBeVisible();
  },
);

test(
  "stores the details while they are typed with a script, and on the way back",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openDetails(page);
    const kept = page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && response.url().includes("/kosik/udaje"),
    );
    await page.getByRole("textbox", { name: "E-mail" }).fill("jana@example.cz");
    await kept;
    await page.reload();
    await settled(page);
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("jana@example.cz");
    await page.getByRole("checkbox", { name: /Nakupuji na/ }).check();
    await page.getByLabel("Název firmy").fill("Podlahy s.r.o.");
    await page.getByRole("button", { name: "Zpět k dopravě a platbě" }).click();
    await expect(page).toHaveURL(/\/kosik\/doprava-a-platba$/);
    await page.goto("/kosik/udaje");
    await settled(page);
    await expect(page.getByRole("checkbox", { name: /Nakupuji na/ })).toBeChecked();
    await expect(page.getByLabel("Název firmy")).toHaveValue("Podlahy s.r.o.");
  },
);
