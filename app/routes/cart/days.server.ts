import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { Cart } from "~/contract/cart/cart";
import { blocksOrder } from "~/domain/cart";
import { earliestOf } from "~/domain/delivery";
import type { DeliveryDay } from "~/features/catalogue";
import { formatPromisedShort } from "~/i18n/format-day";

/**
 * When the cart can be ready: with the chosen method, else the soonest pickup and the soonest delivery. Empty if it cannot be ordered or read, null if
 * the backend takes no orders.
 */
export async function readDays(shop: Shop, cart: Cart): Promise<DeliveryDay[] | null> {
  if (blocksOrder(cart.items)) return [];
  const { delivery, store, promised } = cart.chosen;
  if (delivery && promised) {
    const name = [delivery.name, store].filter(Boolean).join(", ");
    return [
      {
        id: 0,
        name,
        isPickup: delivery.type === "store",
        day: formatPromisedShort(shop.locale, promised),
      },
    ];
  }
  const deliveries = await orDefault(shop.checkout.deliveries(cart), []);
  if (deliveries === null) return null;
  const offered = deliveries.flatMap(({ id, name, type, available, promised: day }) =>
    available && day ? [{ ...day, id, name, isPickup: type === "store" }] : [],
  );
  return [true, false].flatMap((isPickup) => {
    const first = earliestOf(offered.filter((one) => one.isPickup === isPickup));
    return first
      ? [{ id: first.id, name: first.name, isPickup, day: formatPromisedShort(shop.locale, first) }]
      : [];
  });
}
