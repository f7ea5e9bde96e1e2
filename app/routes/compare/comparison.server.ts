import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import { compareProperties, type ComparedProperty, type ComparedRow } from "~/domain/catalogue";
import { isMadeCovering } from "~/domain/sample";
import { measureText, previewOf, type Card } from "~/features/catalogue";
import { formatNumber } from "~/i18n/format";
import { formatPromised } from "~/i18n/format-day";
import { translate } from "~/i18n/texts/translate.server";
import { readCardTexts } from "../shared/listings/cards.server";

const MAX_OFFERED = 4;

interface Comparison {
  cards: Card[];
  rows: ComparedRow[];
  /** products similar to the first one, which can be added */
  offered: { id: number; name: string; image: string | null }[];
}

/** Reads products side by side; ids of products that are not sold are left out. @throws the error page if the backend fails */
export async function readComparison(shop: Shop, ids: readonly number[]): Promise<Comparison> {
  const [texts, sold] = await Promise.all([readCardTexts(shop), shop.catalogue.byIds(ids)]);
  const products = await Promise.all(sold.map(({ id }) => shop.catalogue.product(id)));
  const properties = products.map((product) => propertiesOf(shop, product, texts.price));
  return {
    cards: products.map((product) => previewOf(product, texts)),
    rows: compareProperties(properties),
    offered: await readOffered(shop, products),
  };
}

function propertiesOf(
  { locale, t }: Shop,
  product: ProductDetail,
  price: (amountCzk: number) => string,
): ComparedProperty[] {
  const textRow = (key: "sizes" | "delivery" | "sample" | "brand", value: string | undefined) =>
    value === undefined ? [] : [{ id: key, name: t(`compare:${key}`), value }];
  const delivery = product.deliveries.find(({ type }) => type !== "store");
  const { sample_price_tax_incl: sample, sample_kind } = product;
  return [
    ...textRow("sizes", measureText(product, locale, translate)),
    ...textRow("delivery", delivery && formatPromised(locale, delivery)),
    ...textRow(
      "sample",
      sample === null
        ? t("compare:noSample")
        : t(`compare:sampleOf.${sample_kind ?? "piece"}`, { price: price(sample) }),
    ),
    ...textRow("brand", product.brand?.name),
    ...product.property_list.map(({ property_id, name, value, unit }) => ({
      id: property_id,
      name,
      value: [/^\d+(\.\d+)?$/.test(value) ? formatNumber(locale, Number(value)) : value, unit]
        .filter(Boolean)
        .join("\u00a0"),
    })),
  ];
}

async function readOffered(
  shop: Shop,
  products: readonly ProductDetail[],
): Promise<Comparison["offered"]> {
  const [first] = products;
  if (!first) return [];
  const similar = await orDefault(shop.catalogue.related(first.id, "similar"), []);
  return similar
    .filter((other) => isMadeCovering(other) && !products.some(({ id }) => id === other.id))
    .slice(0, MAX_OFFERED)
    .map(({ id, name, main_image: image }) => ({ id, name, image }));
}
