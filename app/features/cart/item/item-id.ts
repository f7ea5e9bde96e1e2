import type { CartItem } from "~/contract/cart/cart";

export const itemId = (id: string): string => `item-${id}`;

/** Form fields that identify a line; with product and variant for other backends (specification section 7). */
export const lineFields = ({
  id,
  product,
  variant,
}: Pick<CartItem, "id" | "product" | "variant">) => ({
  itemId: id,
  productId: product.id,
  ...(variant && { variantId: variant.id }),
});

/** The same with the line's note: a backend may set everything that a change names ('PATCH: same as PUT', specification section 7). */
export const wholeLineFields = (item: Pick<CartItem, "id" | "product" | "variant" | "note">) => ({
  ...lineFields(item),
  ...(item.note && { note: item.note }),
});

export const quantityFormId = (id: string): string => `quantity-${id}`;

export const noteFormId = (id: string): string => `note-${id}`;
