import type { ProductDetail, Variant } from "~/contract/catalogue";
import { usualRoll } from "~/domain/cut";

/** The variant in the address: `?varianta=sire-400`, or `?variant=` id or code, also inactive. */
export const namedVariant = (
  { variants }: ProductDetail,
  params: URLSearchParams,
): Variant | undefined =>
  variants.find((variant) => {
    const own = [...new URLSearchParams(variant.variant_url_query)];
    const short = params.get("variant");
    return (
      own.every(([name, value]) => params.get(name) === value) ||
      (short !== null && (short === String(variant.id) || own.some(([, value]) => value === short)))
    );
  });

/** The variant in the address; by default the only active one, or the usual roll. */
export function chosenVariant(product: ProductDetail, params: URLSearchParams): Variant | null {
  const named = namedVariant(product, params);
  if (named) return named;
  const active = product.variants.filter((variant) => variant.active);
  const [only, ...others] = active;
  return only && others.length === 0 ? only : usualRoll(product.group_type_id, active);
}
