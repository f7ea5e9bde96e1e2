import { z } from "zod";
import { intent } from "~/bff/intent.server";
import type { Shop } from "~/bff/shop";
import { idSchema } from "~/contract/common";
import { addCompared, readCompared } from "~/domain/comparison";
import { compareHref } from "~/i18n/links";

const changeSchema = z.object({
  productId: z.number().pipe(idSchema),
  /** ids that the page shows, separated by commas; undefined on other pages */
  shown: z.string().optional(),
});

/** The compared ids: of the address, which may come from another shopper, or of the shopper's cookie. */
const idsOf = async (shop: Shop, shown: string | undefined): Promise<number[]> =>
  shown === undefined ? shop.compared.ids() : readCompared(shown.split(",")).ids;

async function show(shop: Shop, ids: number[]): Promise<string> {
  await shop.compared.set(ids);
  return compareHref(shop.locale, ids);
}

export const intents = {
  add: intent(changeSchema, async (shop, { productId, shown }) => {
    const { ids, isFull } = addCompared(await idsOf(shop, shown), productId);
    const to = await show(shop, ids);
    if (!isFull) return { ok: true, to };
    const [left] = await shop.catalogue.chosen([productId]);
    return { ok: true, to, notice: { code: "compare_full", kind: "info", name: left?.name } };
  }),
  remove: intent(changeSchema, async (shop, { productId, shown }) => {
    const ids = await idsOf(shop, shown);
    return {
      ok: true,
      to: await show(
        shop,
        ids.filter((id) => id !== productId),
      ),
    };
  }),
};
