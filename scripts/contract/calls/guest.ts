import {
  cartListSchema,
  cartSchema,
  cartUpdateSchema,
  type Cart,
  type CartUpdate,
} from "~/contract/cart/cart";
import { productDetailSchema, productListSchema, type Product } from "~/contract/catalogue";
import { MAX_PER_PAGE } from "~/contract/core/common";
import { canBeBought } from "~/domain/catalogue";
import { canBeRotated } from "~/domain/cut";
import { isCut } from "~/domain/price";
import { Mismatch, requireData, type Backend } from "../backend";

export interface Guest {
  id: string;
  tempId: string;
  version: number;
  read(locale?: string): Promise<Cart>;
  add(line: object): Promise<CartUpdate>;
  set(line: object): Promise<CartUpdate>;
  choose(choice: object): Promise<Cart>;
}

export async function newGuest(backend: Backend): Promise<Guest> {
  const [cart] = await backend.call("GET", "/api/cart/anonymous/cs/0", cartListSchema);
  if (!cart?.tempId) throw new Mismatch("GET /api/cart/anonymous/cs/0: no cart with a tempId");
  const { id, tempId, version } = cart;
  const path = `/api/cart/${id}`;
  return {
    id,
    tempId,
    version,
    async read(locale = "cs") {
      const [now] = await backend.call(
        "GET",
        `/api/cart/anonymous/${locale}/${tempId}`,
        cartListSchema,
      );
      if (!now) throw new Mismatch("GET /api/cart/anonymous/{locale}/{tempId}: an empty list");
      return now;
    },
    add: (line) => backend.call("PUT", path, cartUpdateSchema, { tempId, body: { id, ...line } }),
    set: (line) => backend.call("PATCH", path, cartUpdateSchema, { tempId, body: { id, ...line } }),
    choose: (choice) =>
      backend.call("PATCH", `${path}/checkout`, cartSchema, { tempId, body: choice }),
  };
}

export interface GuestLine {
  productId: number;
  variantId?: number;
  dimensions?: { length_cm: number };
}

const products = async (backend: Backend): Promise<Product[]> =>
  (
    await backend.call(
      "GET",
      `/api/catalog/products/cs?per_page=${MAX_PER_PAGE}&in_stock=1`,
      productListSchema,
    )
  ).data;

/** Order lines with enough stock for two pieces. */
async function linesOf(
  backend: Backend,
  isWanted: (groupTypeId: number) => boolean,
): Promise<GuestLine[]> {
  return (await products(backend)).flatMap((product): GuestLine[] => {
    if (!isWanted(product.group_type_id) || !product.active || !product.available) return [];
    const variant = product.has_variants
      ? product.variants.find((one) => canBeBought(product, one) && one.quantity >= 4)
      : null;
    if (variant === undefined || (!variant && product.quantity < 4)) return [];
    const isByLength = isCut(product.group_type_id);
    return [
      {
        productId: product.id,
        ...(variant && { variantId: variant.id }),
        ...(isByLength && { dimensions: { length_cm: 100 } }),
      },
    ];
  });
}

const isWhole = (groupTypeId: number): boolean => !isCut(groupTypeId);

export const pieceLine = async (backend: Backend): Promise<GuestLine> =>
  requireData((await linesOf(backend, isWhole))[0], "no goods by the piece in stock");
/** One metre of goods that are cut from a roll. */
export const cutLine = async (backend: Backend): Promise<GuestLine> =>
  requireData((await linesOf(backend, isCut))[0], "no goods by the metre in stock");
/** Floor covering from a roll. */
export const rollLine = async (backend: Backend): Promise<GuestLine> =>
  requireData((await linesOf(backend, canBeRotated))[0], "no rolls in stock");
export async function twoLines(backend: Backend): Promise<[GuestLine, GuestLine]> {
  const [one, two] = [...(await linesOf(backend, isWhole)), ...(await linesOf(backend, isCut))];
  return [requireData(one, "nothing in stock"), requireData(two, "only one product in stock")];
}

export async function productWithSamples(backend: Backend): Promise<number> {
  for (const { id } of (await products(backend)).slice(0, 10)) {
    const { data } = await backend.call(
      "GET",
      `/api/catalog/product/cs/${id}`,
      productDetailSchema,
    );
    if (data.sample_price_tax_incl !== null) return id;
  }
  return requireData<number>(undefined, "no samples of the first ten products");
}
