import type { BrowserContext, Page } from "@playwright/test";
import { z } from "zod";
import { expect, fillDetails, openDetails, settled, test, TEXTS } from "../support";

const allow = (context: BrowserContext, url: string | undefined, value: string) =>
  context.addCookies([{ name: "cookie-consent", value, url: url ?? "" }]);

async function order(page: Page): Promise<void> {
  await openDetails(page);
  await fillDetails(page, TEXTS.cs);
  await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
  await page.getByRole("button", { name: TEXTS.cs.order }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
  await settled(page);
}

const purchaseSchema = z.object({
  ecommerce: z.looseObject({
    transaction_id: z.string(),
    value: z.number(),
    shipping: z.number(),
    tax: z.number(),
  }),
});

const purchases = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === "purchase"));

test(
  "pushes the purchase event once, in the browser that placed the order",
  { tag: "@script" },
  async ({ page, context, browser, baseURL }) => {
    await allow(context, baseURL, "technical.analytical");
    await order(page);
    const summary = page.url();
    const events = await purchases(page);
    expect(events).toHaveLength(1);
    const { ecommerce } = purchaseSchema.parse(events[0]);
    expect(ecommerce).toMatchObject({ currency: "CZK", items: [{ item_id: "2923", quantity: 1 }] });
    const { transaction_id, value, shipping } = ecommerce;
    expect(await page.locator(".done-head").textContent()).toContain(transaction_id);
    const [, total = ""] =
      /([\d\s]+)/.exec((await page.locator(".sum-total dd").textContent()) ?? "") ?? [];
    expect(value + shipping).toBeCloseTo(Number(total.replace(/\s/g, "")), 2);
    await page.reload();
    await settled(page);
    expect(await purchases(page)).toEqual([]);
    await page.goto("/");
    await settled(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
    await settled(page);
    expect(await purchases(page)).toEqual([]);

    const second = await context.newPage();
    for (const path of [summary, summary.replace("/shrnuti/", "/stav/")]) {
      await second.goto(path);
      await settled(second);
      expect(await purchases(second)).toEqual([]);
    }

    const other = await browser.newContext();
    await allow(other, baseURL, "technical.analytical");
    const otherPage = await other.newPage();
    await otherPage.goto(summary);
    await settled(otherPage);
    expect(await purchases(otherPage)).toEqual([]);
    await other.close();
  },
);

test(
  "without consent no purchase is pushed or stored",
  { tag: "@script" },
  async ({ page, context, baseURL }) => {
    await order(page);
    expect(await purchases(page)).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("placed-orders");

    await allow(context, baseURL, "technical.analytical");
    await page.reload();
    await settled(page);
    expect(await purchases(page)).toEqual([]);
  },
);
