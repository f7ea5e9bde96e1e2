import type { ProductDetail, Variant } from "~/contract/catalogue";
import { usualRoll } from "~/domain/usual-roll";

/**
 * The variant that the address names: by the variant's own query (`?varianta=sire-400`), or by `?variant=` with its id or
 * the value of that query. One that is not sold any more is still the one that was chosen. Without one, a product with one active variant has it
 * chosen, and of rolls the usual one is.
 */
export function chosenVariant(product: ProductDetail, params: URLSearchParams): Variant | null {
  const named = product.variants.find((variant) => {
    const own = [...new URLSearchParams(variant.variant_url_query)];
    const short = params.get("variant");
    return (
      own.every(([name, value]) => params.get(name) === value) ||
      (short !== null && (short === String(variant.id) || own.some(([, value]) => value === short)))
    );
  });
  if (named) return named;
  const active = product.variants.filter((variant) => variant.active);
  const [only, ...others] = active;
  return only && others.length === 0 ? only : usualRoll(product.group_type_id, active);
}
