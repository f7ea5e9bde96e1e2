import type { CutRequest } from "~/bff/catalogue.server";
import { isAtField, orElse, orThrow, type ApiResult } from "~/bff/failure.server";
import { byField } from "~/bff/form-outcome.server";
import type { Shop } from "~/bff/shop";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { cutQuoteRequestSchema, type CutQuote } from "~/contract/cut";
import type { Failure } from "~/contract/failure-codes";
import { allFailures, done } from "~/contract/result";
import { isCut } from "~/domain/units";
import { cutDefaults, offerOf, type Offer, type QuoteAnswer, type QuoteWithOffers } from "~/features/cut";
import { knownFields, parseForm, type KnownFields } from "~/forms/parse-form.server";
import { translate } from "~/i18n/translate.server";
import { emptyMeasures } from "../shared/empty-measures.server";

/** Maximum of strips and adhesives beside the form. */
const MOST_LENGTHS = 3;
const MOST_OTHERS = 2;

/** Price of a cut, and accessories with amounts. */
export async function quoteWithOffers(shop: Shop, cut: CutRequest): Promise<ApiResult<QuoteWithOffers>> {
  const quoted = await shop.catalogue.quoteCut(cut);
  if (!quoted.ok) return quoted;
  return done({ quote: quoted.value, offers: await orElse(readOffers(shop, cut.productId, quoted.value), []) });
}

/** Reads accessories for a cut. @throws the page for a failing backend */
async function readOffers(shop: Shop, productId: number, { dimensions, quantity }: CutQuote): Promise<Offer[]> {
  const [accessories, price] = await Promise.all([
    dimensions.width_cm > 0 ? shop.catalogue.related(productId, "accessory", { ...dimensions, quantity }) : [],
    shop.currency.priceWriter(),
  ]);
  const offers = accessories.flatMap((product) => offerOf(product, shop.locale, translate, price) ?? []);
  const lengths = offers.filter(({ lengthCm }) => lengthCm !== null).slice(0, MOST_LENGTHS);
  const others = offers.filter(({ lengthCm }) => lengthCm === null).slice(0, MOST_OTHERS);
  return [...lengths, ...others];
}

/** Price of a form's cut, or its failures. */
export async function quoteOfFields(shop: Shop, fields: KnownFields): Promise<QuoteAnswer> {
  const failed = (failures: readonly Failure[]): QuoteAnswer => ({ quote: null, offers: [], failures: byField(failures) });
  const submission = parseForm(fields, cutQuoteRequestSchema);
  if (submission.status !== "success") return failed(Object.values(submission.error ?? {}).flatMap((list) => list ?? []));
  const empty = emptyMeasures(fields);
  if (empty.length > 0) return failed(empty.map((field) => ({ code: "required", field })));
  const quoted = await quoteWithOffers(shop, submission.value);
  return !quoted.ok && isAtField(quoted) ? failed(allFailures(quoted)) : { ...orThrow(quoted), failures: {} };
}

/**
 * Price of the initial values: typed ones, else a metre of the roll. null for goods that are not cut, lack a variant, are unavailable, or if the API
 * fails.
 */
export async function firstQuote(
  shop: Shop,
  product: ProductDetail,
  variant: Variant | null,
  typed: KnownFields | undefined,
): Promise<QuoteAnswer | null> {
  if (!isCut(product.group_type_id) || (product.has_variants && !variant?.active)) return null;
  const { width_cm, length_cm } = cutDefaults(product.group_type_id, variant?.width_cm ?? null, product.cut);
  if (typed) {
    const given = { productId: product.id, variantId: variant?.id, "dimensions.width_cm": width_cm, "dimensions.length_cm": length_cm };
    const all = Object.entries(given).flatMap(([name, value]): [string, string][] => (value == null ? [] : [[name, String(value)]]));
    // the first of two values wins
    return orElse<QuoteAnswer | null>(quoteOfFields(shop, knownFields([...typed, ...all], cutQuoteRequestSchema)), null);
  }
  const dimensions = { ...(width_cm === null ? {} : { width_cm }), length_cm };
  const cut = { productId: product.id, variantId: variant?.id ?? null, dimensions, quantity: 1 };
  const first = async () => {
    const quoted = await shop.catalogue.quoteCut(cut);
    // sold-out goods have no price here; the page says so elsewhere
    return !quoted.ok && isAtField(quoted) ? null : orThrow(quoted);
  };
  const quote = await orElse<CutQuote | null>(first(), null);
  if (!quote) return null;
  return { quote, offers: await orElse(readOffers(shop, cut.productId, quote), []), failures: {} };
}
