import { useFetchers, useNavigation } from "@remix-run/react";
import type { Cart } from "~/contract/cart/cart";
import { optimisticLines, wantedQuantity } from "~/domain/cart";

interface OptimisticCart {
  items: Cart["items"];
  itemsTaxIncl: number;
  pending: boolean;
  version: number | undefined;
}

export function useOptimisticCart(cart: Cart): OptimisticCart {
  const navigation = useNavigation();
  let busy = navigation.state !== "idle" && navigation.formData !== undefined;
  const wanted = new Map<string, number>();
  for (const { formData, state } of useFetchers()) {
    busy ||= state !== "idle" && formData !== undefined;
    const itemId = formData?.get("itemId");
    if (state === "idle" || formData?.get("intent") !== "setQuantity" || typeof itemId !== "string")
      continue;
    const quantity = wantedQuantity(formData.get("quantity"));
    if (quantity !== null) wanted.set(itemId, quantity);
  }
  const { lines, itemsTaxIncl } = optimisticLines(cart.items, wanted);
  return {
    items: lines,
    itemsTaxIncl,
    pending: wanted.size > 0,
    version: busy ? undefined : cart.version,
  };
}
