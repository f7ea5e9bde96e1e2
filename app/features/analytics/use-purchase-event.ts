import { useEffect } from "react";
import type { PurchasedOrder } from "./events";
import { pushEcommerce } from "./use-ecommerce-event";

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
