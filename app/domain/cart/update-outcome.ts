export interface UpdateOutcome {
  event: "addToCart" | "removeFromCart" | null;
  /** difference of pieces */
  changed: number;
  message: "added" | "quantity_updated" | "removed" | "already_added" | "updated";
}

/**
 * 'After an update: higher quantity fires an add event and shows the added-product popup; lower quantity fires a remove event and, if quantity is
 * still above 0, shows a "quantity updated" notice; equal quantity shows "already added" (on add) or "updated" (on update)' (specification section
 * 4). A removed line has its own notice.
 */
export function updateOutcome(
  action: "add" | "set",
  quantity: number,
  originalQuantity: number,
): UpdateOutcome {
  const changed = Math.abs(quantity - originalQuantity);
  if (quantity > originalQuantity) return { event: "addToCart", changed, message: "added" };
  if (quantity < originalQuantity)
    return {
      event: "removeFromCart",
      changed,
      message: quantity > 0 ? "quantity_updated" : "removed",
    };
  return { event: null, changed, message: action === "add" ? "already_added" : "updated" };
}
