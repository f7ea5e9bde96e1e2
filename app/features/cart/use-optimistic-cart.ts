import { useFetchers } from "@remix-run/react";
import type { Cart } from "~/contract/cart";
import { optimisticLines } from "~/domain/cart/optimistic";

/** The cart with the quantities that are on their way to the server; `pending` while any is. */
export function useOptimisticCart(cart: Cart): { items: Cart["items"]; itemsTaxIncl: number; pending: boolean } {
  const wanted = new Map<string, number>();
  for (const { formData, state } of useFetchers()) {
    const itemId = formData?.get("itemId");
    if (state !== "idle" && typeof itemId === "string") wanted.set(itemId, Number(formData?.get("quantity")) || 0);
  }
  const { lines, itemsTaxIncl } = optimisticLines(cart.items, wanted);
  return { items: lines, itemsTaxIncl, pending: wanted.size > 0 };
}
