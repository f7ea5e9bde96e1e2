import { describe, expect, test } from "vitest";
import { updateOutcome } from "~/domain/cart";

// Specification: 4.cart.2, 4.cart.3, 4.cart.4
describe("After an update of the cart (specification section 4)", () => {
  test.each([
    [
      "higher quantity fires an add event and shows the added-product popup",
      "add",
      3,
      1,
      "addToCart",
      2,
      "added",
    ],
    ["… also when the quantity was set", "set", 5, 2, "addToCart", 3, "added"],
    ["… and for a first piece", "add", 1, 0, "addToCart", 1, "added"],
    [
      "lower quantity fires a remove event and, above 0, shows a 'quantity updated' notice",
      "set",
      1,
      4,
      "removeFromCart",
      3,
      "quantity_updated",
    ],
    [
      "lower quantity fires a remove event; at 0 the line is gone",
      "set",
      0,
      2,
      "removeFromCart",
      2,
      "removed",
    ],
    ["equal quantity shows 'already added' on add", "add", 2, 2, null, 0, "already_added"],
    ["equal quantity shows 'updated' on update", "set", 2, 2, null, 0, "updated"],
    ["a line that was gone already is no event", "set", 0, 0, null, 0, "updated"],
  ] as const)("%s", (_sentence, action, quantity, original, event, changed, message) => {
    expect(updateOutcome(action, quantity, original)).toEqual({ event, changed, message });
  });
});
