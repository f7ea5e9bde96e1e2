import type { ApiTransport } from "~/bff/storefront";
import type { Cart, CartItem, CartUpdate, Voucher } from "~/contract/cart/cart";
import type { Product } from "~/contract/catalogue";
import type { Wishlist } from "~/contract/customer/wishlist";

export const NOT_CHOSEN = {
  deliveryId: null,
  storeId: null,
  pickupPointId: null,
  paymentId: null,
  floor: null,
  lift: false,
};
export const CART_ID = "cart-1-aaaaaaaaaaaaaaaaaaa";
export const OTHER_CART_ID = "cart-2-bbbbbbbbbbbbbbbbbbb";
export const TEMP_ID = "abcdefghijklmnopqrstuvwx";
export const OTHER_TEMP_ID = "zyxwvutsrqponmlkjihgfedc";

const price = {
  price: 100,
  price_sale: null,
  is_price_sale_active: false,
  price_tax_incl: 121,
  price_sale_tax_incl: null,
};
const lowest = { lowest_price_30: null, lowest_price_30_tax_incl: null };

export const productOf = (id: number): Product => ({
  id,
  slug: `p-${id}`,
  name: `Product ${id}`,
  description: "",
  ...price,
  ...lowest,
  tax_rate: { rate: 0.21 },
  main_image: null,
  images: [],
  default_category: null,
  categories: [],
  brand: null,
  has_variants: false,
  variants: [],
  group_type_id: 4,
  properties: [],
  quantity: 5,
  active: true,
  available: true,
  package_content_quantity: null,
  is_metrage: false,
  stock_text_available: null,
  stock_text_unavailable: null,
  url: `/${id}`,
  original_price: null,
  labels: [],
  rating: null,
});

const amounts = { unit_price: 0, service_price: 0, hems_price: 0, total: 0 };
const amountsWithVat = {
  unit_price_tax_incl: 0,
  service_price_tax_incl: 0,
  hems_price_tax_incl: 0,
  total_tax_incl: 0,
};

/** @param variantId required for products with variants */
export const itemOf = (productId: number, quantity = 1, variantId?: number): CartItem => ({
  id: `item-${productId}`,
  product: productOf(productId),
  variant: variantId === undefined ? null : variantOf(variantId),
  quantity,
  is_sample: false,
  sample_kind: null,
  note: "",
  dimensions: null,
  planned: null,
  ...amounts,
  ...amountsWithVat,
  warnings: [],
});

const variantOf = (id: number): NonNullable<CartItem["variant"]> => ({
  id,
  name: `Variant ${id}`,
  attributes: [],
  ...price,
  ...lowest,
  quantity: 5,
  active: true,
  variant_url_query: "",
  package_content_quantity: null,
  width_cm: null,
  length_cm: null,
});

export const cartOf = (overrides: Partial<Cart> = {}): Cart => ({
  id: CART_ID,
  tempId: TEMP_ID,
  version: 1,
  items: [],
  vouchers: [],
  free_delivery: false,
  addons_tax_rate: { rate: 0.21 },
  has_addon_eco_packaging: false,
  has_addon_strong_tubus: false,
  has_addon_packing_fee: false,
  addon_prices_tax_incl: { eco_packaging: 0, strong_tubus: 0, packing_fee: 0 },
  checkout: NOT_CHOSEN,
  chosen: { delivery: null, store: null, point: null, floor: null, payment: null, promised: null },
  totals: {
    items: 0,
    services: 0,
    hems: 0,
    group_discount: 0,
    vouchers: 0,
    delivery: 0,
    payment: 0,
    addons: 0,
    delivery_up: 0,
    total: 0,
    items_tax_incl: 0,
    services_tax_incl: 0,
    hems_tax_incl: 0,
    group_discount_tax_incl: 0,
    vouchers_tax_incl: 0,
    delivery_tax_incl: 0,
    payment_tax_incl: 0,
    addons_tax_incl: 0,
    delivery_up_tax_incl: 0,
    total_tax_incl: 0,
    rounding_tax_incl: 0,
    vat: [],
    free_delivery: { active: false, missing_tax_incl: 0 },
  },
  ...overrides,
});

export const voucherOf = (overrides: Partial<Voucher> = {}): Voucher => ({
  voucher_id: 1,
  code: "VITEJTE10",
  voucher_type: "percent",
  value: 10,
  tax: true,
  active: true,
  rest_value: null,
  condition_type: "none",
  condition_id: null,
  condition_way: null,
  free_delivery: false,
  of_group: false,
  discount_tax_incl: 0,
  problem: null,
  ...overrides,
});

/** Response to an addition, or to a change of the first line. */
export const updateOf = (cart: Cart): CartUpdate => {
  const [item = null] = cart.items;
  return {
    item,
    product: productOf(7),
    variant: null,
    quantity: item?.quantity ?? 0,
    original_quantity: 0,
    sample_price_tax_incl: null,
    cart,
  };
};

export const wishlistOf = (
  productIds: readonly number[],
  overrides: Partial<Wishlist> = {},
): Wishlist => ({
  id: "wishlist-1-aaaaaaaaaaaaaaa",
  site_id: 1,
  user_id: null,
  temp_id: TEMP_ID,
  items: productIds.map((id) => ({ product: productOf(id), note: "" })),
  ...overrides,
});

class Failing {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}
export const answerWith = (status: number, body: unknown): Failing => new Failing(status, body);

/** An API with a JSON or {@link failing} response for each `METHOD /path`, else 404. `calls` lists `METHOD /path` of all requests, `sent` the requests. */
export function createFakeApi(answers: Readonly<Record<string, unknown>>): {
  api: ApiTransport;
  calls: string[];
  sent: Request[];
} {
  const calls: string[] = [];
  const sent: Request[] = [];
  const api: ApiTransport = async (request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}${search}`;
    calls.push(call);
    sent.push(request.clone());
    const answer = answers[call];
    if (answer instanceof Failing) return Response.json(answer.body, { status: answer.status });
    return answer === undefined
      ? Response.json({ error: "not_found" }, { status: 404 })
      : Response.json(answer);
  };
  return { api, calls, sent };
}
