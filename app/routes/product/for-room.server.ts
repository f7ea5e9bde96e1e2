import type { ProductDetail } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { roomArea, USUAL_RESERVE_PERCENT } from "~/domain/pack";
import type { MyRoom } from "~/domain/room";
import { formatNumber } from "~/i18n/format";
import { namedVariant } from "./variant.server";

const MEASURED = /^(dimensions\.|room\.|quantity$)/;

/**
 * The address with the values of the shopper's room, if nothing is typed: its sides, or area and packs. Rooms with seams are cut by the plan.
 */
export function forMyRoom(
  params: URLSearchParams,
  product: ProductDetail,
  room: MyRoom | null,
  locale: Locale,
): URLSearchParams {
  const { room_price: found } = product;
  if (!room || !found || found.seams > 0 || [...params.keys()].some((name) => MEASURED.test(name)))
    return params;
  const filled = new URLSearchParams(params);
  if (found.kind === "packs") {
    filled.set("room.area", formatNumber(locale, roomArea(room)));
    filled.set("room.reserve", String(USUAL_RESERVE_PERCENT));
    filled.set("quantity", String(found.quantity));
    return filled;
  }
  if (found.kind === "lengths") {
    filled.set("dimensions.length_cm", String(found.piece?.length_cm));
    filled.set("quantity", String(found.quantity));
    return filled;
  }
  filled.set("dimensions.width_cm", String(room.width_cm));
  filled.set("dimensions.length_cm", String(room.length_cm));
  if (found.piece?.rotated && namedVariant(product, params)?.id === found.variant_id)
    filled.set("dimensions.rotated", "on");
  return filled;
}
