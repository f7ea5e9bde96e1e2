import { useEffect } from "react";
import type { AllowedPurposes } from "~/domain/web";
import { pushToDataLayer, useConsent } from "~/features/consent";
import type { ChangedCartItem, EcommerceEvent, PurchasedOrder } from "./events";
import { isFirst } from "./is-first";

type Events = typeof import("./events");
type Make = (events: Events) => EcommerceEvent | null;

/** Pushes an event after `ecommerce: null`, which clears the previous one. Its code is loaded only with consent; if that fails, it is dropped. */
async function pushEcommerce(consent: AllowedPurposes, make: Make): Promise<void> {
  if (!consent.analytical) return;
  const event = await import("./events").then(make, () => null);
  if (!event) return;
  pushToDataLayer(consent, { ecommerce: null });
  pushToDataLayer(consent, event);
}

/** Pushes an event of a page if analytical cookies are allowed. @param key identifies it: pushed again when it changes; null pushes nothing */
export function useEcommerceEvent(key: string | null, make: Make): void {
  const { analytical, marketing } = useConsent();
  useEffect(() => {
    if (key !== null) void pushEcommerce({ analytical, marketing }, make);
    // only another key is another event, not another render
  }, [key, analytical]);
}

export function pushCartChange(consent: AllowedPurposes, change: ChangedCartItem): void {
  if (change.event === null) return;
  void pushEcommerce(consent, (events) => {
    const event = events.cartChange(change);
    // 'Analytics events addToCart and removeFromCart carry currency CZK' (specification section 7)
    if (event && change.event !== null)
      pushToDataLayer(consent, {
        event: change.event,
        currency: "CZK",
        items: event.ecommerce.items,
      });
    return event;
  });
}

/** Pushes an order once per browser. @param isNew placed in this browser with analytics allowed */
export function usePurchaseEvent(order: PurchasedOrder, isNew: boolean): void {
  const { analytical, marketing } = useConsent();
  useEffect(() => {
    if (isNew && analytical && isFirst(`purchase.${order.number}`))
      void pushEcommerce({ analytical, marketing }, ({ purchase }) => purchase(order));
  }, [order, isNew, analytical, marketing]);
}
