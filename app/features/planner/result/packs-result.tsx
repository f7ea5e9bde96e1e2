import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import type { PacksView } from "../view";
import { PlanDrawing, SumRows } from "./plan-result";

export function PacksResult({ packs }: { packs: PacksView }) {
  const t = useT("planner");
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  const rows = [
    [t("packs.count"), number(packs.packs)],
    [t("sums.area"), t("m2", { value: number(packs.areaM2) })],
    [t("packs.covered"), t("m2", { value: number(packs.coveredM2) })],
    [
      t("packs.pieces"),
      t("packs.piecesOf", { pieces: number(packs.pieces), reused: number(packs.reused) }),
    ],
    [t("sums.skirting"), t("m", { value: number(packs.skirtingCm / 100) })],
  ] as const;
  return (
    <>
      <PlanDrawing svg={packs.svg} />
      <SumRows rows={rows} />
    </>
  );
}
