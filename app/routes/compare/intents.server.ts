import { z } from "zod";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { idSchema } from "~/contract/core/common";
import { addCompared, readCompared } from "~/domain/catalogue";
import { safeRedirect } from "~/domain/web";
import { compareHref } from "~/i18n/links";

const changeSchema = z.object({
  productId: z.number().pipe(idSchema),
  /** ids that the page shows, separated by commas; undefined on other pages */
  shown: z.string().optional(),
});
const addComparedSchema = changeSchema.extend({
  /** of another page: beginning of the id of the element to return to */
  at: z.string().optional(),
  /** ids whose buttons were pressed before and are not answered yet, separated by commas */
  unanswered: z.string().default(""),
});

/** The compared ids: of the address, which may come from another shopper, or of the shopper's cookie. */
const idsOf = async (shop: Shop, shown: string | undefined): Promise<number[]> =>
  shown === undefined ? shop.compared.ids() : readCompared(shown.split(",")).ids;

async function show(shop: Shop, ids: number[]): Promise<string> {
  await shop.compared.set(ids);
  return compareHref(shop.locale, ids);
}

const ADDED = { code: "compare_added", kind: "success" } as const;
const FULL = { code: "compare_full", kind: "info" } as const;

export const intents = {
  add: intent(addComparedSchema, async (shop, { productId, shown, at = "", unanswered }) => {
    const before = readCompared(unanswered.split(",")).ids.reduce(
      (ids, id) => addCompared(ids, id).ids,
      await idsOf(shop, shown),
    );
    const { ids, isFull } = addCompared(before, productId);
    const isComparison = shown !== undefined;
    if (isComparison && !isFull) return { ok: true, to: await show(shop, ids) };
    const back = (comparison: string) =>
      isComparison
        ? comparison
        : safeRedirect(shop.cameFrom && `${shop.cameFrom}#${at}-${productId}`, comparison);
    const [product] = await shop.catalogue.byIds([productId]);
    if (!product)
      return {
        ok: true,
        to: back(compareHref(shop.locale, before)),
        notice: { code: "compare_gone", kind: "info" },
      };
    const notice = { name: product.name, count: ids.length, ...(isFull ? FULL : ADDED) };
    return { ok: true, to: back(await show(shop, ids)), notice };
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
