import type { ProductDetail } from "~/contract/catalogue";
import { isMetreGoods, priceUnitOf } from "~/domain/price";
import { useCutLabels } from "~/features/cut";
import type { SummaryField } from "~/forms/error-summary";
import { useT } from "~/i18n/texts/use-t";
import type { useBuyForm } from "./use-buy-form";

export const VARIANTS = "variants";

const QUANTITIES = {
  pack: "quantityPack",
  piece: "quantity",
  m2: "quantityM2",
  m: "quantityM",
} as const;

/** The text of the quantity: pieces, packs, or the area or length of metre goods that the backend does not cut. */
export const quantityKey = ({
  cut,
  group_type_id,
}: Pick<ProductDetail, "cut" | "group_type_id">) =>
  cut ? "quantity" : QUANTITIES[priceUnitOf(group_type_id)];

/** Field names of the error summary; undefined if only the variant is missing: its message takes the focus (specification section 5). */
export function useBuyLabels(
  { answer, fields }: ReturnType<typeof useBuyForm>["form"],
  product: ProductDetail,
): SummaryField[] | undefined {
  const t = useT("product");
  const cut = useT("cut");
  const cutLabels = useCutLabels(fields.dimensions.getFieldset());
  const failing = Object.entries(answer?.result.error ?? {}).filter(
    ([, failures]) => failures?.length,
  );
  if (failing.every(([name]) => name === "variantId")) return undefined;
  const type = product.group_type_id;
  return [
    {
      name: "variantId",
      label: t(isMetreGoods(type) ? "variants.width" : "variants.size"),
      id: VARIANTS,
    },
    ...cutLabels,
    { name: "room.area", label: cut("area") },
    { name: "quantity", label: t(quantityKey(product)) },
    { name: "note", label: t("note") },
  ];
}
