import { useEffect } from "react";
import { pushToDataLayer, useConsent } from "~/features/consent";
import type { CartChange, EcommerceEvent, PurchasedOrder } from "./events";

/** The functions that make the events. */
type Events = typeof import("./events");
type Make = (events: Events) => EcommerceEvent | null;

/**
 * Pushes an event; `ecommerce: null` before it, so that nothing of the event before stays in the tag manager. Its code is fetched with consent only; if
 * it does not load, the event is left out.
 */
export async function pushEcommerce(consent: { analytical: boolean }, make: Make): Promise<void> {
  if (!consent.analytical) return;
  const event = await import("./events").then(make, () => null);
  if (!event) return;
  pushToDataLayer(consent, { ecommerce: null });
  pushToDataLayer(consent, event);
}

/**
 * Pushes an event when a page shows what it tells of, if the shopper allows analytical cookies.
 * @param key what the event tells of: another one is pushed when it changes; null pushes nothing
 */
export function useEcommerceEvent(key: string | null, make: Make): void {
  const { analytical } = useConsent();
  useEffect(() => {
    if (key !== null) void pushEcommerce({ analytical }, make);
    // the same page renders again with the same goods: only another key is another event
  }, [key, analytical]);
}

/** Tells of a change of the cart: the specification's event, and that of Google Analytics. */
export function tellCartChange(consent: { analytical: boolean }, change: CartChange): void {
  if (change.event === null) return;
  void pushEcommerce(consent, (events) => {
    const made = events.cartChange(change);
    // 'Analytics events addToCart and removeFromCart carry currency CZK' (specification section 7)
    if (made && change.event !== null) pushToDataLayer(consent, { event: change.event, currency: "CZK", items: made.ecommerce.items });
    return made;
  });
}

/** Tells analytics of an order, once in this browser. @param isNew it was placed in this browser, and analytics are allowed */
export function usePurchaseEvent(order: PurchasedOrder, isNew: boolean): void {
  useEffect(() => {
    if (isNew && isFirst(order.number)) void pushEcommerce({ analytical: true }, ({ purchase }) => purchase(order));
  }, [order, isNew]);
}

/** Whether an order has not been told of, in this tab or another; from now on it has. */
function isFirst(number: string): boolean {
  const key = `purchase.${number}`;
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "1");
    return true;
  } catch {
    // storage forbidden or full: rather not at all than with every reload
    return false;
  }
}
