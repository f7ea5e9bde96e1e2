import type { CutRequest } from "~/bff/catalogue/catalogue.server";
import { hasField, type ApiResult } from "~/bff/client/api-result.server";
import { orDefault, orThrow } from "~/bff/client/error-pages.server";
import { byField } from "~/bff/forms/form-outcome.server";
import type { Shop } from "~/bff/shop";
import { cutQuoteRequestSchema, type CutQuote } from "~/contract/cart/cut";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import type { Failure } from "~/contract/failures/failure-codes";
import { allFailures, done } from "~/contract/failures/result";
import { rodLengthOf } from "~/domain/cut";
import { isCut } from "~/domain/price";
import {
  cutDefaults,
  prepareOffer,
  type AccessoryOffer,
  type QuoteAnswer,
  type QuoteWithOffers,
} from "~/features/cut";
import { knownFields, parseForm, type KnownFields } from "~/forms/parse-form.server";
import { translate } from "~/i18n/texts/translate.server";
import { emptyMeasures } from "../shared/orders/add-to-cart.server";

const MAX_LENGTHS = 3;
const MAX_OTHERS = 2;

export async function quoteWithOffers(
  shop: Shop,
  cut: CutRequest,
): Promise<ApiResult<QuoteWithOffers>> {
  const quoted = await shop.catalogue.quoteCut(cut);
  if (!quoted.ok) return quoted;
  return done({
    quote: quoted.value,
    offers: await orDefault(readOffers(shop, cut.productId, quoted.value), []),
  });
}

/** Reads accessories for a cut. @throws the error page if the backend fails */
async function readOffers(
  shop: Shop,
  productId: number,
  { dimensions, quantity }: CutQuote,
): Promise<AccessoryOffer[]> {
  const [accessories, price] = await Promise.all([
    dimensions.width_cm > 0
      ? shop.catalogue.related(productId, "accessory", { ...dimensions, quantity })
      : [],
    shop.currency.priceWriter(),
  ]);
  const offers = accessories.flatMap(
    (product) => prepareOffer(product, shop.locale, translate, price) ?? [],
  );
  const lengths = offers.filter(({ lengthCm }) => lengthCm !== null).slice(0, MAX_LENGTHS);
  const others = offers.filter(({ lengthCm }) => lengthCm === null).slice(0, MAX_OTHERS);
  return [...lengths, ...others];
}

export async function quoteOfFields(shop: Shop, fields: KnownFields): Promise<QuoteAnswer> {
  const failed = (failures: readonly Failure[]): QuoteAnswer => ({
    quote: null,
    offers: [],
    failures: byField(failures),
  });
  const submission = parseForm(fields, cutQuoteRequestSchema);
  if (submission.status !== "success")
    return failed(Object.values(submission.error ?? {}).flatMap((list) => list ?? []));
  const empty = emptyMeasures(fields);
  if (empty.length > 0) {
    // the page refuses a wrong width before the shopper types a length
    const checked = await shop.catalogue.quoteCut(submission.value);
    const wrong = checked.ok
      ? []
      : allFailures(checked).filter(({ field }) => field !== undefined && !empty.includes(field));
    return failed([...wrong, ...empty.map((field): Failure => ({ code: "required", field }))]);
  }
  const quoted = await quoteWithOffers(shop, submission.value);
  return !quoted.ok && hasField(quoted)
    ? failed(allFailures(quoted))
    : { ...orThrow(quoted), failures: {} };
}

/** The form's first price, by typed measures or of a rod; null without length or variant, for goods not cut or unavailable, and if the API fails. */
export async function firstQuote(
  shop: Shop,
  product: ProductDetail,
  variant: Variant | null,
  queryFields: KnownFields | undefined,
): Promise<QuoteAnswer | null> {
  if (!isCut(product.group_type_id) || (product.has_variants && !variant?.active)) return null;
  const { width_cm, length_cm } = cutDefaults(
    product.group_type_id,
    variant?.width_cm ?? null,
    rodLengthOf(product),
  );
  const given = {
    productId: product.id,
    variantId: variant?.id,
    "dimensions.width_cm": width_cm,
    "dimensions.length_cm": length_cm,
  };
  const all = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value == null ? [] : [[name, String(value)]],
  );
  // the first of two values counts
  const fields = knownFields([...(queryFields ?? []), ...all], cutQuoteRequestSchema);
  if (!fields.has("dimensions.length_cm") && fields.get("dimensions.shape") !== "round")
    return null;
  const first = await orDefault<QuoteAnswer | null>(quoteOfFields(shop, fields), null);
  // sold-out goods have no price of a first rod; the stock status says so
  return queryFields || first?.quote ? first : null;
}
