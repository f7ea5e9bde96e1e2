import type { Page } from "@playwright/test";
import { z } from "zod";
import {
  expect,
  fillDetails,
  openDetails,
  openProduct,
  PRODUCTS,
  settled,
  test,
  TEXTS,
} from "./support";

const eventSchema = z.object({
  event: z.string(),
  ecommerce: z.object({
    currency: z.literal("CZK"),
    value: z.number().positive(),
    items: z
      .array(
        z.object({
          item_id: z.string().regex(/^\d+(-\d+)?$/),
          item_name: z.string(),
          price: z.number(),
          quantity: z.int(),
        }),
      )
      .min(1),
  }),
});

async function ecommerceEvents(page: Page) {
  const layer = await page.evaluate(() => window.dataLayer ?? []);
  const pushed = layer.filter((entry) => "ecommerce" in entry);
  // Google wants the consent before all events
  if (pushed.length > 0)
    expect(Object.values(layer[0] ?? {}).slice(0, 2)).toEqual(["consent", "default"]);
  return pushed.flatMap((entry, index) => {
    if (index % 2 === 1) return [eventSchema.parse(entry)];
    expect(entry).toEqual({ ecommerce: null });
    return [];
  });
}
const namesOf = async (page: Page) => (await ecommerceEvents(page)).map(({ event }) => event);

test(
  "pushes an event for each step from the list to the order",
  { tag: "@script" },
  async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: "cookie-consent", value: "technical.analytical", url: baseURL ?? "" },
    ]);
    await page.goto("/eshop");
    await settled(page);
    await expect.poll(() => namesOf(page)).toEqual(["view_item_list"]);

    await openProduct(page, PRODUCTS.carpet);
    await expect.poll(() => namesOf(page)).toEqual(["view_item"]);
    const [seen] = await ecommerceEvents(page);
    expect(seen?.ecommerce).toMatchObject({
      value: 289,
      items: [{ item_id: expect.stringMatching(/^1202-\d+$/), price: 289, quantity: 1 }],
    });

    await openDetails(page);
    await expect
      .poll(async () => (await namesOf(page)).slice(-2))
      .toEqual(["add_shipping_info", "add_payment_info"]);
    await page.goto("/kosik");
    await settled(page);
    await expect.poll(() => namesOf(page)).toEqual(["view_cart"]);
    await page.goto("/kosik/doprava-a-platba");
    await settled(page);
    await expect.poll(() => namesOf(page)).toEqual(["begin_checkout"]);
    await page.goto("/kosik/udaje");
    await settled(page);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
    await expect.poll(async () => (await namesOf(page)).at(-1)).toBe("purchase");
  },
);

test("pushes no events without consent", { tag: "@script" }, async ({ page }) => {
  await openProduct(page, PRODUCTS.carpet);
  await page.goto("/eshop");
  await settled(page);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});
