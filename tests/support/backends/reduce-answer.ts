/** Names of the fields of an entity; an entry of another entity is `name: fields`. */
export interface Fields {
  [name: string]: true | Fields;
}

const all = (names: string): Fields =>
  Object.fromEntries(names.split(" ").map((name) => [name, true]));

const PRICE = "price price_sale is_price_sale_active price_tax_incl price_sale_tax_incl";
const rate: Fields = { rate: true };
const VARIANT: Fields = {
  ...all(`id name ${PRICE} quantity active variant_url_query package_content_quantity`),
  attributes: { id: true },
};
const PRODUCT: Fields = {
  ...all(
    `id slug name description ${PRICE} main_image has_variants group_type_id quantity active available package_content_quantity`,
  ),
  ...all("is_metrage stock_text_available stock_text_unavailable url original_price"),
  tax_rate: rate,
  images: all("id image"),
  default_category: all("slug name"),
  categories: { id: true },
  brand: { id: true },
  variants: VARIANT,
  properties: all("property_id value"),
};
const VOUCHER = all(
  "voucher_id code voucher_type value tax active rest_value condition_type condition_id condition_way free_delivery",
);
const CART: Fields = {
  ...all(
    "id tempId free_delivery has_addon_eco_packaging has_addon_strong_tubus has_addon_packing_fee",
  ),
  items: {
    ...all(
      "id quantity note dimensions service_price hems_price service_price_tax_incl hems_price_tax_incl",
    ),
    product: PRODUCT,
    variant: VARIANT,
  },
  vouchers: VOUCHER,
  addons_tax_rate: rate,
};
const CATEGORY = all("id slug name");

/** The fields of section 3 of the specification. */
export const FIELDS = {
  product: PRODUCT,
  cart: CART,
  update: { product: PRODUCT, variant: VARIANT, quantity: true, original_quantity: true },
  wishlist: { ...all("id site_id user_id temp_id"), items: { product: PRODUCT } },
  currency: all("id is_default code symbol_before symbol_after decimals rate"),
  user: {
    ...all("id email firstname lastname scope"),
    group: { ...all("discount description"), vouchers: VOUCHER },
  },
  category: CATEGORY,
  setting: all("name code value content link"),
  country: all("name"),
  search: {
    searchTerms: all("id name"),
    products: { data: PRODUCT },
    categories: CATEGORY,
    posts: { data: all("id slug name image") },
  },
  banners: {
    "banner.promo": all("title url image image_mobile"),
    "banner.popup_desktop": all("title url path image"),
    "banner.popup_mobile": all("title url path image"),
  },
} satisfies Record<string, Fields>;

/** Keeps the named fields of a value, of a list those of each entry. */
export function reduceTo(fields: true | Fields, value: unknown): unknown {
  if (fields === true || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => reduceTo(fields, entry));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const wanted = fields[name];
      return wanted === undefined ? [] : [[name, reduceTo(wanted, inner)]];
    }),
  );
}
