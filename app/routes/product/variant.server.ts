import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { idSchema, type Locale } from "~/contract/core/common";
import { canBeRotated, usualRoll } from "~/domain/cut";
import { roomArea, USUAL_RESERVE_PERCENT } from "~/domain/pack";
import type { MyRoom } from "~/domain/room";
import { CHOOSES_ROLL, chosenRoll, cutQuery } from "~/features/catalogue";
import type { KnownFields } from "~/forms/parse-form.server";
import { formatNumber } from "~/i18n/format";

/** The variant in the address: `?varianta=sire-400`, or `?variant=` id or code, also inactive. */
export const namedVariant = (
  { variants }: ProductDetail,
  params: URLSearchParams,
): Variant | undefined =>
  variants.find((variant) => {
    const variantParams = [...new URLSearchParams(variant.variant_url_query)];
    const short = params.get("variant");
    return (
      variantParams.every(([name, value]) => params.get(name) === value) ||
      (short !== null &&
        (short === String(variant.id) || variantParams.some(([, value]) => value === short)))
    );
  });

/** The variant in the address; by default the only active one, or the usual roll. */
export function chosenVariant(product: ProductDetail, params: URLSearchParams): Variant | null {
  const named = namedVariant(product, params);
  if (named) return named;
  const active = product.variants.filter((variant) => variant.active);
  const [only, ...others] = active;
  return only && others.length === 0 ? only : usualRoll(product.group_type_id, active);
}

const NO_DEFAULTS = { width_cm: null, length_cm: null };

/** True if the shop chooses the roll: nobody has named one, and its pieces lie in either direction. */
export const choosesRoll = (product: ProductDetail, params: URLSearchParams): boolean =>
  product.cut !== null &&
  canBeRotated(product.group_type_id) &&
  namedVariant(product, params) === undefined;

/** The address with the cheapest roll and direction for its measures, if it names no roll. */
export function inCheapestRoll(params: URLSearchParams, product: ProductDetail): URLSearchParams {
  const usual = choosesRoll(product, params) ? chosenVariant(product, params) : null;
  if (!usual) return params;
  const { variant, fit } = chosenRoll(product, cutQuery(params, NO_DEFAULTS), usual);
  const width = params.get("dimensions.width_cm") ?? String(usual.width_cm);
  if (!fit && variant === usual) return params;
  const filled = new URLSearchParams(params);
  for (const [name, value] of new URLSearchParams(variant.variant_url_query))
    filled.set(name, value);
  filled.set("dimensions.width_cm", width);
  if (fit?.rotated) filled.set("dimensions.rotated", "on");
  else filled.delete("dimensions.rotated");
  return filled;
}

/** Without a script the form has the roll that was shown before the measures were typed: replaces it by the cheapest one. */
export async function takeCheapestRoll(fields: KnownFields, shop: Shop): Promise<void> {
  if (fields.get(CHOOSES_ROLL) !== "on") return;
  const id = idSchema.safeParse(Number(fields.get("productId")));
  const product = id.success ? await orDefault(shop.catalogue.product(id.data), null) : null;
  const usual = product?.variants.find((one) => String(one.id) === fields.get("variantId"));
  if (!product || !usual) return;
  const { variant, fit } = chosenRoll(product, cutQuery(fields, NO_DEFAULTS), usual);
  fields.set("variantId", String(variant.id));
  fields.set("dimensions.rotated", fit?.rotated ? "on" : "");
}

const MEASURE_FIELD = /^(dimensions\.|room\.|quantity$)/;

/**
 * The address with the values of the shopper's room, if nothing is typed: its sides, or area and packs. Rooms with seams are cut by the plan.
 */
export function forMyRoom(
  params: URLSearchParams,
  product: ProductDetail,
  room: MyRoom | null,
  locale: Locale,
): URLSearchParams {
  const { room_price: roomPrice } = product;
  if (
    !room ||
    !roomPrice ||
    roomPrice.seams > 0 ||
    [...params.keys()].some((name) => MEASURE_FIELD.test(name))
  )
    return params;
  const filled = new URLSearchParams(params);
  if (roomPrice.kind === "packs") {
    filled.set("room.area", formatNumber(locale, roomArea(room)));
    filled.set("room.reserve", String(USUAL_RESERVE_PERCENT));
    filled.set("quantity", String(roomPrice.quantity));
    return filled;
  }
  if (roomPrice.kind === "lengths") {
    filled.set("dimensions.length_cm", String(roomPrice.piece?.length_cm));
    filled.set("quantity", String(roomPrice.quantity));
    return filled;
  }
  filled.set("dimensions.width_cm", String(room.width_cm));
  filled.set("dimensions.length_cm", String(room.length_cm));
  if (roomPrice.piece?.rotated && namedVariant(product, params)?.id === roomPrice.variant_id)
    filled.set("dimensions.rotated", "on");
  return filled;
}
