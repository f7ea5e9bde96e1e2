import { z } from "zod";
import { priceUnitOf } from "~/domain/price";
import { formatPrice } from "~/i18n/format";
import { href } from "~/i18n/links";
import { template } from "../content";

const schema = z.object({
  /** secret of the cancelling link */
  hash: z.string(),
  name: z.string(),
  variant_name: z.string().nullable(),
  /** path of the product page in the mail's language */
  url: z.string(),
  group_type_id: z.int(),
  price_tax_incl: z.number(),
  /** price of the cheapest variant */
  is_from: z.boolean(),
});

export const backInStock = template(schema, async (goods, { locale, publicUrl, t: textsOf }) => {
  const t = textsOf("mail");
  const { hash, name, variant_name, url, group_type_id } = goods;
  const unit = textsOf("common")(`perUnit.${priceUnitOf(group_type_id)}`);
  const price = `${formatPrice(goods.price_tax_incl)}\u00a0${unit}`;
  return {
    subject: t("back_in_stock.subject", { name }),
    preheader: t("back_in_stock.preheader"),
    heading: t("back_in_stock.heading"),
    blocks: [
      { kind: "text", text: t("back_in_stock.lead") },
      {
        kind: "pairs",
        pairs: [
          [t("back_in_stock.goods"), name],
          ...(variant_name === null ? [] : [[t("back_in_stock.variant"), variant_name] as const]),
          [t("back_in_stock.price"), goods.is_from ? t("back_in_stock.from", { price }) : price],
        ],
      },
      { kind: "button", label: t("back_in_stock.open"), href: `${publicUrl}${url}` },
      { kind: "text", text: t("back_in_stock.once"), isQuiet: true },
      {
        kind: "link",
        label: t("back_in_stock.cancel"),
        href: `${publicUrl}${href(locale, "cancelWatchdog", { hash })}`,
      },
    ],
  };
});
