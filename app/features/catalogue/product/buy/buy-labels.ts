import type { ProductDetail } from "~/contract/catalogue";
import { isMetreGoods, isPack } from "~/domain/price";
import { useCutLabels } from "~/features/cut";
import type { SummaryField } from "~/forms/error-summary";
import { useT } from "~/i18n/texts/use-t";
import type { useBuyForm } from "./use-buy-form";

export const VARIANTS = "variants";

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
    { name: "room.area", label: cut("packs.area") },
    { name: "quantity", label: t(isPack(type) ? "quantityPack" : "quantity") },
    { name: "note", label: t("note") },
  ];
}
