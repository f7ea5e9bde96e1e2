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

for (const [locale, texts, tag] of [
  ["cs", TEXTS.cs, ["@core", "@plain", "@script"]],
  ["en", TEXTS.en, ["@phone"]],
] as const) {
  // Specification: 1.1
  test(
    `a guest orders a cut carpet and a bottle, paid by transfer (${locale})`,
    { tag: [...tag] },
    async ({ page }) => {
      await openProduct(page, PRODUCTS.carpet, texts.prefix);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.getByRole("textbox", { name: locale === "cs" ? "Délka" : "Length" }).fill("350");
      await page.getByRole("button", { name: texts.add, exact: true }).click();
      await expect(page.getByRole("status").first()).toContainText(
        locale === "cs" ? "přidáno do" : "added to the cart",
      );

      await openProduct(page, PRODUCTS.cleaner, texts.prefix);
      await page.getByRole("button", { name: texts.add, exact: true }).click();
      await expect(page.getByRole("status").first()).toContainText(
        locale === "cs" ? "přidáno do" : "added to the cart",
      );

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
      await expect(page).toHaveURL(
        new RegExp(`${texts.prefix}/(shrnuti|summary)/\\d+/[\\w-]{22}$`),
      );
      await expect(
        page.getByRole("region", { name: locale === "cs" ? "Co bude dál" : "What happens next" }),
      ).toContainText(ADDRESS.email);
      const qr = page.getByRole("img", { name: /QR/ });
      await expect(qr).toBeVisible();
      const [, number = ""] = /(\d{8})/.exec((await qr.getAttribute("alt")) ?? "") ?? [];
      expect(await readQr(await qr.screenshot())).toMatch(
        new RegExp(
          `^SPD\\*1\\.0\\*ACC:CZ\\d{22}\\*AM:\\d+\\.\\d\\d\\*CC:CZK\\*X-VS:${number}\\*MSG:OBJEDNAVKA ${number}$`,
        ),
      );
      await expect(
        page.getByRole("region", { name: locale === "cs" ? "Platba převodem" : "Bank transfer" }),
      ).toContainText(locale === "cs" ? "Splatnost" : "Due by");

      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
      await page.goto(texts.cart);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.empty);
    },
  );
}

// Specification: 1.13, 5.32, 5.37
test(
  "personal pickup requires a store and prepayment; the sum follows each choice",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    const js = test.info().project.use.javaScriptEnabled !== false;
    const recount = async () => {
      if (!js) await page.getByRole("button", { name: "Přepočítat cenu" }).click();
    };
    const total = page.locator("#summary .sum-total dd");
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno");
    await page.goto("/kosik/doprava-a-platba");
    await settled(page);
    const goods = (await total.textContent()) ?? "";
    await page.getByRole("radio", { name: /na adresu/ }).check();
    await recount();
    await expect(total).not.toHaveText(goods);
    await page.getByRole("radio", { name: /Dobírk/ }).check();
    await recount();
    await expect(page.locator("#summary")).toContainText("Dobírkou");

    await page.getByRole("radio", { name: /Osobní odběr na prodejně/ }).check();
    await recount();
    await expect(page.getByRole("radio", { name: /Dobírk/ })).toBeDisabled();
    await expect(page.getByRole("radio", { name: /Dobírk/ })).not.toBeChecked();
    await expect(page.getByText("Při osobním odběru se zboží platí předem.")).toBeVisible();
    await expect(total).toHaveText(goods);

    await page.getByRole("radio", { name: /převod/i }).check();
    await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
    await expect(page.getByRole("alert")).toContainText("Vyberte prodejnu");
    await expect(page.getByRole("radio", { name: /Osobní odběr na prodejně/ })).toBeChecked();
    if (js) {
      await page.getByRole("radio", { name: /na adresu/ }).check();
      await expect(page.getByText("Vyberte prodejnu, kde")).not.toBeVisible();
      await page.getByRole("radio", { name: /Osobní odběr na prodejně/ }).check();
      await expect(page.getByRole("alert")).toContainText("Vyberte prodejnu");
    }
    await page.getByLabel("Prodejna", { exact: true }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
    await expect(page).toHaveURL(/\/kosik\/udaje$/);
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
