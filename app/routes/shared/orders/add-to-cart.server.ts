import { z } from "zod";
import type { FormOutcome, Sending } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { addRequestSchema, type CartChanged } from "~/contract/cart/cart";
import type { CutQuote } from "~/contract/cart/cut";
import type { AddedGoods, Notice } from "~/contract/forms/notices";
import { cartEventOf, type CartEvent } from "~/features/cart";
import type { AccessoryOffer } from "~/features/cut";
import type { KnownFields } from "~/forms/parse-form.server";

export interface CartMore {
  update?: CartEvent;
  /** of an emptied cart */
  removed?: CartEvent[];
  quote?: CutQuote;
  offers?: AccessoryOffer[];
}

/** Cart version that a form showed; undefined if a script did not know it. */
export const cartVersionSchema = z.int().optional().catch(undefined);

/** Notices of samples that differ from those of goods. */
const SAMPLE_NOTICES: Partial<Record<CartEvent["message"], Notice["code"]>> = {
  added: "sample_added",
  already_added: "sample_already_added",
  removed: "sample_removed",
};

/** The answer to a cart form: with a script the popup shows additions, otherwise a notice at `to`, by default the form's own page. */
export function cartOutcome(
  action: "add" | "set",
  update: CartChanged,
  { byScript }: Sending,
  to?: string,
): FormOutcome<{ update: CartEvent }> {
  const event = cartEventOf(action, update);
  const kind = event.message === "added" || event.message === "already_added" ? "success" : "info";
  const isShownByPopup = byScript && event.message === "added";
  return {
    ok: true,
    ...(to !== undefined && { to }),
    notice: isShownByPopup
      ? undefined
      : {
          code: (event.isSample && SAMPLE_NOTICES[event.message]) || event.message,
          kind,
          name: event.name,
          ...(event.message === "added" && { added: addedGoods(event, update) }),
        },
    more: { update: event },
  };
}

const addedGoods = (
  { image, slug, size, variant, price, changed }: CartEvent,
  { product }: CartChanged,
): AddedGoods => ({
  image,
  slug,
  size: size ?? variant,
  sum: price * changed,
  category: categoryOf(product),
});

/** The category to continue at; null if the backend gives no id of it. */
const categoryOf = ({
  default_category: category,
}: CartChanged["product"]): AddedGoods["category"] =>
  category?.id === undefined ? null : { id: category.id, slug: category.slug };

export const addSchema = addRequestSchema.omit({ id: true, isSample: true });

const WIDTH = "dimensions.width_cm";
const LENGTH = "dimensions.length_cm";

/** Names of emptied measures. The contract reads a missing measure as the roll's whole width, which an emptied field does not mean. */
export function emptyMeasures(fields: KnownFields): string[] {
  // a circle hides the length
  const names = fields.get("dimensions.shape") === "round" ? [WIDTH] : [WIDTH, LENGTH];
  return names.filter((name) => fields.get(name) === "");
}

/** A schema for forms whose measures must not be emptied. */
export const measured =
  <S extends z.ZodType>(schema: S) =>
  (fields: KnownFields): S => {
    const empty = emptyMeasures(fields);
    if (empty.length === 0) return schema;
    return schema.superRefine((_value, context) => {
      for (const name of empty)
        context.addIssue({ code: "custom", message: "required", path: name.split(".") });
    });
  };

interface AddOptions {
  /** fields that are only shown again */
  rest?: z.ZodRawShape;
  /** the page after a form without a script; by default the form's own */
  next?: (shop: Shop, fields: KnownFields) => string;
  /** changes the fields before validation */
  prepare?: (fields: KnownFields, shop: Shop) => Promise<void>;
}

/** Adds goods to the cart. */
export const addIntent = ({ rest = {}, next, prepare }: AddOptions = {}) =>
  intent(
    measured(addSchema),
    async (shop, line, sending, fields) => {
      const added = await shop.cart.add(line);
      return added.ok ? cartOutcome("add", added.value, sending, next?.(shop, fields)) : added;
    },
    { failed: "not_added", fields: addSchema.extend(rest), ...(prepare && { prepare }) },
  );
