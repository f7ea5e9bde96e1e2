import type { SummaryField } from "~/forms/error-summary";
import { useT } from "~/i18n/use-t";
import type { CutFieldset } from "./cut-input";

/** How the summary on top of a failed form names the fields of a cut, in their order. */
export function useCutLabels({ shape, width_cm, length_cm, hems }: CutFieldset): SummaryField[] {
  const t = useT("cut");
  const { code, color } = hems.getFieldset();
  const hemsLabel = t("hems.legend");
  return [
    { name: width_cm.name, label: shape.initialValue === "round" ? t("diameter") : t("width") },
    { name: length_cm.name, label: t("length") },
    // the boxes have one control that is there for every shape
    { name: code.name, label: hemsLabel, id: color.id },
    { name: color.name, label: hemsLabel },
    { name: "dimensions.hems.sides", label: hemsLabel, id: color.id },
  ];
}
