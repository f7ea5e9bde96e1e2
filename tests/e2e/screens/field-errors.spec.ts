import type { Locator, Page } from "@playwright/test";
import { expect, openDetails, openProduct, PRODUCTS, settled, test } from "../support";

/** What shows the focus of a field: its ring, or that of the label around it. */
const ringOf = (field: Locator) =>
  field.evaluate((element) => {
    const around = [
      element,
      ...(element.closest("label, .choice") ? [element.closest("label, .choice") ?? element] : []),
    ];
    return around.map((one) => {
      const { outlineStyle, outlineWidth, outlineColor, borderColor, boxShadow } =
        getComputedStyle(one);
      const isOutlined =
        outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
      return { isOutlined, borderColor, boxShadow };
    });
  });

/** Sees what a screen reader announces: texts that appear in live regions. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest("[aria-live], [role=alert], [role=status]");
      const text = node.textContent?.replaceAll("\u00a0", " ").replaceAll("\u2060", "").trim();
      if (region && region.getAttribute("aria-live") !== "off" && text) said.push(text);
    };
    new MutationObserver((changes) =>
      changes.forEach((change) => {
        if (change.type === "characterData") note(change.target);
        change.addedNodes.forEach((node) => {
          note(node);
          if (node instanceof Element && !node.closest("[aria-live], [role=alert], [role=status]"))
            node.querySelectorAll("[role=alert], [aria-live]").forEach(note);
        });
      }),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    page.evaluate(() =>
      "said" in window && Array.isArray(window.said) ? window.said.splice(0).map(String) : [],
    );
}

const submit = (page: Page, name: string) => page.getByRole("button", { name }).click();

for (const forcedColors of ["none", "active"] as const)
  test(
    `a field with an error shows its focus, forced colours ${forcedColors}`,
    { tag: "@script" },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
      const expectRing = async (name: string, field: Locator, isInvalid = true) => {
        if (isInvalid) await expect(field, name).toHaveAttribute("aria-invalid", "true");
        await page.evaluate(
          () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
        );
        const before = await ringOf(field);
        // a key makes the focus that of a keyboard
        await page.keyboard.press("Shift");
        await field.focus();
        const after = await ringOf(field);
        expect(after, name).not.toEqual(before);
        expect(
          after.some(({ isOutlined }) => isOutlined),
          name,
        ).toBe(true);
      };
      await openDetails(page);
      await submit(page, "Objednávka zavazující k platbě");
      await expectRing("text", page.getByRole("textbox", { name: "E-mail", exact: true }));
      await expectRing("checkbox", page.getByRole("checkbox", { name: /Souhlasím s obchodními/ }));

      await page.goto("/kosik/doprava-a-platba");
      await settled(page);
      await page
        .getByRole("radio", { name: /prodejn/ })
        .first()
        .check();
      await page.getByRole("radio", { name: /převod/i }).check();
      await submit(page, "Pokračovat k údajům");
      await expectRing("select", page.locator("select[aria-invalid]").first());

      await page.goto("/kontakt");
      await settled(page);
      await submit(page, "Odeslat");
      await expectRing("textarea", page.locator("textarea"));
    },
  );

test(
  "errors that appear without a page load are announced, each alone",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    let heard = await listen(page);
    const length = page.getByRole("textbox", { name: "Délka" });
    await length.fill("0");
    await length.press("Tab");
    await expect
      .poll(heard)
      .toContainEqual(expect.stringMatching(/^Rozměr musí být větší než nula/));

    await openDetails(page);
    heard = await listen(page);
    const email = page.getByRole("textbox", { name: "E-mail", exact: true });
    await email.fill("jan");
    await email.press("Tab");
    await expect
      .poll(heard)
      .toContainEqual(expect.stringMatching(/^Pole musí obsahovat platný email\./));

    await submit(page, "Objednávka zavazující k platbě");
    const summary = page.locator(".summary-box");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("8 polí");
    const street = page.getByRole("textbox", { name: "Ulice a číslo" });
    await heard();
    await street.fill("Lipová 12");
    await street.press("Tab");
    await expect(summary).toContainText("7 polí");
    await email.fill("jana");
    await email.press("Tab");
    await expect(summary).toHaveAttribute("aria-live", "off");
    expect((await heard()).join()).not.toContain("polí");

    await page.goto("/kosik");
    await settled(page);
    await page.getByRole("heading", { name: /poukaz/i }).click();
    await page.getByLabel(/Kód/).fill("NEMA");
    heard = await listen(page);
    await page.getByLabel(/Kód/).press("Enter");
    await expect.poll(heard).toContainEqual(expect.stringMatching(/Takový poukaz neexistuje/));
  },
);
