import type { Order } from "./order";

type OrderedLine = Pick<
  Order["items"][number],
  "product_id" | "variant_id" | "quantity" | "note" | "is_sample" | "dimensions" | "planned"
>;

/** The request that adds an order's line to the cart again with the same choices and its place in a floor plan. */
export const repeatedLine = ({
  product_id,
  variant_id,
  quantity,
  note,
  is_sample,
  dimensions,
  planned,
}: OrderedLine) => ({
  productId: product_id,
  variantId: variant_id,
  quantity,
  note,
  isSample: is_sample,
  planned,
  dimensions: dimensions && {
    shape: dimensions.shape,
    // lengths have no width
    width_cm: (dimensions.asked ?? dimensions).width_cm || undefined,
    length_cm: (dimensions.asked ?? dimensions).length_cm,
    rotated: dimensions.rotated,
    offcut: dimensions.offcut,
    hems: dimensions.hems && {
      code: dimensions.hems.code,
      color: dimensions.hems.color,
      sides: dimensions.hems.sides,
    },
  },
});
