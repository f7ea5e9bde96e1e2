import type { RollFit } from "~/domain/cut";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";

/** Names the roll and direction that the shop has chosen, and why. */
export function RollReason({ fit, isOfMany }: { fit: RollFit; isOfMany: boolean }) {
  const t = useLateT("quote");
  const cutTexts = useT("cut");
  const locale = useLocale();
  const waste = formatNumber(locale, fit.wasteM2);
  const rest =
    waste === formatNumber(locale, 0) ? t("roll.noRest") : cutTexts("rest.some", { waste });
  const why = isOfMany ? "why" : "whyOnly";
  return (
    <p className="roll-reason" role="status">
      {t(fit.rotated ? `roll.${why}Across` : `roll.${why}`, { width: fit.roll.widthCm, rest })}
    </p>
  );
}
