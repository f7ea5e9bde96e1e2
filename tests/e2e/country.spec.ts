import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { addCleaner, chooseCarrier } from "./ordering";
import { ADDRESS, expect, fillDetails, settled, test, TEXTS } from "./support";

const WORDS = {
  cs: { country: "Země", slovakia: "Slovensko", not: "Do této země tento obchod nedoručuje.", elsewhere: "Doručit na jinou adresu" },
  en: {
    country: "Country",
    slovakia: "Slovakia",
    not: "This shop does not deliver to that country.",
    elsewhere: "Deliver to another address",
  },
} as const;

for (const locale of ["cs", "en"] as const) {
  const [words, texts] = [WORDS[locale], TEXTS[locale]];

  // Specification: 8.other.24
  test(
    `an address in the other country is refused with a way on, and invoiced to where the goods go elsewhere (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await addCleaner(page, texts);
      await chooseCarrier(page, texts);
      await fillDetails(page, texts, { city: "Bratislava", zip: "811 01" });
      const country = page.locator("[name='invoice.country']");
      await country.selectOption({ label: words.slovakia });
      await page.getByRole("checkbox", { name: texts.agreement }).check();
      await page.getByRole("button", { name: texts.order }).click();

      await expect(page.getByRole("alert").first()).toContainText(words.not);
      await expect(country.locator("option:checked")).toHaveText(words.slovakia);
      await expect(page.locator("[name='invoice.city']")).toHaveValue("Bratislava");
      await settled(page);
      await expectNoSidewaysScroll(page);
      if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);

      await page.getByRole("checkbox", { name: words.elsewhere }).check();
      for (const name of ["firstname", "lastname", "street", "city", "zip"] as const)
        await page.locator(`[name='delivery.${name}']`).fill(ADDRESS[name]);
      await page.getByRole("checkbox", { name: texts.agreement }).check();
      await page.getByRole("button", { name: texts.order }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
      await expect(page.locator("main")).toContainText(words.slovakia);
      await expect(page.locator("main")).toContainText("602 00 Brno");
    },
  );
}
