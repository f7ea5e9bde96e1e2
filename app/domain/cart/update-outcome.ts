/** What became of a line of the cart, and how it is said. */
export interface UpdateOutcome {
  /** the event for analytics */
  event: "addToCart" | "removeFromCart" | null;
  /** how many pieces more or fewer */
  changed: number;
  /** 'added' is said by the popup, the others by a notice */
  said: "added" | "quantity_updated" | "removed" | "already_added" | "updated";
}

/**
 * 'After an update: higher quantity fires an add event and shows the added-product popup; lower quantity fires a remove event and, if
 * quantity is still above 0, shows a "quantity updated" notice; equal quantity shows "already added" (on add) or "updated" (on update)'
 * (specification section 4). A line that is gone is said to be removed.
 */
export function updateOutcome(action: "add" | "set", quantity: number, originalQuantity: number): UpdateOutcome {
  const changed = Math.abs(quantity - originalQuantity);
  if (quantity > originalQuantity) return { event: "addToCart", changed, said: "added" };
  if (quantity < originalQuantity) return { event: "removeFromCart", changed, said: quantity > 0 ? "quantity_updated" : "removed" };
  return { event: null, changed, said: action === "add" ? "already_added" : "updated" };
}
