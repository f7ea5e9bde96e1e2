import type { CartItem } from "~/contract/cart";

/** Id of a line's row in the page, so that addresses can lead to it. */
export const itemId = (id: string): string => `item-${id}`;

/** The fields that name a line in its forms; product and variant, as a backend may ask for them (specification section 7). */
export const lineFields = ({ id, product, variant }: Pick<CartItem, "id" | "product" | "variant">) => ({
  itemId: id,
  productId: product.id,
  ...(variant && { variantId: variant.id }),
});

/** Id of the form of a line's quantity. */
export const quantityForm = (id: string): string => `quantity-${id}`;

/** Id of the form of a line's note. */
export const noteForm = (id: string): string => `note-${id}`;
