import type { ProductDetail } from "~/contract/catalogue";
import { cutFromRoll, type RollFit } from "~/domain/cut";
import { cutDefaults } from "~/features/cut";
import { formatNumber } from "~/i18n/format";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { roomSizeOf } from "../cut-query";
import type { ChosenRoll } from "./chosen-roll";

/** Names the roll and direction that the shop has chosen, and why. */
export function RollReason({ fit, isOfMany }: { fit: RollFit; isOfMany: boolean }) {
  const t = useLateT("quote");
  const cut = useT("cut");
  const locale = useLocale();
  const waste = formatNumber(locale, fit.wasteM2);
  const rest = waste === formatNumber(locale, 0) ? t("roll.noRest") : cut("rest.some", { waste });
  const why = isOfMany ? "why" : "whyOnly";
  return (
    <p className="roll-reason" role="status">
      {t(fit.rotated ? `roll.${why}Across` : `roll.${why}`, { width: fit.roll.widthCm, rest })}
    </p>
  );
}

interface Props {
  product: ProductDetail;
  chosen: ChosenRoll;
  /** typed values, which the link keeps */
  query: string;
}

/** The direction that the shop has chosen, as a field, and a link to the other one if the piece fits the roll that way, too. */
export function ChosenDirection({ product, chosen: { variant, fit }, query }: Props) {
  const t = useLateT("quote");
  const cut = useT("cut");
  const locale = useLocale();
  const rotated = fit?.rotated ?? false;
  const wish = roomSizeOf(query, cutDefaults(product.group_type_id, variant.width_cm, null));
  const turned = wish && { ...wish, rotated: !rotated };
  const canTurn =
    fit &&
    turned?.shape === "rect" &&
    cutFromRoll(product.group_type_id, fit.roll, turned, turned.quantity) !== null;
  const fields = new URLSearchParams(query);
  if (rotated) fields.delete("dimensions.rotated");
  else fields.set("dimensions.rotated", "on");
  return (
    <>
      <input type="hidden" name="dimensions.rotated" value={rotated ? "on" : ""} />
      {canTurn && (
        <p className="small">
          {cut(rotated ? "rotation.isAcross" : "rotation.isAlong")}{" "}
          <Link
            className="link"
            to={productHref(locale, product, `${variant.variant_url_query}&${fields}`)}
            preventScrollReset
          >
            {t("roll.rotate")}
          </Link>
        </p>
      )}
    </>
  );
}
